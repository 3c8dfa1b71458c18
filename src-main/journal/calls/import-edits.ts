import {
  type AccountKey,
  type RecordId,
  type Sequence,
  sequenceNumber,
  temporaryId,
} from "../../../src-shared/ids.ts";
import type { EntryState } from "../../../src-shared/ipc/outbox.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { EditKey, SavedEdits, TakenIn } from "../port.ts";
import { type SavedEntry, selectImportable } from "../select-importable.ts";
import { asJson } from "../tables/entry-row.ts";
import type { Sql } from "../tables/sql.ts";
import { identityOf } from "../unsent.ts";

interface ImportEdits {
  readonly account: AccountKey;
  readonly saved: SavedEdits;
  readonly above: number;
  readonly serverIdOf: (account: AccountKey, type: RecordName, of: number) => RecordId | null;
  /** The journal knows neither the type nor the time of such an edit, so its key alone decides. */
  readonly isLongEnded: (account: AccountKey, of: number) => boolean;
}

/** Takes edits of a file into the journal (`port.ts`). Within the caller's transaction. */
export function importEdits(
  { all, run }: Sql,
  { account, saved, above, serverIdOf, isLongEnded }: ImportEdits,
): TakenIn {
  const identity = identityOf({ all });
  const fitting = selectImportable(saved.entries, {
    hereOf,
    madeHere,
    madeThere,
    without: saved.without ?? null,
  });
  const first = reserve(fitting.taken.length);
  const place = new Map(fitting.taken.map((entry, at) => [entry, sequenceNumber.parse(first + at)]));
  const states = statesOf(fitting.taken);
  for (const { entry, here } of fitting.known) remember(entry, here);
  for (const [entry, here] of place) {
    insert(
      fitting.renamed(entry, (create) => temporaryId(placeOf(create))),
      here,
    );
    remember(entry, here);
  }
  const { known, refused } = fitting;
  return { taken: place.size, known: known.length, refused };

  function placeOf(entry: SavedEntry): Sequence {
    const found = place.get(entry);
    if (found === undefined) throw new Error(`edit ${entry.sequence} of the file has no place here`);
    return found;
  }

  function keysOf(entry: SavedEntry): readonly EditKey[] {
    return [{ journal: saved.journal, sequence: entry.sequence }, ...entry.keys];
  }

  /**
   * The sequences that an edit of this key may have here: the one it was recorded with, and those under which
   * it was imported.
   */
  function sequencesOf(key: EditKey): readonly number[] {
    const read = all(
      "SELECT here FROM taken_in WHERE account = ? AND journal = ? AND sequence = ?",
      account,
      key.journal,
      key.sequence,
    ).map((row) => Number(row.here));
    return key.journal === identity ? [...read, key.sequence] : read;
  }

  /**
   * Finds the edit by one of its keys, or by its sequence and the time it was recorded: a lost journal that
   * was rebuilt from the replica has another name but the same edits.
   */
  function hereOf(entry: SavedEntry): Sequence | null {
    const found = keysOf(entry)
      .flatMap(sequencesOf)
      .find((one) => isHere(entry, one, true));
    // mutation: edits-file-imported-twice
    if (found !== undefined) return sequenceNumber.parse(found);
    return isHere(entry, entry.sequence, false) ? entry.sequence : null;
  }

  /** Rows of an older Rounds do not say when an ended edit was recorded: for those the key alone decides. */
  function isHere(entry: SavedEntry, at: number, undated: boolean): boolean {
    const rows = all(
      `SELECT recorded_at FROM entry WHERE account = ? AND sequence = ? AND type = ?
       UNION ALL SELECT recorded_at FROM ended WHERE account = ? AND sequence = ? AND type = ?`,
      account,
      at,
      entry.type,
      account,
      at,
      entry.type,
    );
    if (undated && rows.length === 0 && isLongEnded(account, at)) return true;
    return rows.some((row) => row.recorded_at === entry.recordedAt || (undated && row.recorded_at === null));
  }

  function madeHere(type: RecordName, here: Sequence): RecordId | null {
    const given = serverIdOf(account, type, here);
    if (given !== null) return given;
    const held = all(
      `SELECT 1 FROM entry WHERE account = ? AND type = ? AND sequence = ? AND kind = 'create' AND state <> 'settled'`,
      account,
      type,
      here,
    );
    return held.length === 0 ? null : temporaryId(here);
  }

  function madeThere(type: RecordName, there: number): RecordId | null {
    const made = sequencesOf({ journal: saved.journal, sequence: there });
    return made.map((here) => madeHere(type, sequenceNumber.parse(here))).find((id) => id !== null) ?? null;
  }

  function reserve(count: number): number {
    const next = Math.max(Number(all("SELECT next FROM counter")[0]?.next), above + 1);
    run("UPDATE counter SET next = ?", next + count);
    return next;
  }

  function insert(entry: SavedEntry, here: Sequence): void {
    const state = states.get(entry.sequence) ?? "waiting";
    const isParked = state === "parked";
    run(
      `INSERT INTO entry (sequence, account, type, record_id, kind, base, patch, recorded_at, visit_log_id,
         state, attempts, not_before, fault, park)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      here,
      account,
      entry.type,
      entry.id,
      entry.kind,
      asJson(entry.base),
      JSON.stringify(entry.patch),
      entry.recordedAt,
      entry.visitLogId,
      state,
      entry.attempts,
      entry.notBefore ?? (isUnsentCreate(entry) ? saved.notBefore : null),
      isParked ? asJson(entry.fault) : null,
      isParked ? asJson(entry.park) : null,
    );
  }

  function remember(entry: SavedEntry, here: Sequence): void {
    for (const key of keysOf(entry)) {
      if (key.journal === identity && key.sequence === here) continue;
      run(
        "INSERT OR REPLACE INTO taken_in (journal, sequence, account, here) VALUES (?, ?, ?, ?)",
        key.journal,
        key.sequence,
        account,
        here,
      );
    }
  }
}

/**
 * Returns whether nobody can have sent the create before the file was written. Somebody else who has the file may have sent it
 * since. A create in doubt may have been sent at any time before, and stays without a date: the rep decides about it (law 5).
 */
function isUnsentCreate({ kind, state, park }: SavedEntry): boolean {
  // mutation: file-dates-doubted-create
  return (
    kind === "create" && (state === "waiting" || (state === "parked" && park?.kind !== "unknownIfArrived"))
  );
}

/**
 * State of each edit in this journal, by its sequence in the file. Another computer that has the file may
 * have delivered a create, together with the updates folded into it: Rounds looks for it first (law 5). The
 * create's delete waits for that, because otherwise the two would count as a pair that was never sent. Rounds
 * compares updates and deletes with the record before it sends them, whatever their state.
 */
function statesOf(entries: readonly SavedEntry[]): ReadonlyMap<Sequence, EntryState> {
  const states = new Map<Sequence, EntryState>();
  const together = new Map<string, EntryState | null>();
  for (const entry of entries) {
    const record = recordKey(entry);
    const { state } = entry;
    // mutation: file-delete-goes-with-its-create
    const goesAlong = entry.kind !== "delete" && together.get(record) === state;
    if (descriptorOf(entry.type).service === "local") {
      states.set(entry.sequence, "kept");
    } else if (entry.kind === "create" || goesAlong) {
      states.set(entry.sequence, "ambiguous");
      together.set(record, state);
    } else {
      states.set(entry.sequence, state === "sending" ? "ambiguous" : state);
      together.set(record, null);
    }
  }
  return states;
}
