import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Removal } from "../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { newCursor } from "./plan/plan-pull.ts";
import { heldIds } from "./pull/held-ids.ts";
import { applyRows } from "./pull/page.ts";
import type { SyncSession } from "./session.ts";

/**
 * Makes the replica show exactly the records of a type that main keeps, because no service lists them. Calls `kept` only once it
 * holds the type's mutex: the rows include everything that was settled before, and a record that is settled later stays (law 7).
 */
export async function showKept(
  session: SyncSession,
  type: RecordName,
  kept: () => readonly Row[],
): Promise<Result<null, SyncFailure>> {
  return session.mutexOf(type).run(async () => {
    const requestSeq = session.logicalClock();
    const rows = kept();
    const cursor = session.cursors.get(type) ?? newCursor(type);
    const applied = await applyRows(session, { rows, requestSeq, cursor });
    if (!applied.ok) return applied;
    const held = await heldIds(session, type);
    if (!held.ok) return held;
    const wanted = new Set(rows.map((row) => row.id));
    const gone = [...held.value].filter((id) => !wanted.has(id));
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
    const { includedIn, fields } = descriptorOf(child);
    if (includedIn === undefined || fields[includedIn.by]?.refersTo !== type) continue;
    for (const id of ids) {
      const held = await heldIds(session, child, { [includedIn.by]: id });
      if (!held.ok) return held;
      const removed = await removeWith(session, { ...removal, type: child, ids: [...held.value] });
      if (!removed.ok) return removed;
    }
  }
  return session.replica["replica.remove"]({ ...removal, ids: [...ids] });
}
