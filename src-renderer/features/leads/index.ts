import { IconUserPlus } from "../../ui/icons.ts";
import { type Manifest, page } from "../manifest.ts";

export const leads = {
  routes: [page("/leads/$id", () => import("./lead-page.tsx"), "LeadPage")],
  records: { lead: { icon: IconUserPlus, page: "/leads/$id" } },
} as const satisfies Manifest;
