import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { EntryState } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { allEntries } from "../store/all-entries.ts";
import type { HistoryRow, OutboxRow, ReplicaDatabase } from "../store/database.ts";

/** Not delivered, and nothing the rep need do about it. A `kept` record has nowhere to go; a `settled` one is there. */
const unsentStates: readonly EntryState[] = ["waiting", "sending", "ambiguous"];

export function isUnsent(state: EntryState): boolean {
  return unsentStates.includes(state);
}

export async function followRow<N extends RecordName>(
  database: ReplicaDatabase,
  type: N,
  id: RecordId,
): Promise<RowOf<Registry[N]> | null> {
  const table = database.table<RowOf<Registry[N]>, RecordId>(type);
  const row = await table.get(id);
  if (row !== undefined || !isTemporary(id)) return row ?? null;
  const alias = await database.aliases.get([type, id]);
  return (alias && (await table.get(alias.to))) ?? null;
}

export async function recordState(
  database: ReplicaDatabase,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<{ readonly unsent: number; readonly parked: OutboxRow | null }> {
  const entries = await database.outbox
    .where("[type+id]")
    .anyOf([...new Set(ids)].map((id) => [type, id]))
    .toArray();
  return {
    unsent: entries.filter((one) => isUnsent(one.state)).length,
    parked: entries.find((one) => one.state === "parked") ?? null,
  };
}

export async function outboxContents(database: ReplicaDatabase): Promise<{
  readonly waiting: readonly OutboxRow[];
  readonly parked: readonly OutboxRow[];
  readonly history: readonly HistoryRow[];
}> {
  const [entries, history] = await Promise.all([
    allEntries(database),
    database.history.orderBy(":id").reverse().toArray(),
  ]);
  return {
    waiting: entries.filter((one) => isUnsent(one.state)),
    parked: entries.filter((one) => one.state === "parked"),
    history,
  };
}

export async function outboxCounts(
  database: ReplicaDatabase,
): Promise<{ readonly unsent: number; readonly parked: number }> {
  const [unsent, parked] = await Promise.all([
    database.outbox.where("state").anyOf(unsentStates).count(),
    database.outbox.where("state").equals("parked").count(),
  ]);
  return { unsent, parked };
}
