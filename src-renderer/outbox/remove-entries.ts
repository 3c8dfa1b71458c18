import type { RecordId, Sequence } from "../../src-shared/ids.ts";
import { rebaseOnto } from "../../src-shared/merge/rebase-onto.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-shared/records/registry.ts";
import { type HistoryRow, type ReplicaDatabase, rowsOf } from "../replica/store/database.ts";
import { remember } from "../replica/store/history.ts";
import { overlayRow, readRowOf } from "../replica/store/overlay-row.ts";
import { referenceKey } from "../replica/store/reference-keys.ts";
import { localRowsReferringTo } from "../replica/store/remap-references.ts";
import { localTypes } from "../replica/store/schema.ts";
import { noteRemoved } from "./import-notes.ts";
import type { Withdrawal } from "./withdrawals.ts";

/**
 * Takes entries out of the outbox and makes their records' rows anew from what is left, in one transaction. With
 * `as` the history remembers them. A record that lives here alone forgets a part of it that no longer is. Answers what was
 * removed, by record.
 */
export async function removeEntries(
  database: ReplicaDatabase,
  sequences: readonly Sequence[],
  as?: Pick<HistoryRow, "outcome" | "at">,
): Promise<readonly Withdrawal[]> {
  const tables = [...recordNames.map((type) => database.table(type)), database.outbox, database.bases];
  return await database.transaction("rw", [...tables, database.history, database.meta], async () => {
    const found = await database.outbox.bulkGet([...sequences]);
    const entries = found.filter((one) => one !== undefined);
    const records = new Map(entries.map((one) => [referenceKey(one.type, one.id), one]));
    if (as !== undefined) {
      const rows = await Promise.all(entries.map((one) => readRowOf(database, one.type, one.id)));
      await remember(database, entries, { ...as, rowOf: (_, at) => rows[at] ?? null });
    }
    await database.outbox.bulkDelete(entries.map((one) => one.sequence));
    await noteRemoved(
      database,
      entries.map((one) => one.sequence),
      as === undefined,
    );
    const removed: Withdrawal[] = [];
    for (const { type, id } of records.values()) {
      const held = await database.bases.get([type, id]);
      const edits = entries.filter((one) => one.type === type && one.id === id);
      removed.push({ type, id, edits, under: held?.base ?? null });
      const left = await database.outbox.where("[type+id]").equals([type, id]).toArray();
      // As the journal does with its own.
      await database.outbox.bulkPut([...rebaseOnto(left, entries)]);
      const row = await overlayRow(database, type, id);
      if (row === null) await forgetPart(database, type, id);
    }
    return removed;
  });
}

/** A visit keeps no reference to a part that was taken back. */
async function forgetPart(database: ReplicaDatabase, type: RecordName, id: RecordId): Promise<void> {
  for (const local of localTypes) {
    const fields = Object.entries(descriptorOf(local).fields).filter(([, field]) => field.refersTo === type);
    for (const row of await localRowsReferringTo(database, local, { type, from: id })) {
      const cleared = fields.filter(([name]) => row[name] === id).map(([name]) => [name, null] as const);
      if (cleared.length > 0) {
        await rowsOf(database, local).put({ ...row, ...Object.fromEntries(cleared) });
      }
    }
  }
}
