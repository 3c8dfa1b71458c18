import type { Collection } from "dexie";
import type { RecordDescriptor, SortKey } from "../../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { rowsOf, type Stores } from "../../store/database.ts";

/** Keys from `from` until below `below`, in the index's own order. */
export interface KeyRange {
  readonly from: SortKey;
  readonly below: SortKey;
}

/**
 * Formats a moment as a sort key: the same moment sorts behind it with or without a fraction of a second, as
 * `.` comes before `Z`.
 */
export function timeKey(at: number): string {
  return new Date(at).toISOString().slice(0, "2026-03-04T00:00:00".length);
}

/**
 * Returns the function that gives a row's key in an index. It computes a key that only the index keeps, because the
 * store removes such a key from every row that it reads.
 */
export function indexKeyOf({ computedIndexes = {} }: RecordDescriptor, index: string): (row: Row) => unknown {
  if (index === ":id") return (row) => row.id;
  const computed = new Map(Object.entries(computedIndexes)).get(index);
  return computed ?? ((row) => row[index]);
}

/** Number of ids in one request: the store serves nobody else meanwhile. */
const part = 1_000;

interface Reading {
  /** If left out, the whole index. */
  readonly range?: KeyRange | undefined;
  /** Ends the reading before its next part, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the ids under an index, or under a range of it, in rising order. It asks for a part at a time, so that other
 * readers have their turn in between. Call it in a transaction, in which all parts are of one moment.
 */
export async function idsUnder<N extends RecordName>(
  database: Stores<N>,
  type: N,
  index: string,
  { range, signal }: Reading = {},
): Promise<RecordId[]> {
  const table = rowsOf(database, type);
  const keyOf = indexKeyOf(descriptorOf(type), index);
  const above = (key: SortKey): Collection<Row, RecordId> =>
    range === undefined
      ? table.where(index).above(key)
      : table.where(index).between(key, range.below, false, false);
  let rest =
    range === undefined
      ? table.orderBy(index)
      : table.where(index).between(range.from, range.below, true, false);
  const ids: RecordId[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const some = await rest.limit(part).primaryKeys();
    for (const id of some) ids.push(id);
    const last = some.at(-1);
    if (last === undefined || some.length < part) return ids;
    // One transaction: what the index has, the store has too.
    const key = keyOf((await table.get(last)) as Row) as SortKey;
    // The part may end among records of one key, which stand in the order of their ids.
    const alike = await table.where(index).equals(key).primaryKeys();
    for (const id of alike) if (id > last) ids.push(id);
    rest = above(key);
  }
}
