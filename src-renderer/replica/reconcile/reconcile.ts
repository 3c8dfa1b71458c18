import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { JournalTruth } from "../../../src-shared/ipc/attach.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { type RecordKey, recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { isJust } from "../apply/just-settled.ts";
import { allEntries } from "../store/all-entries.ts";
import {
  type BaseRow,
  type OutboxRow,
  type ReplicaDatabase,
  rowsOf,
  type Stores,
} from "../store/database.ts";
import { withDerivedName, withoutDerivedName } from "../store/derived-name.ts";
import { outboxRow } from "../store/entries-of.ts";
import { applyEdits } from "../store/overlay/overlay.ts";
import { baseRow, overlayRows } from "../store/overlay/overlay-row.ts";
import { applyMissedAcks } from "./apply-missed-acks.ts";
import { renewEpoch } from "./replica-mark.ts";

/**
 * Brings the outbox in line with the journal, which is the authority on delivery (law 3), in one transaction. It
 * removes edits that were settled or withdrawn, restores edits that are missing here together with their rows, and
 * takes over the states of the others. It restores records that live here alone as rows. An attach starts the engine
 * anew. The engine then forgets the pages that it had requested, and its count may begin again, so the bars against
 * those pages (`settledAt`, `requestSeq`) no longer apply. Only the times of recent settlings stay (`just-settled.ts`).
 * If the replica must be built anew, it keeps its rows on screen, gets a new `epoch`, and lets the engine pull
 * everything once more. Returns the records that it may have changed.
 */
export async function reconcile(
  database: ReplicaDatabase,
  truth: JournalTruth,
  epoch: string,
  now: number,
): Promise<readonly RecordKey[]> {
  return await database.transaction("rw", database.tables, async () => {
    await database.settledAt.filter((one) => !isJust(one, now)).delete();
    // mutation: page-bar-outlives-engine
    await database.settledAt.toCollection().modify({ count: -1 });
    if (truth.rebuild) {
      await database.cursors.clear();
      await renewEpoch(database, epoch);
      await applyMissedAcks(database, truth);
    }
    await database.cursors.toCollection().modify({ requestSeq: 0 });
    const outbox = await rowsAt(database, [...truth.drop, ...truth.entries.map((one) => one.sequence)]);
    const touched = new Map<string, RecordKey>();
    const touch = (one: RecordKey) => touched.set(recordKey(one), { type: one.type, id: one.id });

    for (const one of truth.drop) {
      const gone = outbox.get(one);
      if (gone) touch(gone);
    }
    await database.outbox.bulkDelete([...truth.drop]);

    await restoreKept(database, truth.entries.filter(isKept));
    const changed = truth.entries.filter((one) => !isKept(one)).toSorted((a, b) => a.sequence - b.sequence);
    for (const entry of changed) {
      const here = outbox.get(entry.sequence);
      if (here !== undefined) touch(here);
      touch(entry);
    }
    const rows = await restoreBases(database, changed);
    const restored = changed.map((one) => outboxRow(one, true, rows.get(recordKey(one)) ?? null));
    // mutation: lost-replica-stays-empty
    await database.outbox.bulkPut(restored);
    // As a rule both stores are alike, and nothing is read a second time.
    if (touched.size > 0) await overlayRows(database, [...touched.values()], await allEntries(database));
    return [...touched.values(), ...truth.entries, ...truth.renamed.flatMap(underBothIds)];
  });
}

async function rowsAt(
  { outbox }: Stores<"outbox">,
  sequences: readonly Sequence[],
): Promise<ReadonlyMap<Sequence, OutboxRow>> {
  const found = await outbox.bulkGet([...sequences]);
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.sequence, one]])));
}

const underBothIds = ({ type, from, to }: JournalTruth["renamed"][number]): RecordKey[] => [
  { type, id: from },
  { type, id: to },
];

const isKept = (one: Entry) => one.state === "kept";

/**
 * Under an edit whose record is not here lies what the edit itself knows of it, until it is pulled again. Returns the rows
 * of the records, as the rep named them.
 */
async function restoreBases(
  database: ReplicaDatabase,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, Row>> {
  const records = [...new Map(entries.map((one) => [recordKey(one), one])).values()];
  const rows = new Map<string, Row>();
  for (const [type, ofType] of Map.groupBy(records, (one) => one.type)) {
    const found = await rowsOf(database, type).bulkGet(ofType.map((one) => one.id));
    for (const row of found)
      if (row !== undefined) rows.set(recordKey({ type, id: row.id }), withoutDerivedName(row));
  }
  const held = await database.bases.bulkGet(records.map(({ type, id }) => [type, id]));
  const bases = new Map(held.flatMap((one) => (one === undefined ? [] : [[recordKey(one), one]])));
  const restored = new Map<string, BaseRow>();
  for (const { type, id, kind, base } of entries) {
    const key = recordKey({ type, id });
    const before = restored.get(key);
    if (before !== undefined && before.base !== null && !rows.has(key)) {
      // A later edit may add fields; a field that both have keeps the earlier edit's value.
      restored.set(key, baseRow(type, id, { ...base, ...before.base }));
    } else if (before === undefined && !bases.has(key)) {
      restored.set(key, baseRow(type, id, rows.get(key) ?? (kind === "create" ? null : { ...base, id })));
    }
  }
  await database.bases.bulkPut([...restored.values()]);
  return rows;
}

/** Records that have their home here: their rows are all there is of them in the replica. */
async function restoreKept(database: ReplicaDatabase, entries: readonly Entry[]): Promise<void> {
  await database.outbox.bulkDelete(entries.map((one) => one.sequence));
  // The first edit of a record made it.
  const first = [...Map.groupBy(entries, recordKey).values()].flatMap((ofRecord) => ofRecord[0] ?? []);
  for (const [type, ofType] of Map.groupBy(first, (one) => one.type)) {
    const table = rowsOf(database, type);
    const here = new Set((await table.bulkGet(ofType.map((one) => one.id))).map((row) => row?.id ?? null));
    const rows = ofType.map((one) => (here.has(one.id) ? null : applyEdits(descriptorOf(type), null, [one])));
    await table.bulkPut(
      rows.flatMap((row) => (row === null ? [] : withDerivedName(descriptorOf(type), row))),
    );
    await database.bases.bulkDelete([...here].flatMap((id) => (id === null ? [] : [[type, id] as const])));
  }
}
