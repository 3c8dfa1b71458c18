import type { MonotonicMs } from "../../../src-shared/clock.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { AnyDescriptor, RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isTimeForParts } from "../plan/health.ts";
import { isLastPage, otherPageSize, pageSize } from "../plan/plan-pull.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import type { ListPage } from "../ports.ts";
import type { PullLane } from "./lane.ts";
import { applyRows } from "./page.ts";
import { missedOf, type PageWithGaps } from "./page-in-parts.ts";
import { type Cutting, readWithGaps } from "./read-with-gaps.ts";

/**
 * Time, milliseconds, in which Rounds reads a first page in parts at once, after a record on it could not be
 * read.
 */
const inPartsForMs = 60 * 60_000;

/** Rules for reading down a list, set by its first page. */
export interface Descent {
  /** The cursor once the pass, or the passes together, have read everything they ought to. */
  readonly next: Cursor;
  readonly isKnown: (row: Row) => boolean;
  /** Whether the last complete delta has read the row in this very state: it lies within the overlap. */
  readonly isRepeated: (row: Row) => boolean;
  /** Rounds does not apply known rows. */
  readonly skipsKnown: boolean;
  /** Whether a row changed since the pass began, or so shortly before that the next delta reads it again. */
  readonly isLeftToNextDelta: (row: Row) => boolean;
}

/** One reading from the top of a list down to the known rows. */
export interface Pass {
  readonly perPage: number;
  readonly descent: Descent;
  /** Time of change of each row that this pass and those before it have read, by id. */
  readonly seen: ReadonlyMap<RecordId, unknown>;
  /** Number of records that could not be read, in this pass or in the one before it, whichever is greater. */
  readonly gap: number;
}

export interface ReadPass extends Pass {
  /** A single request read everything: rows and cursor commit together. */
  readonly isWhole: boolean;
  /** Number of rows that are neither known nor repeated (`Descent`). */
  readonly news: number;
  /** Number of rows that the pass before ought to have read and that no pass had read. */
  readonly slipped: number;
}

export interface Downward {
  readonly cursor: Cursor;
  readonly sort: string;
  readonly maximumPage: number;
  readonly begin: (first: ListPage) => Descent;
}

/**
 * Reads one pass and applies its rows page by page. The cursor moves with them only where a single request
 * read everything.
 */
export async function readPass(
  lane: PullLane,
  of: AnyDescriptor,
  from: Downward,
  before: Pass | null,
): Promise<Result<ReadPass, SyncFailure>> {
  const type = of.name;
  const repeatedPageGuard = createRepeatedPageGuard();
  const seen = new Map(before?.seen);
  const perPage = before?.perPage === pageSize ? otherPageSize : pageSize;
  let slipped = 0;
  let descent: Descent | null = null;
  let news = 0;
  let gap = 0;
  const descentFrom = (first: ListPage): Descent => {
    descent ??= from.begin(first);
    return descent;
  };
  const isEnough = (part: ListPage) => part.rows.some(descentFrom(part).isKnown);
  for (let page = 1; ; page += 1) {
    const requestSeq = lane.logicalClock();
    const query = { page, perPage, sort: from.sort };
    const how = page === 1 ? firstPageOf(lane, type) : { mayCut: true };
    const answer = await readWithGaps(lane, of, query, { ...how, isEnough });
    if (!answer.ok) return answer;
    const { rows } = answer.value;
    gap += missedOf(answer.value);
    if (page === 1) remember(lane, type, answer.value);
    const fault = repeatedPageGuard.note(answer.value);
    if (fault !== null) return err(fault);
    const { next, isKnown, isRepeated, skipsKnown } = descentFrom(answer.value);
    const last = isLastPage(answer.value, perPage) || page === from.maximumPage || rows.some(isKnown);
    // A single request was the whole of it: rows and cursor commit as one.
    // mutation: parts-of-a-page-read-once
    const isWhole = page === 1 && !answer.value.inParts;
    // mutation: watermark-moves-early
    const cursor = last && isWhole ? withGap(next, gap) : from.cursor;
    const fresh = skipsKnown ? rows.filter((row) => !isKnown(row)) : rows;
    for (const row of fresh) {
      // mutation: others-changes-count-as-slipped
      const ought = before !== null && !before.descent.isLeftToNextDelta(row);
      if (ought && before?.seen.get(row.id) !== row.updated_at) slipped += 1;
      seen.set(row.id, row.updated_at);
    }
    const applied = await applyRows(lane, { rows: fresh, others: "keep", requestSeq, cursor });
    if (!applied.ok) return applied;
    // mutation: delta-read-once-after-a-cut
    news += rows.filter((row) => !isKnown(row) && !isRepeated(row)).length;
    if (!last) continue;
    const most = Math.max(gap, before?.gap ?? 0);
    return ok({ perPage, descent: descentFrom(answer.value), seen, gap: most, isWhole, news, slipped });
  }
}

/**
 * Keeps the greater gap, because a sweep may have met the same records, and no answer shows which records Rounds could not read.
 */
export function withGap(cursor: Cursor, gap: number): Cursor {
  // mutation: gap-of-a-delta-unsaid
  return gap > (cursor.gap ?? 0) ? { ...cursor, gap } : cursor;
}

function firstPageOf({ beginsInParts, clock, health }: PullLane, type: RecordName): Cutting {
  const known = beginsInParts.get(type);
  return {
    mayCut: known !== undefined || isTimeForParts(health.streakOf(type)),
    firstPart: known === undefined || clock.monotonic() >= known.until ? null : known.size,
  };
}

/**
 * Remembers whether a first page came in one piece: if so, Rounds asks for it in one piece from then on; if
 * not, in parts for some time.
 */
function remember(
  { beginsInParts, clock }: PullLane,
  type: RecordName,
  { firstPart: size, gap }: Pick<PageWithGaps, "firstPart" | "gap">,
): void {
  const known = beginsInParts.get(type);
  if (size === null) beginsInParts.delete(type);
  else if (known === undefined || size < known.size || clock.monotonic() >= known.until) {
    const until = (clock.monotonic() + inPartsForMs) as MonotonicMs;
    // mutation: broken-page-cut-each-minute
    beginsInParts.set(type, { size, until, gap });
  } else beginsInParts.set(type, { ...known, gap });
}
