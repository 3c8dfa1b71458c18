import { descriptorOf } from "../../contract/records/registry.ts";
import { endsRun } from "../plan/next-attempt.ts";
import type { RunOutcome } from "../plan/outcome.ts";
import { isVerificationDue, waitAfterFailures } from "../plan/plan-verify.ts";
import { presently } from "../pull/page.ts";
import { pulledTypes } from "../pull/pull-lane.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import type { VerifyLane } from "./lane.ts";
import { verifyType } from "./verify-type.ts";

/** The lane that checks in the background that nothing was skipped. */
export function createVerifyLane(session: SyncSession): RunLane {
  const own = { failures: new Map(), begunSweeps: new Map() };
  return (how) => verify({ ...session, ...own, ...how });
}

/**
 * The types whose next confirming sweep is due, one after the other. One that fails
 * for its own reasons is left for a while, longer each time.
 */
async function verify(lane: VerifyLane): Promise<RunOutcome> {
  for (const type of pulledTypes) {
    await lane.turn();
    if (lane.signal.aborted) break;
    if (lane.health.turn("sales", "reads") !== "all") break;
    if (!isVerificationDue(descriptorOf(type).pull, lane.cursors.get(type), presently(lane))) continue;
    const { failures = 0, notBefore = 0 } = lane.failures.get(type) ?? {};
    if (lane.clock.monotonic() < notBefore) continue;
    const confirmed = await verifyType(lane, type);
    if (confirmed.ok) {
      lane.failures.delete(type);
      continue;
    }
    lane.log.warn("confirm.failed", { type, fault: confirmed.error.kind });
    if (endsRun(confirmed.error)) return { kind: "failed", fault: confirmed.error };
    lane.failures.set(type, {
      failures: failures + 1,
      notBefore: lane.clock.monotonic() + waitAfterFailures(failures + 1),
    });
  }
  return { kind: "done" };
}
