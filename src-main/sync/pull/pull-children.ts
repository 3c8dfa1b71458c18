import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, isRecordName, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { ReadLimits } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { removeDeleted } from "../verify/remove-deleted.ts";
import { askAlone } from "../verify/verify-deletions.ts";
import { applyListing } from "./apply-listing.ts";

/** Reads the records of a type that the service includes in a parent record (docs/design.md, "Pull"). */
export async function pullChildren(
  session: SyncSession,
  type: RecordName,
  under: RecordId,
  limits?: ReadLimits,
): Promise<Result<null, SyncFailure>> {
  const of = descriptorOf(type);
  const { pull, service } = of;
  if (pull.kind !== "included" || service === "local")
    return err({ kind: "internal", reference: `${type} lives under nothing` });
  const pulled = await session.mutexOf(type).run(async (): Promise<Result<null, SyncFailure>> => {
    if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
    const requestSeq = session.logicalClock();
    const answer = await session.remotes[service].included(of, under, limits);
    if (!answer.ok) return answer;
    const { rows, complete } = answer.value;
    return applyListing(session, type, {
      rows,
      requestSeq,
      asked: [{ where: { [pull.by]: under }, complete }],
    });
  });
  // mutation: deleted-parent-stays
  if (pulled.ok || pulled.error.kind !== "notFound") return pulled;
  const removed = await removeIfGone(session, of.fields[pull.by]?.refersTo ?? "", under);
  return removed.ok ? pulled : removed;
}

/**
 * Removes the parent that the service seems to have deleted: without that, a page that the rep has open shows it until the daily
 * sweep. Asks for it alone first, because the 404 may be that of the list (law 9).
 */
async function removeIfGone(
  session: SyncSession,
  parent: string,
  id: RecordId,
): Promise<Result<null, SyncFailure>> {
  if (!isRecordName(parent) || descriptorOf(parent).pull.kind !== "sweep") return ok(null);
  const requestSeq = session.logicalClock();
  const found = await askAlone({ ...session, turn: async () => undefined }, descriptorOf(parent), id);
  if (!found.ok || found.value !== "gone") return ok(null);
  return session.mutexOf(parent).run(() => removeDeleted(session, parent, [id], requestSeq));
}
