import { descriptorOf } from "../../contract/records/registry.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import { isVerificationDue, waitAfterFailures } from "../plan/plan-verify.ts";
import { presently } from "../pull/page.ts";
import { pulledTypes } from "../pull/pull-lane.ts";
import type { LaneOutcome } from "../push/push-lane.ts";
import type { SyncSession } from "../session.ts";
import { verifyType } from "./verify-type.ts";

/**
 * One run of the confirming lane: the types whose next confirming sweep is due, one after the other. One that fails
 * for its own reasons is left for a while, longer each time.
 */
export async function verifyAll(session: SyncSession): Promise<LaneOutcome> {
  for (const type of pulledTypes) {
    await session.turn();
    if (session.signal.aborted) break;
    if (!isVerificationDue(descriptorOf(type).pull, session.cursors.get(type), presently(session))) continue;
    const { failures = 0, notBefore = 0 } = session.verifyFailures.get(type) ?? {};
    if (session.clock.monotonic() < notBefore) continue;
    const confirmed = await verifyType(session, type);
    if (confirmed.ok) {
      session.verifyFailures.delete(type);
      continue;
    }
    session.log.warn("confirm.failed", { type, fault: confirmed.error.kind });
    const { kind } = nextAttempt(confirmed.error, "update");
    if (kind === "stop" || kind === "signIn") return { fault: confirmed.error, halt: null };
    session.verifyFailures.set(type, {
      failures: failures + 1,
      notBefore: session.clock.monotonic() + waitAfterFailures(failures + 1),
    });
  }
  return { fault: null, halt: null };
}
