import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { deltaFloor, isBelow, nextWatermark, overlapMs } from "../plan/watermark.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, presently } from "./page.ts";
import { type Downward, type Pass, readPass, withGap } from "./read-pass.ts";

/** A list from which records slip in every pass is left for the next run after so many. */
const maximumPasses = 5;

/** From the newest change down to the floor. */
export async function pullChanges(
  lane: PullLane,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string },
): Promise<Result<null, SyncFailure>> {
  const { cursor } = from;
  const { type, watermark } = cursor;
  const startedAt = lane.clock.monotonic();
  const before = lane.deltaAt.get(type);
  const pulled = await pullDescending(lane, of, {
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
        isNewer: (row) => next === null || !isBelow(row, Date.parse(next) - overlapMs),
      };
    },
  });
  if (pulled.ok && pulled.value === "complete") lane.deltaAt.set(type, startedAt);
  return pulled.ok ? ok(null) : pulled;
}

/** From the newest record down to the newest that was known. */
export async function newest(
  lane: PullLane,
  of: RecordDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string; readonly maximumPage: number },
): Promise<Result<null, SyncFailure>> {
  const { cursor } = from;
  const known = cursor.newest ?? 0;
  const pulled = await pullDescending(lane, of, {
    ...from,
    begin: ({ rows }) => {
      const top = Math.max(known, highestId(rows) ?? 0);
      return {
        next: { ...cursor, newest: top },
        isKnown: (row) => row.id <= known,
        // What is known is compared all the same: it comes for nothing, and there is no delta that shows it.
        skipsKnown: false,
        isNewer: (row) => row.id > top,
      };
    },
  });
  return pulled.ok ? ok(null) : pulled;
}

/**
 * Reads a list from its top to the first page that holds something known. A record can slip past between two pages where another
 * is deleted meanwhile, so what does not fit on one page is read a second time: complete is what a pass finds as the one before
 * it ought to have. Others who change records meanwhile put them on top, where the next delta finds them: they do not count.
 * The cursor moves to where the pass that was found complete began, so that one that was cut off is made again. A row that any
 * pass has read does not slip from a later one, so more than three are made only where a list is rewritten all the while.
 */
async function pullDescending(
  lane: PullLane,
  of: RecordDescriptor,
  from: Downward,
): Promise<Result<"complete" | "slipping", SyncFailure>> {
  let before: Pass | null = null;
  for (let count = 1; count <= maximumPasses; count += 1) {
    const pass = await readPass(lane, of, from, before);
    if (!pass.ok) return pass;
    const { isWhole, written, slipped, ...read } = pass.value;
    if (isWhole) return ok("complete");
    // mutation: long-delta-read-once
    const proven: Pass | null = before !== null && slipped === 0 ? before : written === 0 ? read : null;
    if (proven !== null) {
      const moved = await applyCursor(lane, withGap(proven.descent.next, read.gap));
      return moved.ok ? ok("complete") : moved;
    }
    before = read;
  }
  return ok("slipping");
}

export function highestId(rows: readonly Row[]): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.id));
}
