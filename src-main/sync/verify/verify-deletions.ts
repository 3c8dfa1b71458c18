import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { pageSize } from "../plan/plan-pull.ts";
import { applyRows } from "../pull/page.ts";
import { mayAskOtherwise, readByIds } from "../pull/read-by-ids.ts";
import type { SyncSession } from "../session.ts";
import type { VerifyLane } from "./lane.ts";

/** `unsure`: the service showed neither the presence nor the absence of the record. */
type Finding = "gone" | "there" | "unsure";

/** `turn`: each request waits for it. */
type Asking = SyncSession & Pick<VerifyLane, "turn">;

export interface DeletionCheck {
  /** Logical clock of the engine at the first request. */
  readonly requestSeq: RequestSeq;
  readonly gone: readonly RecordId[];
  /** Records that the service has: the sweep missed them. */
  readonly there: readonly RecordId[];
}

/**
 * Asks the service for records that a complete sweep did not list: only a list by `ids=` that leaves an id
 * out, or a 404, shows that the service has deleted that record (law 9). Ends early once more than `most` are deleted, or present.
 */
export async function verifyDeletions(
  asking: Asking,
  of: AnyDescriptor,
  deletionCandidates: readonly RecordId[],
  most: number,
): Promise<Result<DeletionCheck, SyncFailure>> {
  const requestSeq = asking.logicalClock();
  const gone: RecordId[] = [];
  const there: RecordId[] = [];
  let byIds = of.list.ids === true;
  const isEnough = () => gone.length > most || there.length > most;
  for (const batch of chunksOf(deletionCandidates, pageSize)) {
    if (isEnough()) break;
    const listed = byIds ? await listedOf(asking, of, batch) : ok(null);
    if (!listed.ok) return listed;
    byIds = listed.value !== null;
    for (const id of batch) {
      if (isEnough()) break;
      const answer: Result<Finding, SyncFailure> =
        // mutation: unlisted-is-gone
        listed.value === null ? await askAlone(asking, of, id) : ok(listed.value.has(id) ? "there" : "gone");
      if (!answer.ok) return answer;
      if (answer.value === "gone") gone.push(id);
      else if (answer.value === "there") there.push(id);
    }
  }
  return ok({ requestSeq, gone, there });
}

/** The records of a batch that the service has; null if the list cannot show that, and the caller asks for each alone. */
async function listedOf(
  asking: Asking,
  of: AnyDescriptor,
  batch: readonly RecordId[],
): Promise<Result<ReadonlySet<RecordId> | null, SyncFailure>> {
  await asking.turn();
  const requestSeq = asking.logicalClock();
  const listed = await readByIds(asking, of, batch);
  if (!listed.ok || listed.value === null) return listed.ok ? ok(null) : listed;
  const applied = await applyThere(asking, of, [...listed.value.values()], requestSeq);
  return applied.ok ? ok(new Set(listed.value.keys())) : applied;
}

/** Reads one record alone: a 404 shows that the service has deleted it. Applies the record that it still has. */
export async function askAlone(
  asking: Asking,
  of: AnyDescriptor,
  id: RecordId,
): Promise<Result<Finding, SyncFailure>> {
  if (of.service === "local") return ok("unsure");
  await asking.turn();
  if (asking.signal.aborted) return err({ kind: "replicaUnavailable" });
  const requestSeq = asking.logicalClock();
  const held = await asking.replica["replica.rows"]({ type: of.name, ids: [id] });
  if (!held.ok) return held;
  const row = await asking.remotes[of.service].get(of, id, held.value[0]);
  if (!row.ok && row.error.kind === "notFound") return ok("gone");
  if (!row.ok) return mayAskOtherwise(row.error) ? ok("unsure") : row;
  const applied = await applyThere(asking, of, [row.value], requestSeq);
  return applied.ok ? ok("there") : applied;
}

/** Applies rows without a cursor: rows that were pulled meanwhile are newer. */
async function applyThere(
  asking: Asking,
  of: AnyDescriptor,
  rows: readonly Row[],
  requestSeq: RequestSeq,
): Promise<Result<null, SyncFailure>> {
  return asking.mutexOf(of.name).run(async () => {
    const cursor = asking.cursors.get(of.name);
    if (cursor === undefined || (asking.appliedAt.get(cursor.type) ?? 0) > requestSeq) return ok(null);
    return await applyRows(asking, { rows, others: "keep", requestSeq, cursor });
  });
}
