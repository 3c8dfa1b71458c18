import type { RecordId } from "../../../src-shared/ids.ts";
import type { Removal } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { justSettled } from "./just-settled.ts";
import { barredIds, pendingIds } from "./read-for-page.ts";

/**
 * Takes away records that the service has no longer, in one transaction; answers which. What was settled after the
 * service was asked stays (law 7), and so does what has unsent edits, until the last of them was sent, which ends
 * with the rep's choice (law 8), or taken back. What was settled a moment ago stays as well: the list that leaves it out may
 * lag, and the next sweep asks again. A page requested before does not bring a removed record back. What is only forgotten
 * here goes at once, and comes back with the next list.
 */
export async function removeGone(
  database: ReplicaDatabase,
  { type, ids, requestSeq, why }: Removal,
  now: number,
): Promise<readonly RecordId[]> {
  const { bases, settledAt } = database;
  return await database.transaction("rw", tablesFor(database, [type], bases, settledAt), async () => {
    const [pending, barred, just] = await Promise.all([
      pendingIds(database, type),
      barredIds(database, type, requestSeq),
      why === "gone" ? justSettled(database, type, ids, now) : new Set<RecordId>(),
    ]);
    // mutation: lagging-list-removes-created
    const free = ids.filter((id) => !(barred.has(id) || just.has(id)));
    const edited = free.filter((id) => pending.has(id)).map((id): [RecordName, RecordId] => [type, id]);
    await bases.where("[type+id]").anyOf(edited).modify({ gone: true });
    // mutation: gone-record-takes-edits-along
    const gone = free.filter((id) => !pending.has(id));
    await rowsOf(database, type).bulkDelete(gone);
    await settledAt.bulkPut(
      gone.map((id) => ({ type, id, count: requestSeq, ...(why === "gone" && { time: now }) })),
    );
    return gone;
  });
}
