import type { RecordId } from "../../../src-shared/ids.ts";
import type { Sum } from "./table-query.ts";

/** What a chart asks of the worker. Plain data. */
export interface InsightsQuery {
  readonly me: RecordId;
  /** Else only mine, with those that are nobody's yet: they were made here. */
  readonly everyone: boolean;
  /** When each stretch of time begins, in milliseconds, and when the last one ends. */
  readonly bounds: readonly number[];
  readonly now: number;
}

/** Deals in one stage: how many, and what they come to in each currency. */
interface DealsIn {
  readonly count: number;
  readonly sums: readonly Sum[];
}

export interface DealInsights {
  /** By stage, those that are open. */
  readonly open: readonly (DealsIn & { readonly stage: RecordId })[];
  /** By stretch of time, those that came to an end in it. */
  readonly closed: readonly { readonly won: DealsIn; readonly lost: DealsIn }[];
}

/** By stretch of time, how many visits came out how: a word of the log's, a number of the service's, or null. */
export type VisitInsights = readonly (readonly {
  readonly outcome: string | number | null;
  readonly count: number;
}[])[];

/** In which stretch of time a moment lies; -1 outside of all. */
export function stretchOf(bounds: readonly number[], at: number): number {
  const next = bounds.findIndex((one) => at < one);
  return next < 1 ? -1 : next - 1;
}

/** With or without a fraction of a second the moment sorts behind this: `.` comes before `Z`. */
export function timeKey(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-03-04T00:00:00".length);
}
