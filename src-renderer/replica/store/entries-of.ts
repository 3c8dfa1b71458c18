import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { HeldEdit } from "../../../src-shared/ipc/attach.ts";
import type { Edit, Entry } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { OutboxRow, ReplicaDatabase } from "./database.ts";
import { referenceKeys } from "./reference-keys.ts";

/** The unsent edits of one record, in the order made (law 6). */
export async function entriesOf(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
): Promise<readonly OutboxRow[]> {
  return await database.outbox.where("[type+id]").equals([type, id]).sortBy("sequence");
}

/** An entry as the outbox keeps it. `row` gives the type of a polymorphic reference that the patch leaves as it was. */
export function outboxRow(entry: Entry, acknowledged: boolean, row: Row | null): OutboxRow {
  const refs = referenceKeys(descriptorOf(entry.type), [entry.patch, entry.base], row ?? {});
  return { ...entry, acknowledged, refs };
}

/** A new edit as an entry: nothing of it has been sent. */
export function freshEntry(edit: Edit, state: Entry["state"] = "waiting"): Entry {
  return { ...edit, state, attempts: 0, notBefore: null, fault: null, park: null };
}

/** What an entry is to do, without where it stands. */
export function editOf(row: OutboxRow): Edit {
  const { sequence, type, id, kind, base, patch, recordedAt, visitLogId } = row;
  return { sequence, type, id, kind, base, patch, recordedAt, visitLogId };
}

/** The edit that an entry began as, and whether the journal was told of it: one that was marked by main certainly. */
export function heldEditOf(row: OutboxRow): HeldEdit {
  const acknowledged = row.acknowledged || row.attempts > 0 || !untouched.has(row.state);
  return { ...editOf(row), acknowledged };
}

const untouched: ReadonlySet<Entry["state"]> = new Set(["waiting", "kept"]);
