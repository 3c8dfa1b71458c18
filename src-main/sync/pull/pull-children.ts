import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, type Result } from "../../../src-shared/result.ts";
import type { ReadLimits } from "../ports.ts";
import type { SyncSession } from "../session.ts";
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
  return session.mutexOf(type).run(async () => {
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
}
