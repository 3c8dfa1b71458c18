import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { deltaFloor, isBelow, nextWatermark, overlapMs } from "../plan/watermark.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, serviceNow } from "./page.ts";
import { type Downward, type Pass, readPass, withGap } from "./read-pass.ts";

/** After so many passes that each missed records, Rounds leaves the list for the next run. */
const maximumPasses = 5;

/** Reads a list from the newest change down to the floor. */
export async function pullChanges(
  lane: PullLane,
  of: AnyDescriptor,
  from: { readonly cursor: Cursor; readonly sort: string },
): Promise<Result<null, SyncFailure>> {
  const { cursor } = from;
  const { type, watermark } = cursor;
  const startedAt = lane.clock.monotonic();
  const before = lane.lastDelta.get(type);
  const pulled = await pullDescending(lane, of, {
    ...from,
    maximumPage: Number.MAX_SAFE_INTEGER,
    begin: ({ rows, serverDate }) => {
      const sinceMs = before === undefined ? null : lane.clock.monotonic() - before.startedAt;
      const floor = deltaFloor({ watermark, serverNow: serverDate, sinceMs });
      const next = nextWatermark({ held: watermark, rows, now: serviceNow(lane, serverDate) });
      return {
        next: { ...cursor, watermark: next },
        isKnown: (row) => isBelow(row, floor),
        isRepeated: (row) => hasTime(row) && before?.seen.get(row.id) === row.updated_at,
        skipsKnown: true,
        isLeftToNextDelta: (row) => next === null || !isBelow(row, Date.parse(next) - overlapMs),
      };
    },
  });
  if (!pulled.ok) return pulled;
  if (pulled.value !== null) {
    const { seen, descent } = pulled.value;
    const floor = descent.next.watermark === null ? null : Date.parse(descent.next.watermark) - overlapMs;
    const again = [...seen].filter(
      ([, updated_at]) => hasTime({ updated_at }) && !isBelow({ updated_at }, floor),
    );
    lane.lastDelta.set(type, { startedAt, seen: new Map(again) });
  }
  return ok(null);
}

/** Reads a list from the newest record down to the newest that Rounds knew. */
export async function pullNewest(
  lane: PullLane,
  of: AnyDescriptor,
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
        isRepeated: () => false,
        // Rounds compares known rows as well: they come with the page, and no delta shows their changes.
        skipsKnown: false,
        isLeftToNextDelta: (row) => row.id > top,
      };
    },
  });
  return pulled.ok ? ok(null) : pulled;
}

/**
 * Reads a list from its top to the first page that holds a known row. If somebody deletes a record meanwhile, the records below
 * it move up, and one can slip between two pages. So Rounds reads a change of several pages again, until a pass finds that the
 * pass before missed nothing. A record that somebody changes meanwhile moves to the top, where the next delta finds it: it does
 * not count as missed. The cursor moves only once a pass is complete, and then to the beginning of that pass, so Rounds repeats a
 * pass that was cut off. A later pass cannot miss a row that an earlier pass has read, so more than three passes happen only
 * while somebody rewrites the list. Returns the complete pass; null if `maximumPasses` passes bring none, and the next run goes
 * on.
 */
async function pullDescending(
  lane: PullLane,
  of: AnyDescriptor,
  from: Downward,
): Promise<Result<Pass | null, SyncFailure>> {
  let before: Pass | null = null;
  for (let count = 1; count <= maximumPasses; count += 1) {
    const pass = await readPass(lane, of, from, before);
    if (!pass.ok) return pass;
    const { isWhole, news, slipped, ...read } = pass.value;
    if (isWhole) return ok(read);
    // A pass without news leaves the cursor at its place, so the next delta finds a row that slipped. It proves nothing that the
    // replica holds every row of a pass: an earlier pass that was cut off may have brought them.
    // mutation: long-delta-read-once
    const proven: Pass | null = before !== null && slipped === 0 ? before : news === 0 ? read : null;
    if (proven !== null) {
      const moved = await applyCursor(lane, withGap(proven.descent.next, read.gap));
      return moved.ok ? ok(proven) : moved;
    }
    before = read;
  }
  return ok(null);
}

/** True if the row has a time of change. A row without one may have changed although it looks the same. */
function hasTime({ updated_at }: Readonly<Record<string, unknown>>): boolean {
  return typeof updated_at === "string";
}

export function highestId(rows: readonly Row[]): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.id));
}
