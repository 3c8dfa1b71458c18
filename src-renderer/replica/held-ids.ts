import { Dexie } from "dexie";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { IdsQuery } from "../../src-main/contract/pull.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";

/** What the replica holds of a type that the service gave an id: records made here are not among them. */
export async function heldIds(
  database: ReplicaDatabase,
  { type, above, limit, where }: IdsQuery,
): Promise<RecordId[]> {
  const range = rowsOf(database, type).where(":id").between(Math.max(above, 0), Dexie.maxKey, false);
  const chosen =
    where === null
      ? range
      : range.filter((row) =>
          Object.entries(where).every(([field, value]) => (row[field] ?? null) === value),
        );
  return await chosen.limit(limit).primaryKeys();
}
