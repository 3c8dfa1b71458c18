import type { Fault } from "../../contract/fault.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import type { LaneOutcome } from "../push/push-lane.ts";
import type { SyncSession } from "../session.ts";
import { pullByCursor } from "./pull-by-cursor.ts";
import { intervalMs, lookedAtTypes } from "./pull-lane.ts";

/**
 * One run of the lane that reads the lists which are read when somebody looks. Their service has a rate of its own, so
 * they wait for no other type's pull, and none waits for them (law 14). What a repetition would not change (no login, no
 * permission) is shown, and tried again when somebody looks again.
 */
export async function pullOnDemand(session: SyncSession): Promise<LaneOutcome> {
  const owned = await ensureSupportAccount(session);
  if (!owned.ok) return { fault: owned.error, halt: null };
  let failure: Fault | null = null;
  for (const type of lookedAtTypes) {
    if (session.signal.aborted) break;
    if (!session.looked.has(type)) continue;
    const readAt = session.lookedAt.get(type);
    const startedAt = session.clock.monotonic();
    const isFresh = readAt !== undefined && startedAt - readAt < intervalMs;
    const read =
      isFresh && !session.cursors.get(type)?.vanished?.accepted ? null : await pullByCursor(session, type);
    if (session.signal.aborted) break;
    if (read?.ok === false) {
      session.onProgress(type, read.error);
      session.log.warn("look.failed", { type, fault: read.error.kind });
      const { kind } = nextAttempt(read.error, "update");
      if (kind === "stop" || kind === "later") failure = read.error;
      else session.looked.delete(type);
      continue;
    }
    if (read !== null) session.lookedAt.set(type, startedAt);
    session.looked.delete(type);
  }
  return { fault: failure, halt: null };
}
