import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { fits } from "./filter-rows.ts";
import { sortedIds } from "./sorted-ids.ts";
import type { TableQuery } from "./table-query.ts";

/** Tables of up to so many rows have words in the order of people; of longer ones it would have to be waited for. */
const collatedAtMost = 25_000;
/** So many rows are in memory at once while a table is read through. */
const chunk = 5_000;
/** A shorter table is whole about as soon as its first rows. */
const longFrom = 5_000;
/** So far the first rows are looked for: who asks for them does not wait. */
const lookedThrough = 3_000;
const lookedAt = 500;

/** The index that has the rows in the order of a field, where there is one. `:id` is the store's own. */
export function indexFor({ indexes, sortIndexes: orders }: RecordDescriptor, field: string): string | null {
  if (field === "id") return ":id";
  const kept = orders !== undefined && Object.hasOwn(orders, field) ? orders[field] : undefined;
  return kept ?? (indexes.includes(field) ? field : null);
}

/** Whether the rows of a query come in the order of an index, so that none has to be read that does not fit. */
export async function isByIndex(database: ReplicaDatabase, query: TableQuery): Promise<boolean> {
  const { field } = query.sort;
  const descriptor = descriptorOf(query.type);
  if (indexFor(descriptor, field) === null) return false;
  if (!hasWords(descriptor, field)) return true;
  // Counting all of them would keep the first rows waiting.
  const beyond = rowsOf(database, query.type).orderBy(":id").offset(collatedAtMost).limit(1);
  return (await beyond.primaryKeys()).length > 0;
}

/**
 * The ids of the rows that fit, in the order of the index that the query sorts by; what is not in it stands at the end.
 * `count`: how many rows there are, where the caller knows.
 */
export async function idsByIndex(
  database: ReplicaDatabase,
  query: TableQuery,
  count?: number,
): Promise<Float64Array<ArrayBuffer>> {
  const { type, sort, filters } = query;
  const index = indexFor(descriptorOf(type), sort.field) ?? ":id";
  const order = { type, index, descending: sort.descending };
  const ids = await sortedIds(database, order, { count, restByIds: true });
  if (Object.keys(filters).length === 0) return ids;
  const fitting = await fittingIds(database, query);
  return ids.filter((id) => fitting.has(id));
}

/** The first rows of that order in a long table; fewer where they would have to be searched for. */
export async function firstByIndex(database: ReplicaDatabase, query: TableQuery): Promise<readonly number[]> {
  const { type, sort, filters, first = 0 } = query;
  const rows = rowsOf(database, type);
  const ordered = rows.orderBy(indexFor(descriptorOf(type), sort.field) ?? ":id");
  const filtered = Object.keys(filters).length > 0;
  const turned = () => (sort.descending ? ordered.clone().reverse() : ordered.clone());
  // How long the table is shows at its end; the first rows do not wait for more of them than are looked at.
  if (
    (
      await rows
        .orderBy(":id")
        .offset(longFrom - 1)
        .limit(1)
        .primaryKeys()
    ).length === 0
  )
    return [];
  if (!filtered) {
    const ids = await turned().limit(first).primaryKeys();
    return ids.length < first ? [] : ids;
  }
  const ids = await turned().limit(lookedThrough).primaryKeys();
  const found: number[] = [];
  for (let at = 0; at < ids.length && found.length < first; at += lookedAt) {
    for (const row of await rows.bulkGet(ids.slice(at, at + lookedAt))) {
      if (row !== undefined && fits(row, query)) found.push(row.id);
    }
  }
  return found.slice(0, first);
}

/** Read in parts, by key: the worker answers others in between. */
async function fittingIds(database: ReplicaDatabase, query: TableQuery): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  const table = rowsOf(database, query.type);
  let rest = table.orderBy(":id");
  for (;;) {
    const rows = await rest.limit(chunk).toArray();
    for (const row of rows) if (fits(row, query)) found.add(row.id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunk) return found;
    rest = table.where(":id").above(last.id);
  }
}

export function hasWords(descriptor: RecordDescriptor, field: string): boolean {
  const kind = Object.hasOwn(descriptor.fields, field) ? descriptor.fields[field]?.kind : undefined;
  return kind === "text" || kind === "choice";
}
