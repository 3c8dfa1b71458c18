import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { removeWith } from "../copy-main-records.ts";
import { newCursor } from "../plan/plan-pull.ts";
import type { ReadLimits } from "../ports.ts";
import { adoptServerIds } from "../push/adopt-server-ids.ts";
import type { SyncSession } from "../session.ts";
import { applyRows } from "./page.ts";
import { readHeldIds } from "./read-held-ids.ts";

/**
 * Reads the records of a type that the service includes in a parent record (docs/design.md, "Pull"). A row that may be
 * a create of ours in flight waits (law 7). Rounds removes a missing record only after a complete answer
 * (law 9).
 */
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
    const cursor = session.cursors.get(type) ?? newCursor(type);
    const adopted = await adoptServerIds(session, type, rows);
    if (!adopted.ok) return adopted;
    const applied = await applyRows(session, { rows, others: "keep", requestSeq, cursor });
    if (!applied.ok) return applied;
    // mutation: incomplete-answer-removes
    if (!complete) return ok(null);
    const held = await readHeldIds(session, type, { [pull.by]: under });
    if (!held.ok) return held;
    const listed = new Set(rows.map((row) => row.id));
    const gone = [...held.value].filter((id) => !listed.has(id));
    return removeWith(session, { type, ids: gone, requestSeq, why: "gone" });
  });
}
