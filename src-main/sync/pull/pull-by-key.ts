import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Listing } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { ensureSupportAccount, wasReadAsConnected } from "../ensure-support-account.ts";
import { endsRun } from "../plan/next-attempt.ts";
import type { Listed } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { applyListing } from "./apply-listing.ts";

/**
 * Reads the records of a type that the service lists by the values `by` (docs/design.md, "Pull"). If several
 * values list a record, the first keeps it. A value that the service refuses or fails over hides no record of another (law 14): a
 * refused value counts as unknown to the service, and any other fault is returned after the rest is written.
 */
export async function pullByKey(
  session: SyncSession,
  type: RecordName,
  by: readonly Values[],
): Promise<Result<Listing[], SyncFailure>> {
  const of = descriptorOf(type);
  const { pull, service } = of;
  if (pull.kind !== "byKey" || service === "local")
    return err({ kind: "internal", reference: `${type} is listed by nothing` });
  const owned = await ensureSupportAccount(session);
  if (!owned.ok) return owned;
  return session.mutexOf(type).run(async () => {
    const requestSeq = session.logicalClock();
    const answers: (Listed & { readonly where: Values })[] = [];
    const faults: SyncFailure[] = [];
    for (const where of by) {
      if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
      const answer = await session.remotes[service].listed(of, where);
      if (!wasReadAsConnected(session)) return answer.ok ? err({ kind: "replicaUnavailable" }) : answer;
      if (!answer.ok) faults.push(answer.error);
      answers.push({ ...(answer.ok ? answer.value : unlisted), where });
      if (!answer.ok && endsRun(answer.error)) break;
    }
    const fault = faults.find(({ kind }) => kind !== "rejected");
    const [refusal] = faults;
    if (refusal !== undefined && faults.length === answers.length) return err(fault ?? refusal);
    const rows = new Map<RecordId, Row>();
    for (const row of answers.flatMap((one) => one.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
    const applied = await applyListing(session, type, {
      rows: [...rows.values()],
      requestSeq,
      asked: answers,
    });
    if (!applied.ok) return applied;
    return fault === undefined ? ok(answers.map(listingOf)) : err(fault);
  });
}

const unlisted: Listed = { rows: [], complete: false, isKnown: false };

function listingOf({ rows, complete, isKnown }: Listed): Listing {
  return { found: isKnown ? (rows.length > 0 ? "some" : "none") : "unknown", complete };
}
