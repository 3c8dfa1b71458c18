import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { type RecordKey, recordKey } from "../../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../../src-shared/records/registry.ts";
import { type BaseRow, type ReplicaDatabase, rowsOf } from "../database.ts";
import { withDerivedName, withoutDerivedName, withoutStaleName } from "../derived-name.ts";
import { entriesOf } from "../entries-of.ts";
import { referenceKeys } from "../reference-keys.ts";
import { applyEdits } from "./overlay.ts";

/** Stores the row, or deletes it if it is null. Runs within the caller's transaction. */
export async function writeRow(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
  row: Row | null,
): Promise<void> {
  if (row === null) await rowsOf(database, type).delete(id);
  else await rowsOf(database, type).put(withDerivedName(descriptorOf(type), row));
}

/** Returns the row as the rep sees it, without a derived name. */
export async function readRowOf(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
): Promise<Row | null> {
  const row = await rowsOf(database, type).get(id);
  return row === undefined ? null : withoutDerivedName(row);
}

/**
 * Builds the record's row anew: the base with the unsent edits over it (law 7). If no edit is left, the base itself
 * becomes the row, and the store no longer keeps it beside the row. Runs within the caller's transaction.
 */
export async function overlayRow(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
): Promise<Row | null> {
  const held = await database.bases.get([type, id]);
  // Without a base nothing was pending: the row is the service's own.
  if (held === undefined) return await readRowOf(database, type, id);
  const entries = await entriesOf(database, type, id);
  const row = rowOver(held, entries);
  if (entries.length === 0) await database.bases.delete([type, id]);
  await writeRow(database, type, id, row);
  return row;
}

/** As `overlayRow` for many records at once, `entries` being all of the outbox in order. */
export async function overlayRows(
  database: ReplicaDatabase,
  records: readonly RecordKey[],
  entries: readonly Entry[],
): Promise<void> {
  const unsent = Map.groupBy(entries, recordKey);
  const held = await database.bases.bulkGet(records.map(({ type, id }) => [type, id]));
  const bases = held.filter((one) => one !== undefined);
  for (const [type, ofType] of Map.groupBy(bases, (one) => one.type)) {
    const shown = ofType.map((one) => ({ id: one.id, row: rowOver(one, unsent.get(recordKey(one)) ?? []) }));
    const rows = shown.flatMap(({ row }) => (row === null ? [] : withDerivedName(descriptorOf(type), row)));
    await rowsOf(database, type).bulkPut(rows);
    await rowsOf(database, type).bulkDelete(shown.filter(({ row }) => row === null).map(({ id }) => id));
  }
  const done = bases.filter((one) => !unsent.has(recordKey(one)));
  await database.bases.bulkDelete(done.map(({ type, id }) => [type, id]));
}

function rowOver({ type, base, gone }: BaseRow, entries: readonly Entry[]): Row | null {
  // mutation: answer-overwrites-later-edits
  return editedRow(type, gone && entries.length === 0 ? null : base, entries);
}

/** Returns a row as the rep sees it with these unsent edits over it. */
export function editedRow(type: RecordName, row: Row | null, entries: readonly Entry[]): Row | null {
  const descriptor = descriptorOf(type);
  return withoutStaleName(descriptor, row, applyEdits(descriptor, row, entries));
}

export function baseRow(type: RecordName, id: RecordId, base: Row | null): BaseRow {
  const refs = base === null ? [] : referenceKeys(descriptorOf(type), [base], base);
  return { type, id, base, refs };
}
