import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { HistoryRow, OutboxRow, ReplicaDatabase } from "./database.ts";

/** Number of edits that left the outbox to keep in the history. */
export const historyLength = 1_000;

/**
 * Adds edits that have left the outbox to the history, newest last, and deletes the oldest beyond
 * `historyLength`. The place in the history, not the clock, tells which is oldest (law 10). Runs within the
 * caller's transaction.
 */
export async function remember(
  database: ReplicaDatabase,
  entries: readonly OutboxRow[],
  as: Pick<HistoryRow, "outcome" | "at"> & {
    /** Returns the shown row of the entry at that place. */
    readonly rowOf: (entry: OutboxRow, at: number) => Row | null;
  },
): Promise<void> {
  if (entries.length === 0) return;
  await database.history.bulkAdd(
    entries.map((entry, at) => {
      const { sequence, type, id, kind, visitLogId, base, patch, recordedAt } = entry;
      const row = as.rowOf(entry, at);
      return {
        sequence,
        type,
        id: row?.id ?? id,
        kind,
        title: descriptorOf(type).title(row ?? { ...base, ...patch, id }),
        outcome: as.outcome,
        at: as.at,
        visitLogId,
        ...rememberedOf(type, patch, recordedAt),
      };
    }),
  );
  const excess = (await database.history.count()) - historyLength;
  if (excess <= 0) return;
  await database.history.bulkDelete(await database.history.orderBy(":id").limit(excess).primaryKeys());
}

function rememberedOf(
  type: RecordName,
  patch: Values,
  recordedAt: number,
): Pick<HistoryRow, "remembered"> | null {
  const named = descriptorOf(type).localHistoryFields ?? [];
  const values = Object.fromEntries(Object.entries(patch).filter(([field]) => named.includes(field)));
  return Object.keys(values).length === 0 ? null : { remembered: { values, recordedAt } };
}
