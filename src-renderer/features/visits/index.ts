import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { readStartedVisit } from "../../session/running-visit.ts";
import { IconBolt, IconMapPin, IconPhone, IconPlayerPlay } from "../../ui/icons.ts";
import { capture, inMenu, later, type Manifest, page } from "../manifest.ts";
import { beginsLine } from "./line/line-words.ts";
import { readOutcomes } from "./outcomes.ts";
import { RunningVisitNotice } from "./running-visit-notice.tsx";
import { visitsSearch } from "./visits-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly visit: { readonly subject: Subject | null; readonly begin?: { readonly summary: string } };
    readonly call: { readonly subject: Subject | null };
    readonly line: { readonly subject: Subject | null; readonly typed: string };
    readonly startVisit: { readonly subject: Subject | null };
    readonly endVisit: object;
    readonly editVisit: { readonly id: RecordId };
  }
}

export const visits = {
  routes: [page("/visits", () => import("./visits-page.tsx"), "VisitsPage", visitsSearch)],
  dialogs: {
    visit: later(() => import("./form/visit-modal.tsx"), "VisitModal"),
    call: later(() => import("./form/visit-modal.tsx"), "CallModal"),
    line: later(() => import("./line/line-modal.tsx"), "LineModal"),
    startVisit: later(() => import("./start-visit.tsx"), "StartVisitModal"),
    endVisit: later(() => import("./start-visit.tsx"), "EndVisitModal"),
    editVisit: later(() => import("./form/visit-editor.tsx"), "VisitEditor"),
  },
  commands: [
    capture("o", IconBolt, "line", {
      ...inMenu("logLine"),
      synonyms: t`quick write`,
      takes: beginsLine,
    }),
    capture("v", IconMapPin, "visit", { ...inMenu("logVisit"), synonyms: t`meeting appointment` }),
    capture("l", IconPhone, "call", { ...inMenu("logCall"), synonyms: t`phone telephone` }),
    capture("s", IconPlayerPlay, "startVisit", { name: "startVisit", label: t`Start visit` }),
  ],
  place: { to: "/visits", label: t`Visits`, icon: IconMapPin, keys: ["g", "v"] },
  records: { visit: { icon: IconMapPin } },
  railFoot: RunningVisitNotice,
  atOpening: (account) => Promise.all([readOutcomes(account), readStartedVisit(account)]),
} as const satisfies Manifest;
