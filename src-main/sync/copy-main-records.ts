import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Removal } from "../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { newCursor } from "./plan/plan-pull.ts";
import { applyRows } from "./pull/page.ts";
import { readHeldIds } from "./pull/read-held-ids.ts";
import type { SyncSession } from "./session.ts";

/** The records of a type that main keeps. */
export interface MainRecords {
  readonly rows: () => readonly Row[];
  /**
   * Keeps those of these records that were lost here, from the replica's copy, and answers which they are. One that the rep
   * has removed was not lost.
   */
  readonly adopt: (held: readonly Values[]) => Promise<ReadonlySet<RecordId>>;
}

/**
 * Makes the replica show exactly the records of a type that main keeps, because no service lists them. Reads `kept` only once it
 * holds the type's mutex: the rows include everything that was settled before, and a record that is settled later stays (law 7).
 * The replica is the last place of what main could not write, or could not read again: main takes that from there.
 */
export async function copyMainRecords(
  session: SyncSession,
  type: RecordName,
  kept: MainRecords,
): Promise<Result<null, SyncFailure>> {
  return session.mutexOf(type).run(async () => {
    const requestSeq = session.logicalClock();
    const rows = kept.rows();
    const cursor = session.cursors.get(type) ?? newCursor(type);
    const applied = await applyRows(session, { rows, others: "keep", requestSeq, cursor });
    if (!applied.ok) return applied;
    const held = await readHeldIds(session, type);
    if (!held.ok) return held;
    const wanted = new Set(rows.map((row) => row.id));
    const unknown = [...held.value].filter((id) => !wanted.has(id));
    if (unknown.length === 0) return ok(null);
    const copies = await session.replica["replica.rows"]({ type, ids: unknown });
    if (!copies.ok) return copies;
    const adopted = await kept.adopt(copies.value);
    // mutation: unwritten-webhook-removed
    const gone = unknown.filter((id) => !adopted.has(id));
    return removeWith(session, { type, ids: gone, requestSeq, why: "forgotten" });
  });
}

/** Removes records, and the records that live under them. */
export async function removeWith(
  session: SyncSession,
  removal: Omit<Removal, "ids"> & { readonly ids: readonly RecordId[] },
): Promise<Result<null, SyncFailure>> {
  const { type, ids } = removal;
  if (ids.length === 0) return ok(null);
  for (const child of recordNames) {
    const { pull, fields } = descriptorOf(child);
    if (pull.kind !== "included" || fields[pull.by]?.refersTo !== type) continue;
    for (const id of ids) {
      const held = await readHeldIds(session, child, { [pull.by]: id });
      if (!held.ok) return held;
      const removed = await removeWith(session, { ...removal, type: child, ids: [...held.value] });
      if (!removed.ok) return removed;
    }
  }
  return session.replica["replica.remove"]({ ...removal, ids: [...ids] });
}
