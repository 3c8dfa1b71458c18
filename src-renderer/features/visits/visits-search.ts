import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { type VisitKind, visitKinds } from "../../../src-shared/visit-note.ts";
import { type PeekSearch, peekIn } from "../../records/peek/peek-search.ts";
import { wordsIn } from "../../table/table-search.ts";
import type { Verification } from "./visit-messages.ts";

/** Visits are to these. */
export const visitedTypes = ["contact", "lead"] as const;

/** Address of the visits page. `day`, `YYYY-MM-DD`: shows that day by its hours. */
export interface VisitsSearch extends PeekSearch {
  /** Everybody's visits, or a person's; the rep's own if left out. */
  readonly whose?: "all" | RecordId;
  readonly day?: string;
  /** Visits of the seven days from this one on, `YYYY-MM-DD`. */
  readonly week?: string;
  readonly place?: Verification;
  /** An outcome by its word, or by its number at the service. */
  readonly outcome?: string | number;
  /** Words of the summary. */
  readonly q?: string;
  /** Visits or calls alone. */
  readonly kind?: VisitKind;
  readonly about?: (typeof visitedTypes)[number];
}

export function visitsSearch(raw: Readonly<Record<string, unknown>>): VisitsSearch {
  const place = verificationStatuses.find((one) => one === raw.place);
  const kind = visitKinds.find((one) => one === raw.kind);
  const about = visitedTypes.find((one) => one === raw.about);
  const outcome = Number.isSafeInteger(raw.outcome) || typeof raw.outcome === "string" ? raw.outcome : "";
  const person = recordId.safeParse(raw.whose);
  return {
    ...wordsIn(raw),
    ...(raw.whose === "all" ? { whose: "all" } : {}),
    ...(person.success ? { whose: person.data } : {}),
    ...(isDay(raw.day) ? { day: raw.day } : {}),
    ...(isDay(raw.week) ? { week: raw.week } : {}),
    ...(kind === undefined ? {} : { kind }),
    ...(place === undefined ? {} : { place }),
    ...(outcome === "" ? {} : { outcome: outcome as string | number }),
    ...(about === undefined ? {} : { about }),
    ...peekIn(raw),
  };
}

/** A search or a filter leaves out some of the visits of those whose visits are shown. */
export function isNarrowed({ whose: _, day: __, peek: ___, of: ____, ...narrowing }: VisitsSearch): boolean {
  return Object.keys(narrowing).length > 0;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
