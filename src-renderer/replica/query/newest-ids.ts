import type { RecordId } from "../../../src-shared/ids.ts";
import type { NewestQuery } from "../../../src-shared/ipc/pull.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/**
 * Lists the last records in the order of an index, the last first. It reads keys alone. Left out are records created here, and
 * those with unsent changes: Rounds reads such a record before it writes it, and one that is gone stays until the rep decides.
 */
export async function newestIds(
  database: ReplicaDatabase,
  { type, by, limit }: NewestQuery,
): Promise<RecordId[]> {
  const ids = await rowsOf(database, type).orderBy(by).reverse().limit(limit).primaryKeys();
  const held = await database.bases.bulkGet(ids.map((id) => [type, id]));
  return ids.filter((id, at) => id > 0 && held[at] === undefined);
}
