import type { Entry } from "../../src-main/contract/outbox.ts";
import { descriptorOf } from "../../src-main/contract/records/registry.ts";
import { applyEdits } from "../../src-main/sync/core/overlay.ts";
import type { ReplicaDatabase } from "./database.ts";
import { outboxRow } from "./entries-of.ts";
import { baseRow, readRowOf, writeRow } from "./overlay-row.ts";

/**
 * Records a new edit: the entry, the row with it, and before a record's first unsent edit the row as its base
 * (law 2). The row is what all earlier edits left, so this one alone goes over it. One round of reads and one of
 * writes, none for a create: a form waits for this. Within the caller's transaction.
 */
export async function recordEntry(
  database: ReplicaDatabase,
  entry: Entry,
  acknowledged = false,
): Promise<void> {
  const { type, id } = entry;
  const [before, held] =
    entry.kind === "create"
      ? [null, undefined]
      : await Promise.all([readRowOf(database, type, id), database.bases.get([type, id])]);
  await Promise.all([
    held ?? database.bases.put(baseRow(type, id, before)),
    database.outbox.put(outboxRow(entry, acknowledged, before)),
    writeRow(database, type, id, applyEdits(descriptorOf(type), before, [entry])),
  ]);
}
