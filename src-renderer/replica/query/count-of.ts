import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { liveQuery } from "./live-query.ts";

/** Records to count at once: other readers have their turn with the store in between. */
const atOnce = 5_000;

/**
 * Counts the records of a type. To count 100,000 the store visits each record and blocks all other readers,
 * so this counts in parts, and once after each change for all callers.
 */
export function countOf(database: ReplicaDatabase, type: RecordName): Promise<number> {
  const run = () => countInParts(database, type);
  return liveQuery(database, { key: `count of ${type}`, types: [type], run }).ask();
}

/** Counts by `part` records at a time. */
export async function countInParts(
  database: ReplicaDatabase,
  type: RecordName,
  part = atOnce,
): Promise<number> {
  const table = rowsOf(database, type);
  const above = (id: RecordId | null) => (id === null ? table.orderBy(":id") : table.where(":id").above(id));
  let count = 0;
  let last: RecordId | null = null;
  for (;;) {
    const [next]: RecordId[] = await above(last)
      .offset(part - 1)
      .limit(1)
      .primaryKeys();
    if (next === undefined) return count + (await above(last).count());
    count += part;
    last = next;
  }
}
