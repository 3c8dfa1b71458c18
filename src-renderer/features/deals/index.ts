import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { IconBriefcase } from "../../ui/icons.ts";
import { capture, inMenu, later, type Manifest, page, recordPage } from "../manifest.ts";
import type { Move } from "./board/move-deal.ts";
import { warmBoard } from "./deals-query.ts";
import { dealsSearch } from "./deals-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly deal: { readonly subject: Subject | null; readonly begin?: Values };
    readonly upsertDeal: object;
    readonly moveDeals: { readonly move: Move };
    readonly editDeal: { readonly id: RecordId };
  }
}

export const deals = {
  routes: [
    page("/deals", () => import("./deals-page.tsx"), "DealsPage", dealsSearch),
    recordPage("/deals/$id", "deal", () => import("./deal-page.tsx"), "DealPage"),
  ],
  dialogs: {
    deal: later(() => import("./deal-form.tsx"), "DealModal"),
    upsertDeal: later(() => import("./upsert-modal.tsx"), "UpsertModal"),
    moveDeals: later(() => import("./board/move-reason.tsx"), "MoveReason"),
    editDeal: later(() => import("./deal-form.tsx"), "DealEditor"),
  },
  commands: [capture("d", IconBriefcase, "deal", inMenu("newDeal"))],
  place: { to: "/deals", label: t`Deals`, icon: IconBriefcase, keys: ["g", "d"] },
  records: { deal: { icon: IconBriefcase, page: "/deals/$id", list: "/deals" } },
  warm: warmBoard,
} as const satisfies Manifest;
