import type { JournalTruth } from "../../src-main/contract/attach.ts";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { Entry } from "../../src-main/contract/outbox.ts";
import type { Row } from "../../src-main/contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { applyEdits } from "../../src-main/sync/plan/overlay.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";
import { outboxRow } from "./entries-of.ts";
import { isJust } from "./just-settled.ts";
import { baseRow, overlayRow, readRowOf, writeRow } from "./overlay-row.ts";
import { referenceKey } from "./reference-keys.ts";
import { renewEpoch } from "./replica-mark.ts";
import { takeInMissed } from "./take-in-missed.ts";

/**
 * Brings the outbox in line with the journal, which is the authority on delivery (law 3), in one transaction:
 * what was settled or withdrawn leaves, what is missing here comes back with its row, states are taken over.
 * Records that live here alone come back as rows. The engine starts anew with an attach and forgets the pages it
 * had requested, so what holds those off (`settledAt`, `requestedAt`) counts no longer: its count may begin again. What was
 * settled a moment ago stays noted by its time (`just-settled.ts`).
 * To be built anew, it keeps its rows on screen and lets everything be pulled once more, under a new `epoch`.
 */
export async function reconcile(
  database: ReplicaDatabase,
  truth: JournalTruth,
  epoch: string,
  now: number,
): Promise<void> {
  await database.transaction("rw", database.tables, async () => {
    await database.settledAt.filter((one) => !isJust(one, now)).delete();
    // mutation: page-bar-outlives-engine
    await database.settledAt.toCollection().modify({ count: -1 });
    if (truth.rebuild) {
      await database.cursors.clear();
      await renewEpoch(database, epoch);
      await takeInMissed(database, truth);
    }
    await database.cursors.toCollection().modify({ requestedAt: 0 });
    const touched = new Map<string, { type: RecordName; id: RecordId }>();
    const touch = ({ type, id }: { type: RecordName; id: RecordId }) =>
      touched.set(referenceKey(type, id), { type, id });

    for (const gone of await database.outbox.bulkGet([...truth.drop])) if (gone) touch(gone);
    await database.outbox.bulkDelete([...truth.drop]);

    const restored = new Set<string>();
    for (const entry of truth.entries.toSorted((a, b) => a.sequence - b.sequence)) {
      if (entry.state === "kept") {
        await restoreKept(database, entry);
        continue;
      }
      const here = await database.outbox.get(entry.sequence);
      if (here !== undefined) touch(here);
      touch(entry);
      const row = await readRowOf(database, entry.type, entry.id);
      await restoreBase(database, entry, row, restored);
      // mutation: lost-replica-stays-empty
      await database.outbox.put(outboxRow(entry, true, row));
    }
    for (const { type, id } of touched.values()) await overlayRow(database, type, id);
  });
}

/** Under an edit whose record is not here lies what the edit itself knows of it, until it is pulled again. */
async function restoreBase(
  database: ReplicaDatabase,
  entry: Entry,
  row: Row | null,
  restored: Set<string>,
): Promise<void> {
  const { type, id } = entry;
  const key = referenceKey(type, id);
  const held = await database.bases.get([type, id]);
  if (held === undefined) {
    const base = row ?? (entry.kind === "create" ? null : { ...entry.base, id });
    if (row === null) restored.add(key);
    await database.bases.put(baseRow(type, id, base));
  } else if (restored.has(key) && held.base !== null) {
    // A later edit of the same record knows further fields; of those both know the earlier one's word counts.
    await database.bases.put(baseRow(type, id, { ...entry.base, ...held.base }));
  }
}

/** A record that has its home here: its row is all there is of it in the replica. */
async function restoreKept(database: ReplicaDatabase, entry: Entry): Promise<void> {
  await database.outbox.delete(entry.sequence);
  if ((await rowsOf(database, entry.type).get(entry.id)) !== undefined) {
    await database.bases.delete([entry.type, entry.id]);
    return;
  }
  await writeRow(database, entry.type, entry.id, applyEdits(descriptorOf(entry.type), null, [entry]));
}
