import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { changesOf } from "./changes.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";

interface Counted {
  readonly seen: number;
  readonly count: Promise<number>;
}

const kept = new WeakMap<ReplicaDatabase, Map<RecordName, Counted>>();

/**
 * How many records of a type there are. To count 100,000 the store looks at each and keeps everybody else waiting, so they are
 * counted once after each change, for all who ask.
 */
export function countOf(database: ReplicaDatabase, type: RecordName): Promise<number> {
  const counts = kept.get(database) ?? new Map<RecordName, Counted>();
  kept.set(database, counts);
  const seen = changesOf(database).of(type);
  const before = counts.get(type);
  if (before?.seen === seen) return before.count;
  const count = rowsOf(database, type).count();
  counts.set(type, { seen, count });
  // What could not be counted is counted by who asks next.
  count.catch(() => counts.delete(type));
  return count;
}
