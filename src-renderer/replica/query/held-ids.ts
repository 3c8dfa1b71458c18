import { type Collection, Dexie } from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { IdsQuery } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { scanRows } from "./reading/scan-rows.ts";

/**
 * Lists the ids of a type that the service has given, in rising order. Records without such an id, created
 * here, are left out.
 */
export async function heldIds(database: ReplicaDatabase, query: IdsQuery): Promise<RecordId[]> {
  const { above, limit, where } = query;
  const lowest = Math.max(above, 0);
  if (where === null) {
    const range = rowsOf(database, query.type).where(":id").between(lowest, Dexie.maxKey, false);
    return await range.limit(limit).primaryKeys();
  }
  const fitting: RecordId[] = [];
  const take = (row: Row) => {
    if (row.id > lowest && fits(row, where)) fitting.push(row.id);
  };
  const range = rangeOf(database, query, where);
  // A filter in the store would go through the whole table row by row, while the rep waits for theirs.
  if (range === null) await scanRows(database, query.type, take);
  else for (const row of await range.toArray()) take(row);
  return fitting.sort((a, b) => a - b).slice(0, limit);
}

function fits(row: Row, where: Values): boolean {
  return Object.entries(where).every(([field, value]) => (row[field] ?? null) === value);
}

/**
 * Returns the rows with the given values, by an index: a sweep of a long list asks for one part after
 * another, and must not read the whole table for each. Null if no index covers these fields alone: an index
 * misses a row that lacks one of its other fields.
 */
function rangeOf(
  database: ReplicaDatabase,
  { type }: IdsQuery,
  where: Values,
): Collection<Row, RecordId> | null {
  for (const index of descriptorOf(type).indexes) {
    const keys = index.split("+").map((field) => where[field.replaceAll(/[[\]]/g, "")]);
    // mutation: part-read-by-whole-table
    if (!keys.every(isKey)) continue;
    const range = rowsOf(database, type).where(index);
    return index.includes("+") ? range.equals(keys) : range.equals(keys[0] as string | number);
  }
  return null;
}

/** Tells whether an index holds such a value. */
function isKey(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
