import type { Dexie } from "dexie";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";

export interface Order {
  readonly type: RecordName;
  readonly index: string;
  readonly descending: boolean;
}

/**
 * The ids of a whole table in the order of an index. An index leaves out a record without the field: such a
 * record stands at the end, the newest first, so that none is missing from a list. As numbers in one buffer:
 * 100,000 of them cross from the worker without being copied.
 */
export async function sortedIds(database: ReplicaDatabase, order: Order): Promise<Float64Array<ArrayBuffer>> {
  const table = rowsOf(database, order.type);
  return await database.transaction("r", table, async () => {
    const sorted = order.descending ? table.orderBy(order.index).reverse() : table.orderBy(order.index);
    const [ids, count] = await Promise.all([sorted.primaryKeys(), table.count()]);
    if (ids.length === count) return Float64Array.from(ids);
    const known = new Set(ids);
    const all = await table.orderBy(":id").reverse().primaryKeys();
    return Float64Array.from([...ids, ...all.filter((id) => !known.has(id))]);
  });
}

/** The first rows of that order, without reading the whole of it. */
export async function firstRows(database: ReplicaDatabase, order: Order, limit: number) {
  const table = rowsOf(database, order.type);
  const sorted = order.descending ? table.orderBy(order.index).reverse() : table.orderBy(order.index);
  const rows = await sorted.limit(limit).toArray();
  if (rows.length === limit) return rows;
  const known = new Set(rows.map((row) => row.id));
  const others = await table
    .orderBy(":id")
    .reverse()
    .filter((row) => !known.has(row.id))
    .limit(limit - rows.length)
    .toArray();
  return [...rows, ...others];
}

/** Names of the parts of the store that a type's rows live in, as Dexie reports changes of them. */
export function partsOf(database: Dexie, type: RecordName): string {
  return `idb://${database.name}/${type}/`;
}
