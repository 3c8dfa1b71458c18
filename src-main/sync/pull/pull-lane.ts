import type { MonotonicMs } from "../../../src-shared/clock.ts";
import type { PullStrategy } from "../../../src-shared/descriptor/define.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { listBackoff } from "../plan/health.ts";
import { newestKey } from "../plan/health-keys.ts";
import { endsRun, mayBeOfOneList } from "../plan/next-attempt.ts";
import type { RunOutcome } from "../plan/outcome.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import { verifyNewest } from "../verify/verify-newest.ts";
import type { PullLane } from "./lane.ts";
import { pullType } from "./pull-type.ts";

/** The types that a pull brings, in the order in which a screen needs them. */
export const pulledTypes = typesPulledBy("sweep", "newestFirst", "whole");

/** The types that Rounds reads when the rep opens their section. */
export const refreshedTypes = typesPulledBy("cursor");

/** Interval between two pulls while nothing happens, milliseconds. The engine adds a jitter of a third. */
export const intervalMs = 60_000;
/**
 * Milliseconds between two readings of things that no delta shows: the whole lists, and whether the newest records still exist.
 * Both change seldom, and nobody sees them while the window is hidden.
 */
export const wholeIntervalMs = { seen: 10 * 60_000, hidden: 60 * 60_000 };
/** A type is due a little early, so that one run reads all types whose time is near. */
const duePart = 0.75;
/** Limit of `brokenAtTop`: Rounds asks for a list with many broken records on top at least every tenth time. */
const mostSeldom = 10;

/** The lane that brings the pulled types up to date. */
export function createPullLane(
  session: SyncSession,
  { isSeen }: Pick<PullLane, "isSeen">,
): {
  readonly run: RunLane;
  /** Makes the next run read every type. */
  readonly makeAllDue: () => void;
  /** Makes the next run read every type that has a delta, and each whole list that is due. */
  readonly makeChangesDue: () => void;
} {
  const own = {
    lastDelta: new Map(),
    pulledAt: new Map(),
    newestAt: new Map<RecordName, MonotonicMs>(),
    beginsInParts: new Map(),
  };
  return {
    run: ({ signal }) => pull({ ...session, ...own, isSeen, signal }),
    makeAllDue: () => {
      own.pulledAt.clear();
      own.newestAt.clear();
    },
    makeChangesDue: () => {
      const recently = session.clock.monotonic() - intervalMs;
      for (const [type, at] of own.newestAt) if (at <= recently) own.newestAt.delete(type);
      // mutation: focus-reads-whole-lists
      for (const type of pulledTypes) if (!isWhole(type)) own.pulledAt.delete(type);
    },
  };
}

/**
 * Pulls every type that is due, one after the other. A broken or forbidden type does not stop the others (law 14): the lane
 * tries it again after a growing wait of its own, and the run does not count as failed.
 */
async function pull(lane: PullLane): Promise<RunOutcome> {
  let isNews = false;
  for (const type of answeredFirst(lane)) {
    if (lane.signal.aborted) break;
    const startedAt = lane.clock.monotonic();
    if (!isDue(lane, type, startedAt)) continue;
    // mutation: pull-of-a-service-that-is-down
    if (lane.health.stateOf("sales", "reads") === "open") break;
    const pulled = await pullType(lane, type);
    if (pulled.ok) {
      lane.health.clearFailures(type);
      lane.pulledAt.set(type, startedAt);
      isNews = true;
      continue;
    }
    lane.log.warn("pull.failed", { type, fault: pulled.error.kind });
    const ends = endsRun(pulled.error);
    const isForbidden = pulled.error.kind === "forbidden";
    if (!isForbidden && (!ends || mayBeOfOneList(pulled.error))) {
      lane.health.recordFailure(type, pulled.error, listBackoff);
      // Its own wait alone decides when it is read again, however recently it came through.
      lane.pulledAt.delete(type);
    }
    // The run ends if the next type would fail as well. The next run passes over a list that hangs.
    // mutation: forbidden-list-stops-others
    if (ends) return { kind: "failed", fault: pulled.error };
    if (!isForbidden) continue;
    // A refusal is an answer: Sync shows that the type is forbidden, and the lane asks again after the next interval.
    lane.health.clearFailures(type);
    lane.pulledAt.set(type, startedAt);
  }
  const verified = await verifyAllNewest(lane);
  if (!verified.ok) return { kind: "failed", fault: verified.error };
  if (isNews && !lane.signal.aborted && lane.health.stateOf("sales", "reads") === "closed") lane.onSynced();
  return nextRun(lane);
}

