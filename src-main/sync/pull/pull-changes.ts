import type { SyncFailure } from "../../contract/fault.ts";
import type { Cursor } from "../../contract/pull.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import type { Row } from "../../contract/records/read-row.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { isLastPage, pageSize } from "../plan/plan-pull.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import { deltaFloor, isBelow, nextWatermark } from "../plan/watermark.ts";
import type { ListPage } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, applyRows, list, presently } from "./page.ts";

/** A list that stays in motion is left for the next run after so many passes. */
const maximumPasses = 5;

/** Whether a type is up to date, or its list moved all the while and is to be read again soon. */
export type Pulled = "done" | "moving";

/** What the first page of a pass says of the others. */
interface Descent {
  /** Where the cursor stands once the pass is complete. */
  readonly next: Cursor;
  readonly isKnown: (row: Row) => boolean;
  /** Known rows are left out of what is applied. */
  readonly skipsKnown: boolean;
}

/** From the newest change down to the floor. */
export async function pullChanges(
  lane: PullLane,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string },
): Promise<Result<Pulled, SyncFailure>> {
  const { cursor } = from;
  const { type, watermark } = cursor;
  const startedAt = lane.clock.monotonic();
  const before = lane.deltaAt.get(type);
  const pulled = await descend(lane, of, {
    ...from,
    maximumPage: Number.MAX_SAFE_INTEGER,
    begin: ({ rows, serverDate }) => {
      const sinceMs = before === undefined ? null : lane.clock.monotonic() - before;
      const floor = deltaFloor({ watermark, serverNow: serverDate, sinceMs });
      const next = nextWatermark({ held: watermark, rows, now: presently(lane, serverDate) });
      return {
        next: { ...cursor, watermark: next },
        isKnown: (row) => isBelow(row, floor),
        skipsKnown: true,
      };
    },
  });
  if (pulled.ok && pulled.value === "done") lane.deltaAt.set(type, startedAt);
  return pulled;
}

/** From the newest record down to the newest that was known. */
export async function newest(
  session: SyncSession,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string; readonly maximumPage: number },
): Promise<Result<Pulled, SyncFailure>> {
  const { cursor } = from;
  const known = cursor.newest ?? 0;
  return descend(session, of, {
    ...from,
    begin: ({ rows }) => ({
      next: { ...cursor, newest: Math.max(known, highestId(rows) ?? 0) },
      isKnown: (row) => row.id <= known,
      // What is known is compared all the same: it comes for nothing, and there is no delta that shows it.
      skipsKnown: false,
    }),
  });
}

/**
 * Reads a list from its top to the first page that holds something known. What does not fit on one page is read
 * again until a pass brings nothing new: a record can slip past between two pages. The cursor moves with the last
 * of them alone, so that a pass that was cut off is made again.
 */
async function descend(
  session: SyncSession,
  of: RecordDescriptor,
  from: {
    readonly cursor: Cursor;
    readonly sort: string;
    readonly maximumPage: number;
    readonly begin: (first: ListPage) => Descent;
  },
): Promise<Result<Pulled, SyncFailure>> {
  for (let pass = 1; pass <= maximumPasses; pass += 1) {
    const repeats = createRepeatedPageGuard();
    let descent: Descent | null = null;
    let written = 0;
    for (let page = 1; ; page += 1) {
      const requestedAt = session.logicalClock();
      const answer = await list(session, of, { page, perPage: pageSize, sort: from.sort });
      if (!answer.ok) return answer;
      const { rows, received } = answer.value;
      descent ??= from.begin(answer.value);
      const fault = repeats.note(answer.value);
      if (fault !== null) return err(fault);
      const { next, isKnown, skipsKnown } = descent;
      const last = isLastPage(received) || page === from.maximumPage || rows.some(isKnown);
      // A single page is the whole of it: rows and cursor commit as one.
      // mutation: watermark-moves-early
      const cursor = last && page === 1 ? next : from.cursor;
      const fresh = skipsKnown ? rows.filter((row) => !isKnown(row)) : rows;
      const applied = await applyRows(session, { rows: fresh, requestedAt, cursor });
      if (!applied.ok) return applied;
      written += applied.value;
      if (!last) continue;
      if (page === 1) return ok("done");
      // mutation: long-delta-read-once
      if (written > 0) break;
      const moved = await applyCursor(session, next);
      return moved.ok ? ok("done") : moved;
    }
  }
  return ok("moving");
}

export function highestId(rows: readonly Row[]): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.id));
}
