import type { Sequence } from "../../../src-shared/ids.ts";
import type { JournalTruth, Renamed } from "../../../src-shared/ipc/attach.ts";
import { remapIds } from "../../../src-shared/merge/remap-ids.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { entriesOf } from "../store/entries-of.ts";
import { applyEdits } from "../store/overlay/overlay.ts";
import { baseRow, overlayRow, readRowOf, writeRow } from "../store/overlay/overlay-row.ts";
import { remapEntry, remapReferences } from "../store/remap-references.ts";

/**
 * Applies the acknowledgements that an older copy of the replica has missed (law 3). Records that were
 * delivered since get their ids, in their rows and in every reference, or a row would show twice and a child
 * would refer to a record that never comes. Records that the rep has taken back since leave. Call it before the
 * edits that ended are dropped, within the same transaction.
 */
export async function applyMissedAcks(
  database: ReplicaDatabase,
  truth: Pick<JournalTruth, "renamed" | "withdrawn" | "drop">,
): Promise<void> {
  const dropped = new Set(truth.drop);
  // mutation: older-replica-keeps-lost-ids
  for (const one of truth.renamed) await rename(database, one, dropped);
  // mutation: older-replica-keeps-what-was-taken-back
  for (const { type, id } of truth.withdrawn) await rowsOf(database, type).delete(id);
}

async function rename(
  database: ReplicaDatabase,
  { type, from, to }: Renamed,
  dropped: ReadonlySet<Sequence>,
): Promise<void> {
  const remap = { type, from, to };
  const descriptor = descriptorOf(type);
  const row = await readRowOf(database, type, from);
  const entries = await entriesOf(database, type, from);
  const held = await database.bases.get([type, from]);
  if (row !== null || held !== undefined || entries.length > 0) {
    const there = (await database.bases.get([type, to]))?.base ?? (await readRowOf(database, type, to));
    const delivered = entries.filter((one) => dropped.has(one.sequence));
    const made = held === undefined ? row : applyEdits(descriptor, held.base, delivered);
    const base = there ?? (made && remapIds(descriptor, { ...made, id: to }, remap));
    await database.bases.delete([type, from]);
    await rowsOf(database, type).delete(from);
    for (const entry of entries) await database.outbox.put(remapEntry({ ...entry, id: to }, base, remap));
    await database.bases.put(baseRow(type, to, base));
    // Shown again once the edits that ended have left; until then as the service may have it.
    await writeRow(database, type, to, base);
  }
  await database.aliases.put(remap);
  for (const touched of await remapReferences(database, remap)) {
    await overlayRow(database, touched.type, touched.id);
  }
  if (row !== null || held !== undefined) await overlayRow(database, type, to);
}
