import { recordKey } from "../../../src-shared/record-key.ts";
import { type ReadCurrentState, readCurrentState } from "./current-state.ts";
import type { ReplicaDatabase } from "./database.ts";
import { type NewEntry, outboxRow } from "./entries-of.ts";
import { baseRow, editedRow, writeRow } from "./overlay/overlay-row.ts";

/**
 * Records a new edit: the entry, the row with it, and before a record's first unsent edit the row as its base
 * (law 2). The row is what all earlier edits left, so this one alone goes over it. One round of reads and one of
 * writes, none for a create: a form waits for this. Within the caller's transaction.
 */
export async function recordEntry(
  database: ReplicaDatabase,
  entry: NewEntry,
  { acknowledged = false, currentState = (type, id) => readCurrentState(database, type, id) }: How = {},
): Promise<void> {
  const { type, id } = entry;
  const { row, held } = entry.kind === "create" ? nothing : await currentState(type, id);
  await Promise.all([
    held ?? database.bases.put(baseRow(type, id, row)),
    database.outbox.put(outboxRow(entry, acknowledged, row)),
    // mutation: failed-overlay-keeps-entry
    writeRow(database, type, id, editedRow(type, row, [entry])),
  ]);
}

/** Records what is saved as one: side by side, but those of one record one over the other. */
export async function recordEntries(
  database: ReplicaDatabase,
  entries: readonly NewEntry[],
  currentState: ReadCurrentState,
): Promise<void> {
  const records = [...Map.groupBy(entries, recordKey).values()];
  await Promise.all(
    records.map(async ([first, ...rest]) => {
      if (first !== undefined) await recordEntry(database, first, { currentState });
      for (const one of rest) await recordEntry(database, one);
    }),
  );
}

interface How {
  readonly acknowledged?: boolean;
  readonly currentState?: ReadCurrentState;
}

const nothing = { row: null, held: undefined } as const;
