import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { IconBuilding } from "../../ui/icons.ts";
import { capture, later, type Manifest, page, recordPage } from "../manifest.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly competitor: object;
    readonly editCompetitor: { readonly id: RecordId };
  }
}

export const competitors = {
  routes: [
    page("/competitors", () => import("./competitors-page.tsx"), "CompetitorsPage"),
    recordPage("/competitors/$id", "competitor", () => import("./competitor-page.tsx"), "CompetitorPage"),
  ],
  dialogs: {
    competitor: later(() => import("./competitor-form.tsx"), "CompetitorModal"),
    editCompetitor: later(() => import("./competitor-form.tsx"), "CompetitorEditor"),
  },
  commands: [capture("m", IconBuilding, "competitor", { name: "newCompetitor", label: t`New competitor` })],
  place: {
    to: "/competitors",
    label: t`Competitors`,
    icon: IconBuilding,
    command: "goCompetitors",
    keys: ["g", "e"],
  },
  records: { competitor: { icon: IconBuilding, page: "/competitors/$id", list: "/competitors" } },
} as const satisfies Manifest;
