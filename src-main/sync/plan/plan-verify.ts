import type { PullStrategy } from "../../../src-shared/descriptor/define.ts";
import type { Cursor, MassDeletion } from "../../../src-shared/ipc/pull.ts";
import { overlapMs } from "./watermark.ts";

/** Every type is swept again when it was last swept so long ago: what no delta can show comes to light. */
export const resweepMs = 24 * 60 * 60 * 1000;
/** Before a sweep is repeated because the last two did not agree; doubles with each. */
const disagreedMs = 60_000;
/** While a mass disappearance is shown, a sweep that lists the records again is looked for more often. */
const massDeletionMs = 60 * 60 * 1000;

/** Records that could not be read are looked for this often, and of a long list so seldom that it costs two requests a minute. */
const gapMs = 60 * 60_000;
const gapRowMs = 300;

/** None of them is that of the first sweep, nor that of the one before: page borders fall elsewhere. */
const pageSizes = [97, 89, 93] as const;

/** So few may go at once without a question; of many rows, so large a part. */
const fewRows = 20;
const smallPart = 0.2;

/**
 * Whether a type's next confirming sweep is due (DESIGN section 4): one follows the first sweep, further ones
 * until two agree, then one a day. `now` is ISO 8601; by whatever clock, a day off in either direction counts.
 */
export function isVerificationDue(strategy: PullStrategy, cursor: Cursor | undefined, now: string): boolean {
  if (strategy.kind !== "sweep" && strategy.kind !== "newestFirst") return false;
  if (cursor?.phase !== "steady") return false;
  // mutation: no-second-sweep
  if (cursor.vanished?.accepted || cursor.confirmations === 0 || cursor.sweptAt === null) return true;
  const since = Math.abs(Date.parse(now) - Date.parse(cursor.sweptAt));
  return since >= Math.min(waitMs(cursor), resweepMs);
}

function waitAfterDisagreements(disagreements: number): number {
  return Math.min(disagreedMs * 2 ** Math.min(disagreements - 1, 20), resweepMs);
}

function waitMs({ disagreements, vanished, gap = 0, rows }: Cursor): number {
  // mutation: gap-forgotten
  const usual = gap > 0 ? Math.min(resweepMs, Math.max(gapMs, rows * gapRowMs)) : resweepMs;
  const repeat = disagreements > 0 ? Math.min(usual, waitAfterDisagreements(disagreements)) : usual;
  return vanished === null ? repeat : Math.min(repeat, massDeletionMs);
}

export interface VerificationOrder {
  readonly sort: string;
  readonly perPage: number;
}

/** Order and page size of the confirming sweep after `confirmations` of them: never those of the one before. */
export function verificationOrder(strategy: PullStrategy, confirmations: number): VerificationOrder {
  const by = "by" in strategy ? strategy.by : "id";
  const upFirst = strategy.kind === "newestFirst";
  const up = upFirst === (confirmations % 2 === 0);
  return {
    sort: up ? by : `${by}:desc`,
    perPage: pageSizes[confirmations % pageSizes.length] ?? pageSizes[0],
  };
}

/**
 * Whether a record that the sweep lists and the replica had not is explained: it is newer than what was read down
 * to, so a delta brings it. Any other was missed by the sweep before.
 */
export function isExplained(row: Readonly<Record<string, unknown>>, cursor: Cursor): boolean {
  if (cursor.newest !== null) return typeof row.id === "number" && row.id > cursor.newest;
  if (cursor.watermark === null) return true;
  return Date.parse(String(row.updated_at)) >= Date.parse(cursor.watermark) - overlapMs;
}

/** How many of `of` rows may go at once without a question (law 9). */
export function mostToGo(of: number): number {
  return Math.max(fewRows, Math.floor(of * smallPart));
}

/**
 * Whether `count` of `of` rows may be removed now: null, or what is to be shown instead. What the rep agreed to
 * covers as many, and as many more as would have gone without a question.
 */
export function haltAt(count: number, of: number, before: MassDeletion | null): MassDeletion | null {
  const most = mostToGo(of) + (before?.accepted ? before.count : 0);
  // mutation: mass-deletion-carried-out
  return count > most ? { count, of, accepted: false } : null;
}
