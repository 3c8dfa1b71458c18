import { t } from "@lingui/core/macro";
import { IconMapPin } from "../../ui/icons.ts";
import { type Manifest, page } from "../manifest.ts";

export const briefing = {
  routes: [page("/briefing", () => import("./briefing-page.tsx"), "BriefingPage")],
  place: { to: "/briefing", label: t`Briefing`, icon: IconMapPin, command: "goBriefing", keys: ["g", "b"] },
} as const satisfies Manifest;
