import { t } from "@lingui/core/macro";
import { IconListNumbers } from "../../ui/icons.ts";
import { type Manifest, page, recordPage } from "../manifest.ts";

export const sequences = {
  routes: [
    page("/sequences", () => import("./sequences-page.tsx"), "SequencesPage"),
    recordPage("/sequences/$id", "sequence", () => import("./sequence-page.tsx"), "SequencePage"),
  ],
  place: { to: "/sequences", label: t`Sequences`, icon: IconListNumbers, keys: ["g", "q"], isAside: true },
  records: { sequence: { icon: IconListNumbers, page: "/sequences/$id", list: "/sequences" } },
} as const satisfies Manifest;
