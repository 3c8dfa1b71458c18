import type { RecordId } from "../../../src-shared/ids.ts";
import type { NewestQuery } from "../../../src-shared/ipc/pull.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/** Lists the last records in the order of an index, the last first. It reads keys alone, and leaves out records created here. */
export async function newestIds(
  database: ReplicaDatabase,
  { type, by, limit }: NewestQuery,
): Promise<RecordId[]> {
  const ids = await rowsOf(database, type).orderBy(by).reverse().limit(limit).primaryKeys();
  return ids.filter((id) => id > 0);
}
