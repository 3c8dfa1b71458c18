import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { sweepBackoff } from "../plan/health.ts";
import { sweepKey } from "../plan/health-keys.ts";
import { endsRun, mayBeOfOneList } from "../plan/next-attempt.ts";
import type { RunOutcome } from "../plan/outcome.ts";
import { isVerificationDue } from "../plan/plan-verify.ts";
import { serviceNow } from "../pull/page.ts";
import { pulledTypes } from "../pull/pull-lane.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import type { VerifyLane } from "./lane.ts";
import { verifyType } from "./verify-type.ts";

/** The lane that checks in the background that nothing was skipped. */
export function createVerifyLane(session: SyncSession): RunLane {
  return (run) => verify({ ...session, ...run });
}

/**
 * Verifies the types whose next verification sweep is due, one after the other. The lane leaves a type that fails
 * by itself alone for a while, longer each time.
 */
async function verify(lane: VerifyLane): Promise<RunOutcome> {
  for (const type of pulledTypes) {
    await lane.turn();
    if (lane.signal.aborted) break;
    if (lane.health.stateOf("sales", "reads") !== "closed") break;
    if (!isVerificationDue(descriptorOf(type).pull, lane.cursors.get(type), serviceNow(lane), lane.byHand))
      continue;
    const sweep = sweepKey(type);
    if (lane.health.restsMs(sweep) > 0) continue;
    const confirmed = await verifyType(lane, type);
    if (confirmed.ok) {
      lane.health.clearFailures(sweep);
      continue;
    }
    lane.log.warn("verify.failed", { type, fault: confirmed.error.kind });
    const ends = endsRun(confirmed.error);
    // A list that hangs ends the run. If it came first in every run, the lists after it would never be verified.
    // mutation: hanging-list-verified-first
    if (!ends || mayBeOfOneList(confirmed.error))
      lane.health.recordFailure(sweep, confirmed.error, sweepBackoff);
    if (ends) return { kind: "failed", fault: confirmed.error };
  }
  return { kind: "done" };
}
