import type { MonotonicMs } from "../../contract/clock.ts";
import type { SyncFailure } from "../../contract/fault.ts";
import type { RecordId } from "../../contract/ids.ts";
import type { Cursor } from "../../contract/pull.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import type { Row } from "../../contract/records/read-row.ts";
import type { RecordName } from "../../contract/records/registry.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { isLastPage, pageSize } from "../plan/plan-pull.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import { deltaFloor, isBelow, nextWatermark, overlapMs } from "../plan/watermark.ts";
import type { ListPage } from "../ports.ts";
import type { PullLane } from "./lane.ts";
import { applyCursor, applyRows, presently } from "./page.ts";
import { readAround } from "./read-around.ts";

/** A list from which records slip in every pass is left for the next run after so many. */
const maximumPasses = 5;

/** After a record that cannot be read was met, the first page is asked for in pages so small that it is seldom on it. */
const smallPage = 5;
/** So long, milliseconds. */
const smallForMs = 60 * 60_000;
/** More that cannot be read in one pass are the list's own failure. */
const mostGaps = 3;

/** What the first page of a pass says of the others. */
interface Descent {
  /** Where the cursor stands once nothing is missing of what the pass ought to have. */
  readonly next: Cursor;
  readonly isKnown: (row: Row) => boolean;
  /** Known rows are left out of what is applied. */
  readonly skipsKnown: boolean;
  /** It changed since the pass began, or so shortly before that the next delta reads it again. */
  readonly isNewer: (row: Row) => boolean;
}

/** A pass, and what it and those before it have read: rows by their id, each as of its time of change. */
interface Pass {
  readonly descent: Descent;
  readonly seen: ReadonlyMap<RecordId, unknown>;
}

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
  const pulled = await descend(lane, of, {
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
 * The cursor moves to where the pass that was found complete began, so that one that was cut off is made again.
 */
async function descend(
  lane: PullLane,
  of: RecordDescriptor,
  from: {
    readonly cursor: Cursor;
    readonly sort: string;
    readonly maximumPage: number;
    readonly begin: (first: ListPage) => Descent;
  },
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
      const moved = await applyCursor(lane, proven.descent.next);
      return moved.ok ? ok("complete") : moved;
    }
    before = read;
  }
  return ok("slipping");
}

async function readPass(
  lane: PullLane,
  of: RecordDescriptor,
  from: Parameters<typeof descend>[2],
  before: Pass | null,
): Promise<
  Result<
    Pass & {
      /** A single page was all of it: rows and cursor are committed as one. */
      readonly isWhole: boolean;
      readonly written: number;
      /** So many had been there for the pass before, and no pass has read them. */
      readonly slipped: number;
    },
    SyncFailure
  >
> {
  const repeats = createRepeatedPageGuard();
  const seen = new Map(before?.seen);
  const { perPage, learn } = pageSizeOf(lane, of);
  let descent: Descent | null = null;
  let written = 0;
  let slipped = 0;
  let gaps = 0;
  for (let page = 1; ; page += 1) {
    const requestedAt = lane.logicalClock();
    const mayCut = page > 1 || lane.health.of(of.name) !== undefined || perPage < pageSize;
    const answer = await readAround(lane, of, { page, perPage, sort: from.sort }, mayCut);
    if (!answer.ok) return answer;
    const { rows, received, gap } = answer.value;
    gaps += gap;
    if (gap > 0) learn();
    if (gaps > mostGaps) return err({ kind: "malformedResponse", detail: "records that cannot be read" });
    descent ??= from.begin(answer.value);
    const fault = repeats.note(answer.value);
    if (fault !== null) return err(fault);
    const { next, isKnown, skipsKnown } = descent;
    const last =
      isLastPage(received, perPage) || page * perPage >= from.maximumPage * pageSize || rows.some(isKnown);
    // A single page is the whole of it: rows and cursor commit as one.
    // mutation: watermark-moves-early
    const cursor = last && page === 1 ? next : from.cursor;
    const fresh = skipsKnown ? rows.filter((row) => !isKnown(row)) : rows;
    for (const row of fresh) {
      // mutation: others-changes-count-as-slipped
      const ought = before !== null && !before.descent.isNewer(row);
      if (ought && before?.seen.get(row.id) !== row.updated_at) slipped += 1;
      seen.set(row.id, row.updated_at);
    }
    const applied = await applyRows(lane, { rows: fresh, requestedAt, cursor });
    if (!applied.ok) return applied;
    written += applied.value;
    if (last) return ok({ descent, seen, isWhole: page === 1, written, slipped });
  }
}

/** The page size of a pass, and what to do where a record is met on its pages that cannot be read. */
function pageSizeOf(
  { smallPages, clock }: PullLane,
  { name }: RecordDescriptor,
): { readonly perPage: number; readonly learn: () => void } {
  const type = name as RecordName;
  const isSmall = clock.monotonic() < (smallPages.get(type) ?? 0);
  return {
    perPage: isSmall ? smallPage : pageSize,
    learn: () => {
      const until = (clock.monotonic() + smallForMs) as MonotonicMs;
      // mutation: broken-page-cut-each-minute
      smallPages.set(type, until);
    },
  };
}

export function highestId(rows: readonly Row[]): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map((row) => row.id));
}
