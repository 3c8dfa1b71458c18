import type { Sequence } from "../../../src-shared/ids.ts";
import { rebaseOnto } from "../../../src-shared/merge/rebase-onto.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { recordNames } from "../../../src-shared/records/registry.ts";
import type { HistoryRow, ReplicaDatabase } from "../../replica/store/database.ts";
import { remember } from "../../replica/store/history.ts";
import { overlayRow, readRowOf } from "../../replica/store/overlay/overlay-row.ts";
import { noteRemoved } from "../import-notes.ts";
import type { Withdrawal } from "./withdrawals.ts";

/**
 * Takes entries out of the outbox and makes their records' rows anew from what is left, in one transaction. With
 * `as` the history remembers them. Answers what was removed, by record.
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
    const records = new Map(entries.map((one) => [recordKey(one), one]));
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
      // The journal rebases its remaining edits in the same way (`withdraw`).
      await database.outbox.bulkPut([...rebaseOnto(left, entries)]);
      await overlayRow(database, type, id);
    }
    return removed;
  });
}
