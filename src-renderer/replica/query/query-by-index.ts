import { cmp } from "dexie";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { changesOf } from "../store/changes.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "../store/database.ts";
import { type FilterQuery, fitsIn } from "./filter-rows.ts";
import { oneEach } from "./one-each.ts";
import { indexKeyOf } from "./reading/index-keys.ts";
import { turnsOf } from "./reading/reading-turns.ts";
import { scanRows } from "./reading/scan-rows.ts";
import { type Order, sortedIds } from "./sorted-ids.ts";
import type { TableQuery } from "./table-query.ts";

/**
 * Most rows of a table whose words Rounds sorts as people do. In a longer table this would take too long, so the words
 * keep the order of the index.
 */
const collatedAtMost = 25_000;
/** A shorter table is whole about as soon as its first rows. */
const longFrom = 5_000;
/**
 * Numbers of rows in the parts through which a query searches for its first rows. It searches no further, so that the
 * caller does not wait.
 */
const lookedThrough = [250, 750, 2_000] as const;

interface Known {
  readonly isLonger: boolean;
  /** The number of changes to the type by then. */
  readonly changes: number;
}

const knownOf = oneEach((_: ReplicaDatabase) => new Map<string, Known>());

/**
 * Whether a replica has more than `count` records of a type. The store passes over that many to say it, so the answer is
 * kept: a long table is taken for long as long as the replica is open, a short one until it changes.
 */
async function isLonger(database: ReplicaDatabase, type: RecordName, count: number): Promise<boolean> {
  const known = knownOf(database);
  const key = `${type} ${count}`;
  const changes = changesOf(database).of(type);
  const before = known.get(key);
  if (before !== undefined && (before.isLonger || before.changes === changes)) return before.isLonger;
  const beyond = rowsOf(database, type).orderBy(":id").offset(count).limit(1);
  const isLonger = (await beyond.primaryKeys()).length > 0;
  known.set(key, { isLonger, changes });
  return isLonger;
}

/** Returns the index that has the rows in the order of a field; null if none has. `:id` is the store's own. */
export function indexFor({ indexes, sortIndexes: orders }: RecordDescriptor, field: string): string | null {
  if (field === "id") return ":id";
  const kept = orders !== undefined && Object.hasOwn(orders, field) ? orders[field] : undefined;
  return kept ?? (indexes.includes(field) ? field : null);
}

/** True if the rows of a query come in the order of an index, so that the query reads only rows that match. */
export async function isByIndex(database: ReplicaDatabase, query: TableQuery): Promise<boolean> {
  const { field } = query.sort;
  const descriptor = descriptorOf(query.type);
  if (indexFor(descriptor, field) === null) return false;
  if (!isTextField(descriptor, field)) return true;
  // Counting all of them would keep the first rows waiting.
  return await isLonger(database, query.type, collatedAtMost);
}

/**
 * Returns the ids of the matching rows, in the order of the index that the query sorts by. Rows that the index leaves
 * out come last. `count`: the number of rows, if the caller knows it.
 */
