import type { RecordId } from "../../../src-shared/ids.ts";
import type { Removal } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { justSettled } from "./just-settled.ts";
import { barredIds, pendingIds } from "./read-for-page.ts";

/**
 * Removes records that the service no longer has, in one transaction, and returns their ids. A record that was settled
 * after the request stays (law 7). A record with unsent edits stays until the last edit is taken back or sent; sending
 * ends with the rep's choice (law 8). A record that was settled a moment ago stays as well: the list without it may
 * lag, and the next sweep asks again. A page requested before does not bring a removed record back. A record that is
 * only `forgotten` goes even if it was settled a moment ago, and comes back with the next list.
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
