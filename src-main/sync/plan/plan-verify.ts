import type { PullStrategy } from "../../../src-shared/descriptor/define.ts";
import type { Cursor, MassDeletion } from "../../../src-shared/ipc/pull.ts";
import { overlapMs } from "./watermark.ts";

/** Rounds sweeps every type again after this time, to find changes that no delta shows. */
export const resweepMs = 24 * 60 * 60 * 1000;
/** Wait before Rounds repeats a sweep because the last two did not agree; doubles with each. */
const disagreedMs = 60_000;
/**
 * While a mass deletion waits for the rep, Rounds sweeps more often, in case the service lists the records
 * again.
 */
const massDeletionMs = 60 * 60 * 1000;

/**
 * Rounds looks at this interval for records that it could not read. The interval grows with the rows of a
 * long list, so that looking costs about two requests a minute.
 */
const gapMs = 60 * 60_000;
const gapRowMs = 300;
/** A list of at most so many rows is searched for them at once if the rep asks for a sync: it costs about ten requests. */
const shortList = 1_000;

/**
 * Page sizes of verification sweeps. Each differs from that of the first sweep and of the sweep before, so
 * page borders fall elsewhere.
 */
const pageSizes = [97, 89, 93] as const;

/** Rounds removes so many rows without asking the rep: this many or, of many rows, this part. */
const fewRows = 20;
const smallPart = 0.2;

/**
 * Returns true if a type's next verification sweep is due (docs/design.md, "Pull"): one follows the first
 * sweep, further ones come until two agree, then one a day. `now` is ISO 8601, by either clock: only the
 * distance counts, in either direction. `byHand`: the rep asks for a sync.
 */
export function isVerificationDue(
  strategy: PullStrategy,
  cursor: Cursor | undefined,
  now: string,
  byHand: boolean,
): boolean {
  if (strategy.kind !== "sweep" && strategy.kind !== "newestFirst") return false;
  if (cursor?.phase !== "steady") return false;
  // mutation: no-second-sweep
  if (cursor.vanished?.accepted || cursor.confirmations === 0 || cursor.sweptAt === null) return true;
  // mutation: sync-now-leaves-gaps
  if (byHand && (cursor.gap ?? 0) > 0 && cursor.rows <= shortList) return true;
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

/**
 * Returns order and page size of the verification sweep after `confirmations` of them: never those of the
 * sweep before.
 */
export function verificationOrder(strategy: PullStrategy, confirmations: number): VerificationOrder {
  const by = strategy.kind === "sweep" ? strategy.by : "id";
  const upFirst = strategy.kind === "newestFirst";
  const up = upFirst === (confirmations % 2 === 0);
  return {
    sort: up ? by : `${by}:desc`,
    perPage: pageSizes[confirmations % pageSizes.length] ?? pageSizes[0],
  };
}

/**
 * Returns true if a record that the replica lacks is newer than the last pull, so that a delta brings it.
 * The sweep before has missed any other.
 */
export function isExplained(row: Readonly<Record<string, unknown>>, cursor: Cursor): boolean {
  if (cursor.newest !== null) return typeof row.id === "number" && row.id > cursor.newest;
  if (cursor.watermark === null) return true;
  return Date.parse(String(row.updated_at)) >= Date.parse(cursor.watermark) - overlapMs;
}

/**
 * Returns how many of the `of` rows Rounds may remove without asking the rep (law 9). A mass deletion that the rep has confirmed
 * covers its own number, and as many more as may go without asking.
 */
export function mostRemovable(of: number, before: MassDeletion | null): number {
  return Math.max(fewRows, Math.floor(of * smallPart)) + (before?.accepted ? before.count : 0);
}

/** Returns null where Rounds may remove `count` of `of` rows now, else the mass deletion to show. */
export function massDeletionOf(count: number, of: number, before: MassDeletion | null): MassDeletion | null {
  // mutation: mass-deletion-carried-out
  return count > mostRemovable(of, before) ? { count, of, accepted: false } : null;
}
