import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { SyncSession } from "../session.ts";

/**
 * Removes records of which the service has said, for each id, that it no longer has them (law 9). `requestSeq`: logical
 * clock before the first of these answers was requested. The caller holds the type's mutex.
 */
export async function removeDeleted(
  session: SyncSession,
  type: RecordName,
  gone: readonly RecordId[],
  requestSeq: RequestSeq,
): Promise<Result<null, SyncFailure>> {
  const removed = await session.replica["replica.remove"]({ type, ids: [...gone], requestSeq, why: "gone" });
  if (!removed.ok) return removed;
  const forgotten = session.journal.forgetDuplicates(session.account.key, type, gone);
  if (!forgotten.ok) return forgotten;
  session.onDuplicates();
  session.log.info("verify.removed", { type, count: gone.length });
  return ok(null);
}
