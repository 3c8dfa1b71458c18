import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { contactOf } from "../../session/ui.ts";
import { IconBriefcase } from "../../ui/icons.ts";
import { inMenu, later, type Manifest, page } from "../manifest.ts";
import { warmBoard } from "./deals-query.ts";
import { dealsSearch } from "./deals-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly deal: { readonly contact: RecordId | null };
    readonly upsertDeal: { readonly contact: RecordId | null };
    readonly editDeal: { readonly id: RecordId };
  }
}

export const deals = {
  routes: [
    page("/deals", () => import("./deals-page.tsx"), "DealsPage", dealsSearch),
    page("/deals/$id", () => import("./deal-page.tsx"), "DealPage"),
  ],
  dialogs: {
    deal: later(() => import("./deal-modal.tsx"), "DealModal"),
    upsertDeal: later(() => import("./upsert-modal.tsx"), "UpsertModal"),
    editDeal: later(() => import("./deal-editor.tsx"), "DealEditor"),
  },
  commands: [
    {
      ...inMenu("newDeal"),
      group: "capture",
      keys: ["mod+n", "d"],
      icon: IconBriefcase,
      run: ({ open, subject }) => open({ kind: "deal", contact: contactOf(subject) }),
    },
  ],
  place: { to: "/deals", label: t`Deals`, icon: IconBriefcase, command: "goDeals", keys: ["g", "d"] },
  records: { deal: { icon: IconBriefcase, page: "/deals/$id", list: "/deals" } },
  warm: warmBoard,
} as const satisfies Manifest;
