import type { MonotonicMs } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import type { RunOutcome } from "../plan/outcome.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import { pullByCursor } from "./pull-by-cursor.ts";
import { intervalMs, refreshedTypes } from "./pull-lane.ts";

export interface OnDemandLane extends SyncSession {
  /** The types that the next run reads. A run takes away each that it has read. */
  readonly requested: Set<RecordName>;
  /** Time at which a type was last read to its end, by the monotonic clock. */
  readonly refreshedAt: Map<RecordName, MonotonicMs>;
}

/** The lane that reads a list when the rep opens its section. */
export function createOnDemandLane(
  session: SyncSession,
  { requested }: Pick<OnDemandLane, "requested">,
): RunLane {
  const refreshedAt = new Map<RecordName, MonotonicMs>();
  return ({ signal }) => pullOnDemand({ ...session, requested, refreshedAt, signal });
}

/**
 * The service of these lists has a rate of its own, so they wait for no other type's pull, and no pull waits for
 * them (law 14). When a second attempt would fail as well, the screen shows the failure, and the lane tries again when the rep opens
 * the section again, or when there is the login that was missing. Where no account is connected there is nothing to read, which is
 * no failure: the lane reads once there is one.
 */
async function pullOnDemand(lane: OnDemandLane): Promise<RunOutcome> {
  // mutation: list-read-without-an-account
  if (lane.supportAccount.connected() === null) return { kind: "done" };
  const owned = await ensureSupportAccount(lane);
  if (!owned.ok) return { kind: "failed", fault: owned.error };
  let failure: SyncFailure | null = null;
  for (const type of refreshedTypes) {
    if (lane.signal.aborted) break;
    if (!lane.requested.has(type)) continue;
    const startedAt = lane.clock.monotonic();
    const read = isFresh(lane, type) ? null : await pullByCursor(lane, type);
    if (lane.signal.aborted) break;
    if (read?.ok === false) {
      lane.onProgress(type, read.error);
      lane.log.warn("onDemand.failed", { type, fault: read.error.kind });
      const { kind } = nextAttempt(read.error, "update");
      const mayEnd = kind === "pause" || kind === "stop" || kind === "later";
      if (mayEnd) failure = read.error;
      // mutation: list-not-read-once-logged-in
      if (!mayEnd && kind !== "login") lane.requested.delete(type);
      continue;
    }
    if (read !== null) lane.refreshedAt.set(type, startedAt);
    lane.requested.delete(type);
  }
  return failure === null ? { kind: "done" } : { kind: "failed", fault: failure };
}

/** Whether Rounds has just read the whole list for the connected account, and nothing since requires another reading. */
function isFresh({ cursors, refreshedAt, clock }: OnDemandLane, type: RecordName): boolean {
  const at = refreshedAt.get(type);
  const cursor = cursors.get(type);
  if (at === undefined || cursor == null || cursor.sweptAt === null || cursor.vanished?.accepted)
    return false;
  return clock.monotonic() - at < intervalMs;
}
