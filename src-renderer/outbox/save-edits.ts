import type { AccountKey, Sequence } from "../../src-shared/ids.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import type { Edit, SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import type { RecordKey } from "../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { countsOf } from "../replica/query/outbox/outbox-counts.ts";
import { currentStateOnce, type ReadCurrentState } from "../replica/store/current-state.ts";
import { type ReplicaDatabase, tablesFor } from "../replica/store/database.ts";
import { freshEntry } from "../replica/store/entries-of.ts";
import { recordEntries } from "../replica/store/record-entry.ts";
import { guarded, storageFault, stored } from "../replica/store/storage-fault.ts";
import type { Deferred } from "./deferred.ts";
import { type EditFailure, failedBy } from "./edits.ts";
import type { Sequences } from "./sequences.ts";
import { isJournalRefusal, tellJournal } from "./tell-journal.ts";
import { removeEntries } from "./undo/remove-entries.ts";
import { rememberWithdrawals, type Withdrawal } from "./undo/withdrawals.ts";

/** All that the edits of one open replica are recorded in and reported to. */
export interface OutboxParts {
  readonly bridge: Bridge;
  readonly database: ReplicaDatabase;
  /** A second connection to `database`, for notes that need not wait for the disk. */
  readonly relaxed: ReplicaDatabase;
  readonly sequences: Sequences;
  readonly touched: (records: readonly RecordKey[]) => void;
  /**
   * Resolves when everything on screen shows the edits. Called once the replica holds them: the screen reads while the
   * journal writes, and the rep waits for both.
   */
  readonly shown: (edits: readonly Edit[]) => Promise<void>;
}

export interface SaveParts extends OutboxParts {
  readonly account: AccountKey;
  /** The Support account that the screens show as connected; null while none is. */
  readonly supportAccount: () => SupportAccount | null;
  readonly deferred: Deferred;
  /** Edits that a form may still show. */
  readonly withdrawals: Withdrawal[];
}

/** Builds the edits, reading the replica within the transaction that will hold them. */
export type BuildEdits = (
  sequences: readonly Sequence[],
  currentState: ReadCurrentState,
) => Promise<Result<readonly Edit[], EditFailure>>;

export interface SaveInput {
  readonly types: readonly RecordName[];
  readonly count: number;
  readonly build: BuildEdits;
  /** Writes more in the edits' transaction, which then also holds `meta`. */
  readonly note?: ((sequences: readonly Sequence[]) => Promise<void>) | undefined;
}

export interface Saving {
  readonly outcome: Result<readonly SavedEdit[], EditFailure>;
  /** Resolves when the screen shows the edits. */
  readonly shown: Promise<void>;
  /**
   * Resolves when the replica has noted that the journal has the edits, too. The rep need not wait for it;
   * the next edit does.
   */
  readonly noted: Promise<void>;
}

/**
 * Saves edits as one: first overlay and outbox in one strict transaction (law 2), then the journal, and only
 * then answers (law 3). If the journal refuses the edits, they leave the replica again; if it is unknown
 * whether the journal has them, they stay, and the save fails with `halfSaved`. Run one save at a time: an
 * edit builds on the row that the one before it left, and must not outlive it.
 */
export async function saveEdits(parts: SaveParts, input: SaveInput): Promise<Saving> {
  const taken = await guarded(() => parts.sequences.take(input.count));
  if (!taken.ok) return notSaved(failedBy(taken.error));
  const recorded = await record(parts, input, taken.value);
  if (!recorded.ok || recorded.value.length === 0) return notSaved(recorded);

  const { deferred } = parts;
  const edits = recorded.value;
  const shown = parts.shown(edits);
  if (!edits.every(isKept)) countsOf(parts.database).saved();
  const journalled = await tellJournal(parts, [...deferred.edits.values(), ...edits]);
  // mutation: saved-without-journal
  if (!journalled.ok) {
    const isGone = isJournalRefusal(journalled.error) && (await takeOut(parts, edits));
    if (!isGone) for (const one of edits) deferred.edits.set(one.sequence, one);
    parts.touched(edits);
    return notSaved(failedBy(isGone ? journalled.error : { kind: "halfSaved" }));
  }
  parts.touched(edits);
  return { outcome: ok(edits), shown, noted: note(parts, edits) };
}

async function note({ relaxed, deferred }: SaveParts, edits: readonly Edit[]): Promise<void> {
  try {
    await noteAcknowledged(relaxed, [...deferred.edits.values(), ...edits]);
    deferred.edits.clear();
  } catch (error) {
    // Both stores hold the edits: they are saved. The next attach makes up for the note. A bug is thrown on.
    storageFault(error);
  }
}

export function notSaved(outcome: Saving["outcome"]): Saving {
  return { outcome, shown: Promise.resolve(), noted: Promise.resolve() };
}

/** Commits overlay and outbox entry together, or neither. */
async function record(
  { database, supportAccount }: Pick<SaveParts, "database" | "supportAccount">,
  { types, build, note }: SaveInput,
  sequences: readonly Sequence[],
): Promise<Result<readonly SavedEdit[], EditFailure>> {
  const { outbox, bases, aliases, meta } = database;
  const tables = tablesFor(database, types, outbox, bases, aliases, ...(note === undefined ? [] : [meta]));
  try {
    return await database.transaction("rw", tables, async () => {
      const currentState = currentStateOnce(database);
      const built = await build(sequences, currentState);
      if (!built.ok) return built;
      const madeAs = supportAccount();
      // mutation: edit-names-no-support-account
      const edits = built.value.map((edit) => (isForSupport(edit) && madeAs ? { ...edit, madeAs } : edit));
      const entries = edits.map((edit) => freshEntry(edit, firstState(edit)));
      await recordEntries(database, entries, currentState);
      await note?.(entries.map((one) => one.sequence));
      return ok(edits);
    });
  } catch (error) {
    return failedBy(storageFault(error));
  }
}

/**
 * Marks edits as acknowledged. A record that lives on this computer alone is never sent, so its entry goes
 * once the journal has it. Until then the entry must exist, or a crash in between would leave the journal
 * without the record.
 */
async function noteAcknowledged(database: ReplicaDatabase, edits: readonly Edit[]): Promise<void> {
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

/** False where the store fails: then the replica holds them, and the next attach tells the journal. */
async function takeOut({ database, withdrawals }: SaveParts, edits: readonly Edit[]): Promise<boolean> {
  const sequences = edits.map((one) => one.sequence);
  const taken = await stored(() => removeEntries(database, sequences));
  if (taken.ok) rememberWithdrawals(withdrawals, taken.value);
  return taken.ok;
}

function isKept(edit: Edit): boolean {
  return descriptorOf(edit.type).service === "local";
}

function isForSupport(edit: Edit): boolean {
  return descriptorOf(edit.type).service === "support";
}

function firstState(edit: Edit): "kept" | "waiting" {
  return isKept(edit) ? "kept" : "waiting";
}
