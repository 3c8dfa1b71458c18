import type { Fault } from "../../src-main/contract/fault.ts";
import type { AccountKey, Sequence } from "../../src-main/contract/ids.ts";
import type { Bridge } from "../../src-main/contract/ipc/bridge.ts";
import type { Edit } from "../../src-main/contract/outbox.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../src-main/contract/result.ts";
import { type ReplicaDatabase, tablesFor } from "../replica/database.ts";
import { freshEntry } from "../replica/entries-of.ts";
import { recordEntry } from "../replica/record-entry.ts";
import type { Touched } from "../replica/remap-references.ts";
import { storageFault } from "../replica/storage-fault.ts";
import type { EditFailure } from "./edits.ts";
import { removeEntries } from "./remove-entries.ts";
import type { Sequences } from "./sequences.ts";

export interface SaveParts {
  readonly account: AccountKey;
  readonly bridge: Bridge;
  readonly database: ReplicaDatabase;
  /** The same database, for notes that need not wait for the disk. */
  readonly relaxed: ReplicaDatabase;
  readonly sequences: Sequences;
  readonly touched: (records: readonly Touched[]) => void;
}

/** Works out the edits, reading the replica as it is in the very transaction that will hold them. */
export type Draw = (sequences: readonly Sequence[]) => Promise<Result<readonly Edit[], EditFailure>>;

/**
 * Saves edits as one: first overlay and outbox in one strict transaction (law 2), then the journal, and only then
 * the answer (law 3). Where the journal cannot take them they are taken out of the replica again. To be run one
 * at a time: an edit builds on the row that the one before it left, and must not outlive it.
 */
export async function saveEdits(
  parts: SaveParts,
  input: { readonly types: readonly RecordName[]; readonly count: number; readonly draw: Draw },
): Promise<Result<readonly Edit[], EditFailure>> {
  const taken = await parts.sequences.take(input.count);
  if (!taken.ok) return asFailure(taken.error);
  const recorded = await record(parts.database, input.types, () => input.draw(taken.value));
  if (!recorded.ok || recorded.value.length === 0) return recorded;

  const edits = recorded.value;
  const journalled = await parts.bridge.commands["journal.append"]({
    account: parts.account,
    edits: [...edits],
  });
  if (!journalled.ok) {
    await takeBack(parts, edits, journalled.error);
    return asFailure(journalled.error);
  }
  parts.touched(edits);
  try {
    await acknowledge(parts.relaxed, edits);
  } catch (error) {
    // Both stores hold the edits: they are saved. The next attach makes up for the note. A bug is thrown on.
    storageFault(error);
  }
  return ok(edits);
}

/** Overlay and outbox entry, or neither. */
async function record(
  database: ReplicaDatabase,
  types: readonly RecordName[],
  draw: () => Promise<Result<readonly Edit[], EditFailure>>,
): Promise<Result<readonly Edit[], EditFailure>> {
  const tables = tablesFor(database, types, database.outbox, database.bases, database.aliases);
  try {
    return await database.transaction("rw", tables, async () => {
      const drawn = await draw();
      if (!drawn.ok) return drawn;
      await Promise.all(drawn.value.map((edit) => recordEntry(database, freshEntry(edit, firstState(edit)))));
      return drawn;
    });
  } catch (error) {
    return asFailure(storageFault(error));
  }
}

/**
 * A record that lives here alone is not sent: it needs no entry once the journal has it. Until then it has one, or
 * nobody would tell the journal of it after a crash in between.
 */
async function acknowledge(database: ReplicaDatabase, edits: readonly Edit[]): Promise<void> {
  const kept = edits.filter(isKept);
  await database.transaction("rw", database.outbox, database.bases, async () => {
    await Promise.all([
      ...edits
        .filter((one) => !isKept(one))
        .map((one) => database.outbox.update(one.sequence, { acknowledged: true })),
      ...kept.map((one) => database.outbox.delete(one.sequence)),
      ...kept.map((one) => database.bases.delete([one.type, one.id])),
    ]);
  });
}

/** The journal may have taken them although its answer was lost: it is told not to send them. */
async function takeBack(parts: SaveParts, edits: readonly Edit[], fault: Fault): Promise<void> {
  const sequences = edits.map((one) => one.sequence);
  if (fault.kind !== "diskFull") {
    await parts.bridge.commands["journal.withdraw"]({ account: parts.account, sequences });
  }
  await removeEntries(parts.database, sequences);
  parts.touched(edits);
}

function isKept(edit: Edit): boolean {
  return descriptorOf(edit.type).service === "local";
}

function firstState(edit: Edit): "kept" | "waiting" {
  return isKept(edit) ? "kept" : "waiting";
}

function asFailure(fault: Fault): { readonly ok: false; readonly error: EditFailure } {
  return err({ kind: "fault", fault });
}
