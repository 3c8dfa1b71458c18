import type { RecordId } from "../../../src-shared/ids.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { dayOf, daysBetween } from "../../format/dates.ts";

export interface WatchedDeal {
  readonly deal: DealRow;
  readonly stage: StageRow;
  /** Milliseconds; null where no close is expected. */
  readonly closes: number | null;
}

/** So many days ahead a close is near. */
export const soonDays = 14;

/**
 * Deals needing attention: in an active stage, and hot or expected to close within two weeks (or past that
 * day). The next to close comes first, hot ones without a date last.
 */
export function dealsToWatch(
  deals: readonly DealRow[],
  stages: readonly StageRow[],
  now: number,
): readonly WatchedDeal[] {
  const active = new Map<RecordId, StageRow>(
    stages.filter((stage) => !isClosed(stage)).map((stage) => [stage.id, stage]),
  );
  const never = Number.MAX_SAFE_INTEGER;
  return deals
    .flatMap((deal) => {
      const stage = deal.stage_id == null ? undefined : active.get(deal.stage_id);
      if (stage === undefined) return [];
      const closes = dayOf(deal.estimated_close_date);
      const soon = closes !== null && daysBetween(now, closes) <= soonDays;
      return soon || deal.hot === true ? [{ deal, stage, closes }] : [];
    })
    .sort((a, b) => (a.closes ?? never) - (b.closes ?? never) || a.deal.id - b.deal.id);
}
