import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { canReferTo, type Remap, remapIds } from "../../../src-shared/merge/remap-ids.ts";
import { type RecordKey, recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { type OutboxRow, type ReplicaDatabase, rowsOf } from "./database.ts";
import { outboxRow } from "./entries-of.ts";
import { baseRow } from "./overlay/overlay-row.ts";

/** Record types that live here alone: no service has a list of them. */
const localTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).service === "local",
);

/** The record types whose tables a remap may write. */
export function typesReferringTo(type: RecordName): readonly RecordName[] {
  return recordNames.filter((name) => canReferTo(descriptorOf(name), type));
}

/**
 * Gives a record its real id wherever it is referred to: in the outbox, in the bases and in the rows (law 2).
 * Only something made or edited here can refer to a temporary id, so the entries that do lead to every such row;
 * rows of types that live here alone are found by their own indexes. Within the caller's transaction.
 */
export async function remapReferences(
  database: ReplicaDatabase,
  remap: Remap,
): Promise<readonly RecordKey[]> {
  const key = recordKey({ type: remap.type, id: remap.from });
  const entries = await database.outbox.where("refs").equals(key).toArray();
  const touched = new Map<string, RecordKey>();
  for (const entry of entries) {
    const row = (await rowsOf(database, entry.type).get(entry.id)) ?? null;
    await database.outbox.put(remapEntry(entry, row, remap));
    touched.set(recordKey(entry), { type: entry.type, id: entry.id });
    if (row !== null) await putRemapped(database, entry.type, row, remap);
  }
  // mutation: parts-keep-temporary-visit
  await database.outbox.where("visitLogId").equals(remap.from).modify({ visitLogId: remap.to });
  for (const held of await database.bases.where("refs").equals(key).toArray()) {
    const base = held.base && remapIds(descriptorOf(held.type), held.base, remap);
    await database.bases.put(baseRow(held.type, held.id, base));
  }
  for (const type of localTypes) {
    for (const row of await localRowsReferringTo(database, type, remap)) {
      await putRemapped(database, type, row, remap);
      touched.set(recordKey({ type, id: row.id }), { type, id: row.id });
    }
  }
  return [...touched.values()];
}

/** An entry with the new id in its patch and its base. */
export function remapEntry(entry: OutboxRow, row: Row | null, remap: Remap): OutboxRow {
  const descriptor = descriptorOf(entry.type);
  const context = row ?? {};
  const patch = remapIds(descriptor, entry.patch, remap, { ...context, ...entry.patch });
  const base = entry.base && remapIds(descriptor, entry.base, remap, { ...context, ...entry.base });
  return outboxRow({ ...entry, patch, base }, entry.acknowledged, row);
}

/** The rows of a type that lives here alone which refer to a record: by an index of each of its references (`versions.ts`). */
export async function localRowsReferringTo(
  database: ReplicaDatabase,
  type: RecordName,
  to: { readonly type: RecordName; readonly from: RecordId },
): Promise<readonly Row[]> {
  const table = rowsOf(database, type);
  const found = new Map<RecordId, Row>();
  for (const [name, field] of Object.entries(descriptorOf(type).fields)) {
    if (field.refersTo !== to.type && field.refersBy === undefined) continue;
    const rows =
      field.refersBy === undefined
        ? await table.where(name).equals(to.from).toArray()
        : await table.where(`[${field.refersBy}+${name}]`).equals([to.type, to.from]).toArray();
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

async function putRemapped(
  database: ReplicaDatabase,
  type: RecordName,
  row: Row,
  remap: Remap,
): Promise<void> {
  const remapped = remapIds(descriptorOf(type), row, remap);
  if (remapped !== row) await rowsOf(database, type).put(remapped);
}