export async function idsByIndex(
  database: ReplicaDatabase,
  query: TableQuery & FilterQuery,
  { count, signal }: { readonly count?: number | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<Float64Array<ArrayBuffer>> {
  const { filters } = query;
  if (Object.keys(filters).length > 0) return await fittingIds(database, query, signal);
  const order = orderOf(query);
  return await turnsOf(database).order(() => sortedIds(database, order, { count, restByIds: true, signal }));
}

/** The order of the index that a query sorts by. */
export function orderOf({ type, sort: { field, descending } }: Pick<TableQuery, "type" | "sort">): Order {
  return { type, index: indexFor(descriptorOf(type), field) ?? ":id", descending };
}

/** True if a table is so long that its first rows are shown before all are there. */
export function isLong(database: ReplicaDatabase, type: RecordName): Promise<boolean> {
  return isLonger(database, type, longFrom - 1);
}

/** The first rows of that order in a long table; fewer where they would have to be searched for. */
export async function firstByIndex(database: ReplicaDatabase, query: TableQuery): Promise<readonly number[]> {
  const { type, filters, first = 0 } = query;
  if (!(await isLong(database, type))) return [];
  if (Object.keys(filters).length === 0) return await firstInOrder(database, query);
  const fits = fitsIn(query);
  // mutation: first-fitting-rows-of-two-moments
  return await atOneMoment(database, [type], async (stores) => {
    const found: number[] = [];
    for await (const some of rowsInOrder(stores, query)) {
      for (const row of some) if (fits(row)) found.push(row.id);
      if (found.length >= first) break;
    }
    return found.slice(0, first);
  });
}

/** Returns the first rows of the order of a long table without filters. */
export async function firstInOrder(
  stores: Stores<RecordName>,
  query: TableQuery,
): Promise<readonly RecordId[]> {
  const { first = 0 } = query;
  const { type, index, descending } = orderOf(query);
  const ordered = rowsOf(stores, type).orderBy(index);
  const ids = await (descending ? ordered.reverse() : ordered).limit(first).primaryKeys();
  return ids.length < first ? [] : ids;
}

/** The first rows of the order, in parts of one request each. */
async function* rowsInOrder(
  stores: Stores<RecordName>,
  { type, sort: { field, descending } }: TableQuery,
): AsyncGenerator<readonly Row[]> {
  const descriptor = descriptorOf(type);
  const index = indexFor(descriptor, field) ?? ":id";
  const keyOf = indexKeyOf(descriptor, index);
  const table = rowsOf(stores, type);
  let last: unknown;
  /** Rows at the end of the part before, under its last key: the next part begins with them. */
  let seen = new Set<number>();
  for (const size of lookedThrough) {
    const rest =
      seen.size === 0
        ? table.orderBy(index)
        : descending
          ? table.where(index).belowOrEqual(last as number)
          : table.where(index).aboveOrEqual(last as number);
    const wanted = size + seen.size;
    const rows = await (descending ? rest.reverse() : rest).limit(wanted).toArray();
    const fresh = rows.filter((row) => !seen.has(row.id));
    yield fresh;
    const end = fresh.at(-1);
    if (end === undefined || rows.length < wanted) return;
    const before = last;
    last = keyOf(end);
    const under = fresh.filter((row) => cmp(keyOf(row), last) === 0).map((row) => row.id);
    seen = new Set(before !== undefined && cmp(before, last) === 0 ? [...seen, ...under] : under);
  }
}

/** The keys of the rows that fit are put in order here: reading the whole index for it takes as long as reading the rows. */
async function fittingIds(
  database: ReplicaDatabase,
  query: TableQuery & FilterQuery,
  signal: AbortSignal | undefined,
): Promise<Float64Array<ArrayBuffer>> {
  const { type, sort } = query;
  const descriptor = descriptorOf(type);
  const keyOf = indexKeyOf(descriptor, indexFor(descriptor, sort.field) ?? ":id");
  const fits = fitsIn(query);
  const found: { readonly id: number; readonly key: unknown }[] = [];
  const rest: number[] = [];
  const take = (row: Row) => {
    if (!fits(row)) return;
    const key = keyOf(row);
    if (isIndexed(key)) found.push({ id: row.id, key });
    else rest.push(row.id);
  };
  await scanRows(database, type, take, signal);
  found.sort((one, other) => compareKeys(one.key, other.key) || one.id - other.id);
  if (sort.descending) found.reverse();
  return Float64Array.from([...found.map((one) => one.id), ...rest.sort((a, b) => a - b)]);
}

/** True if an index has a row with such a value. */
function isIndexed(key: unknown): boolean {
  return typeof key === "string" || (typeof key === "number" && !Number.isNaN(key)) || Array.isArray(key);
}

/** Compares keys as the store does: text by its code units. */
function compareKeys(one: unknown, other: unknown): number {
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : Number(one > other);
  return cmp(one, other);
}

export function isTextField(descriptor: RecordDescriptor, field: string): boolean {
  const kind = Object.hasOwn(descriptor.fields, field) ? descriptor.fields[field]?.kind : undefined;
  return kind === "text" || kind === "choice";
}