/**
 * The lists that failed since the service's last answer come last: while it counts as failing, Rounds reads one list at a time, and a
 * few that fail by themselves would keep all others waiting.
 */
function answeredFirst({ health }: PullLane): readonly RecordName[] {
  const missed = health.missed("sales", "reads");
  // mutation: failing-lists-tried-first
  return pulledTypes.toSorted((a, b) => Number(missed.has(a)) - Number(missed.has(b)));
}

/**
 * Asks for the newest records of the lists that are up to date, where that is due: at the pace of whole lists, on a sync by
 * hand, and when somebody comes back to the window. After the lists, so that one that hangs keeps no list back.
 */
async function verifyAllNewest(lane: PullLane): Promise<Result<null, SyncFailure>> {
  for (const type of pulledTypes) {
    const thing = newestKey(type);
    const now = lane.clock.monotonic();
    const since = lane.newestAt.get(type);
    const isTime = since === undefined || now - since >= seldomMs(lane) * duePart;
    const isWell = lane.health.restsMs(type) === 0 && lane.health.restsMs(thing) === 0;
    if (descriptorOf(type).list.newestBy === undefined || !isTime || !isWell) continue;
    if (lane.signal.aborted || lane.health.stateOf("sales", "reads") !== "closed") break;
    const verified = await verifyNewest(lane, type);
    if (verified.ok) {
      lane.health.clearFailures(thing);
      lane.newestAt.set(type, now);
      continue;
    }
    lane.log.warn("pull.newestFailed", { type, fault: verified.error.kind });
    lane.health.recordFailure(thing, verified.error, listBackoff);
    if (endsRun(verified.error) && !mayBeOfOneList(verified.error)) return verified;
  }
  return ok(null);
}

function typesPulledBy(...kinds: readonly PullStrategy["kind"][]): readonly RecordName[] {
  return recordNames.filter((name) => kinds.includes(descriptorOf(name).pull.kind));
}

function isWhole(type: RecordName): boolean {
  return descriptorOf(type).pull.kind === "whole";
}

function seldomMs(lane: PullLane): number {
  // mutation: hidden-window-reads-whole-lists
  return lane.isSeen() ? wholeIntervalMs.seen : wholeIntervalMs.hidden;
}

function isDue(lane: PullLane, type: RecordName, now: MonotonicMs): boolean {
  // mutation: failing-list-asked-each-run
  if (lane.health.restsMs(type) > 0) return false;
  const since = lane.pulledAt.get(type);
  const everyMs = isWhole(type) ? seldomMs(lane) : intervalMs * brokenAtTop(lane, type);
  return since === undefined || now - since >= everyMs * duePart;
}

/**
 * Returns the number of broken records on top of a list, at least one and at most `mostSeldom`. Each costs a request every time,
 * so Rounds reads the list so many times less often.
 */
function brokenAtTop({ beginsInParts }: PullLane, type: RecordName): number {
  // mutation: broken-records-asked-for-each-minute
  return Math.min(mostSeldom, Math.max(1, beginsInParts.get(type)?.gap ?? 1));
}

/** The next run comes before the interval ends if a failed list, or a failed service, is due earlier. */
function nextRun(lane: PullLane): RunOutcome {
  const retryInMs = lane.health.retryInMs("sales", "reads");
  if (retryInMs > 0) return { kind: "waits", afterMs: retryInMs };
  // A wait may have ended while the run read other lists.
  // mutation: failed-list-waits-for-the-next-round
  const soonest = Math.min(
    ...pulledTypes.filter((type) => lane.health.streakOf(type) !== undefined).map(lane.health.restsMs),
  );
  return soonest < intervalMs ? { kind: "waits", afterMs: soonest } : { kind: "done" };
}
