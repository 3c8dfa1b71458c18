import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { err, type Result } from "../../../src-shared/result.ts";
import { applyCursor } from "../pull/page.ts";
import type { SyncSession } from "../session.ts";

/** Stores the rep's agreement. The next sweep, or whole list, removes the records that the service then shows as deleted. */
export async function confirmMassDeletion(
  session: SyncSession,
  type: RecordName,
): Promise<Result<null, SyncFailure>> {
  return session.mutexOf(type).run(async () => {
    const cursor = session.cursors.get(type);
    if (cursor?.vanished == null) return err({ kind: "notFound" });
    return applyCursor(session, { ...cursor, vanished: { ...cursor.vanished, accepted: true } });
  });
}
