import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Listing } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { ensureSupportAccount, wasReadAsConnected } from "../ensure-support-account.ts";
import { endsRun } from "../plan/next-attempt.ts";
import { newCursor } from "../plan/plan-pull.ts";
import type { Listed } from "../ports.ts";
import { adoptServerIds } from "../push/adopt-server-ids.ts";
import type { SyncSession } from "../session.ts";
import { applyRows, type Fetched } from "./page.ts";
import { readHeldIds } from "./read-held-ids.ts";

/**
 * Reads the records of a type that the service lists by the values `by` (docs/design.md, "Pull"). If several
 * values list a record, the first keeps it. A row that may be a create of ours in flight waits (law 7). A delivered
 * record takes the id that the service lists it with (law 11). Rounds removes a missing record only after a complete
 * answer (law 9). A value that the service refuses or fails over hides no record of another (law 14): a refused value counts as
 * unknown to the service, and any other fault is returned after the rest is written.
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
    const answers: Listed[] = [];
    const faults: SyncFailure[] = [];
    for (const values of by) {
      if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
      const answer = await session.remotes[service].listed(of, values);
      if (!wasReadAsConnected(session)) return answer.ok ? err({ kind: "replicaUnavailable" }) : answer;
      if (!answer.ok) faults.push(answer.error);
      answers.push(answer.ok ? answer.value : unlisted);
      if (!answer.ok && endsRun(answer.error)) break;
    }
    const fault = faults.find(({ kind }) => kind !== "rejected");
    const [refusal] = faults;
    if (refusal !== undefined && faults.length === answers.length) return err(fault ?? refusal);
    const rows = new Map<RecordId, Row>();
    for (const row of answers.flatMap((one) => one.rows)) if (!rows.has(row.id)) rows.set(row.id, row);
    const fetched: Fetched = {
      rows: [...rows.values()],
      others: "keep",
      requestSeq,
      cursor: session.cursors.get(type) ?? newCursor(type),
    };
    const before = await adoptServerIds(session, type, fetched.rows);
    if (!before.ok) return before;
    const applied = await applyRows(session, fetched);
    if (!applied.ok) return applied;
    // The replica may hold a temporary record that was delivered while the page was on its way.
    const after = await adoptServerIds(session, type, fetched.rows);
    if (!after.ok) return after;
    for (const [at, { complete }] of answers.entries()) {
      const removed = complete
        ? await removeMissing(session, type, by[at] ?? {}, rows, requestSeq)
        : ok(null);
      if (!removed.ok) return removed;
    }
    return fault === undefined ? ok(answers.map(listingOf)) : err(fault);
  });
}

const unlisted: Listed = { rows: [], complete: false, isKnown: false };

async function removeMissing(
  session: SyncSession,
  type: RecordName,
  by: Values,
  listed: ReadonlyMap<RecordId, Row>,
  requestSeq: RequestSeq,
): Promise<Result<null, SyncFailure>> {
  const held = await readHeldIds(session, type, by);
  if (!held.ok) return held;
  const ids = [...held.value].filter((id) => !listed.has(id));
  return ids.length === 0
    ? ok(null)
    : session.replica["replica.remove"]({ type, ids, requestSeq, why: "gone" });
}

function listingOf({ rows, complete, isKnown }: Listed): Listing {
  return { found: isKnown ? (rows.length > 0 ? "some" : "none") : "unknown", complete };
}
