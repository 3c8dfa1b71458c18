import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { HeldEdit } from "../../../src-shared/ipc/attach.ts";
import type { Edit, Entry, SavedEdit } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { OutboxRow, ReplicaDatabase } from "./database.ts";
import { referenceKeys } from "./reference-keys.ts";

/** Reads the unsent edits of one record, in the order in which the rep made them (law 6). */
export async function entriesOf(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
): Promise<readonly OutboxRow[]> {
  return await database.outbox.where("[type+id]").equals([type, id]).sortBy("sequence");
}

/**
 * Turns an entry into an outbox row. `row` gives the type of a polymorphic reference if the patch does not
 * change it.
 */
export function outboxRow(entry: NewEntry, acknowledged: boolean, row: Row | null): OutboxRow {
  const refs = referenceKeys(descriptorOf(entry.type), [entry.patch, entry.base], row ?? {});
  return { ...entry, acknowledged, refs };
}

/** An entry that the journal may not have yet. */
export type NewEntry = Entry & Pick<SavedEdit, "madeAs">;

/** Turns a new edit into an entry that has not been sent. */
export function freshEntry(edit: SavedEdit, state: Entry["state"] = "waiting"): NewEntry {
  return { ...edit, state, attempts: 0, notBefore: null, fault: null, park: null };
}

/** Returns the edit of an entry, without its state. */
export function editOf(row: OutboxRow): Edit {
  const { sequence, type, id, kind, base, patch, recordedAt, visitLogId } = row;
  return { sequence, type, id, kind, base, patch, recordedAt, visitLogId };
}

/**
 * Returns the edit of an entry, and whether the journal has it: certainly if main has changed its state or
 * tried to send it.
 */
export function heldEditOf(row: OutboxRow): HeldEdit {
  const acknowledged = row.acknowledged || row.attempts > 0 || !untouched.has(row.state);
  return { ...editOf(row), ...(row.madeAs && { madeAs: row.madeAs }), acknowledged };
}

const untouched: ReadonlySet<Entry["state"]> = new Set(["waiting", "kept"]);
