import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { changesOf } from "../store/changes.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

interface Counted {
  readonly seen: number;
  readonly count: Promise<number>;
}

const kept = new WeakMap<ReplicaDatabase, Map<RecordName, Counted>>();

/** Records to count at once: other readers have their turn with the store in between. */
const atOnce = 5_000;

/**
 * Counts the records of a type. To count 100,000 the store visits each record and blocks all other readers,
 * so this counts in parts, and once after each change for all callers.
 */
export function countOf(database: ReplicaDatabase, type: RecordName): Promise<number> {
  const counts = kept.get(database) ?? new Map<RecordName, Counted>();
  kept.set(database, counts);
  const seen = changesOf(database).of(type);
  const before = counts.get(type);
  if (before?.seen === seen) return before.count;
  const count = countInParts(database, type);
  counts.set(type, { seen, count });
  // What could not be counted is counted by who asks next.
  count.catch(() => counts.delete(type));
  return count;
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
