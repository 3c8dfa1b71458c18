import type { Collection } from "dexie";
import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "../store/database.ts";
import { type Condition, meets } from "./condition.ts";
import { countOf } from "./count-of.ts";
import { idsUnder, type KeyRange } from "./reading/index-keys.ts";
import { turnsOf } from "./reading/reading-turns.ts";

/** The records of a type to list, and their order. Plain data: it crosses to the worker. */
export interface Order {
  readonly type: RecordName;
  readonly index: string;
  readonly descending: boolean;
  /** Only records in these parts of the index, one part after the other; if left out, all records. */
  readonly ranges?: readonly KeyRange[];
  /** Only records that meet all of these. Every record in the ranges is read for it, so keep them narrow. */
  readonly where?: readonly Condition[];
}

const chunk = 2_000;

/** Values that the caller of `sortedIds` knows beforehand, and an option. */
interface Known {
  /** Ids of the records that contain the words, if a search has found them. */
  readonly matches?: ReadonlySet<RecordId> | undefined;
  /** The number of records. */
  readonly count?: number | undefined;
  /** Sorts records without the field by rising id, not newest first. */
  readonly restByIds?: boolean | undefined;
  /** Ends the reading before its next part, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the ids of a list in the order of an index. A list of the whole table has every record: an index leaves out a
 * record without the field, so such records come at the end, the newest first. One buffer holds the ids as numbers, so
 * that 100,000 ids cross from the worker without a copy.
 */
export async function sortedIds(
  database: ReplicaDatabase,
  order: Order,
  known: Known = {},
): Promise<Float64Array<ArrayBuffer>> {
  const count = known.count ?? (await countFor(database, order));
  return await atOneMoment(database, [order.type], (stores) => idsIn(stores, order, { ...known, count }));
}

/** As `sortedIds`, among other reads of one moment. */
export async function idsIn(
  stores: Stores<RecordName>,
  order: Order,
  { matches, count, restByIds = false, signal }: Known & { readonly count: number },
): Promise<Float64Array<ArrayBuffer>> {
  const { type, index, ranges, descending, where = [] } = order;
  const ids: number[] = [];
  // Reads ascending and reverses here: IndexedDB gives many keys at once only in ascending order.
  for (const range of ranges ?? [undefined]) {
    const keys = await idsUnder(stores, type, index, { range, signal });
    for (const id of descending ? keys.reverse() : keys) ids.push(id);
  }
  if (ids.length < count) {
    const known = new Set(ids);
    const all = await idsUnder(stores, type, ":id", { signal });
    for (const id of restByIds ? all : all.reverse()) if (!known.has(id)) ids.push(id);
  }
  return Float64Array.from(where.length === 0 ? ids : await fitting(stores, order, ids, { matches, signal }));
}

/**
 * Returns the ids of several lists, all read at one moment: a record that moves from one list to another is never in
 * both. `matches`: for each list, as in `sortedIds`; `signal` as there.
 */
export async function sortedLists(
  database: ReplicaDatabase,
  orders: readonly Order[],
  { matches = [], signal }: { readonly matches?: readonly Known["matches"][] } & Pick<Known, "signal"> = {},
): Promise<readonly Float64Array<ArrayBuffer>[]> {
  const counts = await Promise.all(orders.map((order) => countFor(database, order)));
  const tables = [...new Set(orders.map((order) => order.type))];
  return await turnsOf(database).order(() =>
    atOneMoment(database, tables, (stores) =>
      Promise.all(
        orders.map((order, at) =>
          idsIn(stores, order, { matches: matches[at], count: counts[at] ?? 0, signal }),
        ),
      ),
    ),
  );
}

/**
 * Returns the number of records that a list must have, or zero if the list needs no such check. It counts outside of
 * the transaction, and once after each change, so that other readers get their turn.
 */
async function countFor(database: ReplicaDatabase, { type, ranges, index }: Order): Promise<number> {
  return ranges === undefined && index !== ":id" ? await countOf(database, type) : 0;
}

/** Returns the ids of the first rows in these parts of an index. */
export async function firstIds(
  stores: Stores<RecordName>,
  order: Order & Required<Pick<Order, "ranges">>,
  limit: number,
): Promise<readonly RecordId[]> {
  const ids: RecordId[] = [];
  for (const part of partsOfOrder(stores, order)) {
    if (ids.length >= limit) break;
    ids.push(...(await part.limit(limit - ids.length).primaryKeys()));
  }
  return ids;
}

/**
 * Returns the words that a list is searched for, if they are searched in the descriptor's full-text field.
 */
export function fullTextWords({ type, where = [] }: Pick<Order, "type" | "where">): string | null {
  const { fullText } = descriptorOf(type);
  const [first, ...others] = where.filter((one) => one.is === "saying" && one.field === fullText);
  return others.length === 0 && first?.is === "saying" ? first.words : null;
}

/** Returns the first rows of an order, without reading all of it. Call it in a transaction: it reads in parts. */
export async function firstRows<N extends RecordName>(
  database: Stores<N>,
  order: Order & { readonly type: N },
  limit: number,
): Promise<Row[]> {
  const table = rowsOf(database, order.type);
  const { where = [] } = order;
  const rows: Row[] = [];
  for (const part of partsOfOrder(database, order)) {
    const wanted = where.length === 0 ? part : part.filter((row) => meets(row, where));
    rows.push(...(await wanted.limit(limit - rows.length).toArray()));
    if (rows.length >= limit) return rows;
  }
  if (order.ranges !== undefined) return rows;
  const known = new Set(rows.map((row) => row.id));
  const others = await table
    .orderBy(":id")
    .reverse()
    .filter((row) => !known.has(row.id) && meets(row, where))
    .limit(limit - rows.length)
    .toArray();
  return [...rows, ...others];
}

function partsOfOrder<N extends RecordName>(
  database: Stores<N>,
  order: Order & { readonly type: N },
): Collection<Row, RecordId>[] {
  const table = rowsOf(database, order.type);
  const { index, ranges, descending } = order;
  const parts =
    ranges === undefined
      ? [table.orderBy(index)]
      : ranges.map(({ from, below }) => table.where(index).between(from, below, true, false));
  return descending ? parts.map((part) => part.reverse()) : parts;
}

/** Keeps the ids of the records that fit. It reads in parts, so that memory holds a few rows at a time. */
async function fitting(
  stores: Stores<RecordName>,
  order: Order,
  all: readonly number[],
  { matches, signal }: Pick<Known, "matches" | "signal">,
): Promise<number[]> {
  const ids = (all as readonly RecordId[]).filter((id) => matches === undefined || matches.has(id));
  const where = (order.where ?? []).filter((one) => matches === undefined || one.is !== "saying");
  if (where.length === 0) return ids;
  const left: number[] = [];
  for (const some of chunksOf(ids, chunk)) {
    signal?.throwIfAborted();
    for (const row of await rowsOf(stores, order.type).bulkGet(some)) {
      if (row !== undefined && meets(row, where)) left.push(row.id);
    }
  }
  return left;
}
