import type { RecordId } from "../../../../src-shared/ids.ts";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import type { Sum } from "../table-query.ts";

/** A chart's query to the worker. Plain data. */
export interface InsightsQuery {
  readonly me: RecordId;
  /** False: only the rep's own records, and those created here that have no owner yet. */
  readonly everyone: boolean;
  /** The colleague whose visits are counted instead of the rep's. */
  readonly of?: RecordId | undefined;
  /** The beginning of each stretch of time, in milliseconds, and the end of the last one. */
  readonly bounds: readonly number[];
  readonly now: number;
  /** Counts only the visits to a subject of this type. */
  readonly about?: string | undefined;
  /** Counts only the visits with this result of the location check. */
  readonly place?: string | undefined;
  /** Counts only the visits whose summary has these words. */
  readonly words?: string | undefined;
}

/** Deals in one stage: their number, and their sums by currency. */
interface DealsIn {
  readonly count: number;
  readonly sums: readonly Sum[];
}

export interface DealInsights {
  /** Open deals, by stage. */
  readonly open: readonly (DealsIn & { readonly stage: RecordId })[];
  /** Closed deals, by the stretch of time in which they closed. */
  readonly closed: readonly { readonly won: DealsIn; readonly lost: DealsIn }[];
}

/**
 * Counts of visits and of calls by outcome, for each stretch of time. `outcome`: words of a visit's note, a number of the
 * service, or null.
 */
export type VisitInsights = readonly (readonly {
  readonly kind: VisitKind;
  readonly outcome: string | number | null;
  readonly count: number;
}[])[];

/** Returns the index of the stretch of time that a moment is in; -1 outside of all. */
export function stretchOf(bounds: readonly number[], at: number): number {
  const next = bounds.findIndex((one) => at < one);
  return next < 1 ? -1 : next - 1;
}
