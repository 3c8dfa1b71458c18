import type { Table } from "dexie";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { turnsOf } from "./reading-turns.ts";

/** Number of rows in one request: the store serves nobody else meanwhile. */
const usualPart = 1_000;

interface Scan<T> {
  readonly index: string;
  /** Returns a row's key in the index, as it is worked out today. */
  readonly keyOf: (row: T) => string;
  /** May get a row twice, where many have one key. */
  readonly take: (row: T) => void;
  readonly signal?: AbortSignal | undefined;
  readonly part?: number;
}

/**
 * Hands over the rows that an index has, in its order. Each part has a transaction of its own, so that other readers get their turn.
 * `signal` ends the scan before its next part, with the signal's reason.
 */
export async function scanIndex<T>(
  database: ReplicaDatabase,
  table: Table<T, RecordId>,
  { index, keyOf, take, signal, part = usualPart }: Scan<T>,
): Promise<void> {
  const turns = turnsOf(database);
  let rows = await next(table.orderBy(index));
  for (let before = ""; rows.length === part; ) {
    const [first, last] = [rows[0] as T, rows[part - 1] as T];
    const key = keyOf(last);
    const from = table.where(index);
    // An earlier build may have stored other keys; without this the scan would start over for ever.
    if (key < before) {
      for (const row of await from.above(before).toArray()) take(row);
      return;
    }
    // The part may end among rows of one key, or hold no other.
    const isOneKey = keyOf(first) === key;
    if (isOneKey) for (const row of await table.where(index).equals(key).toArray()) take(row);
    rows = await next(isOneKey ? from.above(key) : from.aboveOrEqual(key));
    before = key;
  }

  async function next(range: ReturnType<typeof table.orderBy>): Promise<readonly T[]> {
    await turns.ofScan();
    signal?.throwIfAborted();
    const read = await range.limit(part).toArray();
    for (const row of read) take(row);
    return read;
  }
}
