import type { Collection, Dexie } from "dexie";
import type { SortKey } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { type Condition, meets } from "./condition.ts";
import { countOf } from "./count-of.ts";

/** Keys from `from` until below `below`, in the index's own order. */
export interface KeyRange {
  readonly from: SortKey;
  readonly below: SortKey;
}

/** Which records of a type are listed, and in what order. Plain data: it crosses to the worker. */
export interface Order {
  readonly type: RecordName;
  readonly index: string;
  readonly descending: boolean;
  /** Only records in these parts of the index, one part after the other; without them all there are. */
  readonly ranges?: readonly KeyRange[];
  /** Only records of which all of this is true. Each that the ranges leave is read for it, so let them be narrow. */
  readonly where?: readonly Condition[];
}

const chunk = 2_000;

/** What the caller of `sortedIds` knows beforehand, and wants beside the order itself. */
interface Known {
  /** Those that say what is asked, where that is known of all. */
  readonly said?: ReadonlySet<RecordId> | undefined;
  /** How many records there are. */
  readonly count?: number | undefined;
  /** Records without the field in the order of their ids, not the newest first. */
  readonly restByIds?: boolean | undefined;
}

/**
 * The ids of a list in the order of an index. Of a whole table none is missing: an index leaves out a record without
 * the field, and such a record stands at the end, the newest first. As numbers in one buffer: 100,000 of them cross from
 * the worker without being copied.
 */
export async function sortedIds(
  database: ReplicaDatabase,
  order: Order,
  { said, count: known, restByIds = false }: Known = {},
): Promise<Float64Array<ArrayBuffer>> {
  const table = rowsOf(database, order.type);
  const { where = [] } = order;
  // Counted outside of the transaction, and once after each change: whoever else waits has a turn.
  const isWhole = order.ranges === undefined && order.index !== ":id";
  const count = isWhole ? (known ?? (await countOf(database, order.type))) : 0;
  return await database.transaction("r", table, async () => {
    const ids: number[] = [];
    // Forwards they come as one, backwards one by one: so they are turned round here.
    for (const part of partsOfOrder(database, { ...order, descending: false })) {
      const keys = await part.primaryKeys();
      for (const id of order.descending ? keys.reverse() : keys) ids.push(id);
    }
    if (ids.length < count) {
      const known = new Set(ids);
      const all = await table.orderBy(":id").primaryKeys();
      for (const id of restByIds ? all : all.reverse()) if (!known.has(id)) ids.push(id);
    }
    return Float64Array.from(where.length === 0 ? ids : await fitting(database, order, ids, said));
  });
}

/** The ids of the first rows of such parts of an index. */
export async function firstIds(
  database: ReplicaDatabase,
  order: Order & Required<Pick<Order, "ranges">>,
  limit: number,
): Promise<readonly RecordId[]> {
  const ids: RecordId[] = [];
  for (const part of partsOfOrder(database, order)) {
    if (ids.length >= limit) break;
    ids.push(...(await part.limit(limit - ids.length).primaryKeys()));
  }
  return ids;
}

/** What a list is asked to say, where its descriptor knows the field that says it. */
export function wordsIn({ type, where = [] }: Pick<Order, "type" | "where">): string | null {
  const { fullText } = descriptorOf(type);
  const said = where.filter((one) => one.is === "saying" && one.field === fullText);
  const [first] = said;
  return said.length === 1 && first?.is === "saying" ? first.words : null;
}

/** The first rows of that order, without reading the whole of it. */
export async function firstRows(database: ReplicaDatabase, order: Order, limit: number): Promise<Row[]> {
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

function partsOfOrder(database: ReplicaDatabase, order: Order): Collection<Row, RecordId>[] {
  const table = rowsOf(database, order.type);
  const { index, ranges, descending } = order;
  const parts =
    ranges === undefined
      ? [table.orderBy(index)]
      : ranges.map(({ from, below }) => table.where(index).between(from, below, true, false));
  return descending ? parts.map((part) => part.reverse()) : parts;
}

/** Read in parts, so that the memory holds a few rows at a time. */
async function fitting(
  database: ReplicaDatabase,
  order: Order,
  all: readonly number[],
  said?: ReadonlySet<RecordId>,
): Promise<number[]> {
  const ids = (all as readonly RecordId[]).filter((id) => said === undefined || said.has(id));
  const where = (order.where ?? []).filter((one) => said === undefined || one.is !== "saying");
  if (where.length === 0) return ids;
  const left: number[] = [];
  for (let at = 0; at < ids.length; at += chunk) {
    const some = ids.slice(at, at + chunk);
    for (const row of await rowsOf(database, order.type).bulkGet(some)) {
      if (row !== undefined && meets(row, where)) left.push(row.id);
    }
  }
  return left;
}

/** Names of the parts of the store that a type's rows live in, as Dexie reports changes of them. */
export function partsOf(database: Dexie, type: RecordName): string {
  return `idb://${database.name}/${type}/`;
}
