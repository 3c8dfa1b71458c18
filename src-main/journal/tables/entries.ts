import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import { type AccountKey, type RecordId, recordId, type Sequence } from "../../../src-shared/ids.ts";
import type { Edit, Entry, EntryState, JournalEntry, Settlement } from "../../../src-shared/ipc/outbox.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { statesFor } from "../../sync/plan/entry-life.ts";
import { createEnded } from "./ended.ts";
import { asJson, journalEntryOf, settlementOf } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

/**
 * States in which the rep can still take an edit back: no request has left, or the service has answered it.
 */
export const withdrawable: ReadonlySet<EntryState> = statesFor("withdrawn");

/** Open and ended entries, by their sequences. Everything runs within the caller's transaction. */
export type Entries = ReturnType<typeof createEntries>;

export function createEntries({ all, run }: Sql) {
  const { add, ownerOf: endedOf, isEnded, isLongEnded, endsOfCreates } = createEnded({ all, run });

  /**
   * Account that owns the sequence; null if no account has it yet. It is a bug if two accounts have one sequence,
   * and the caller must never ignore it.
   */
  const ownerOf = (of: number) =>
    all("SELECT account FROM entry WHERE sequence = ?", of)[0]?.account ?? endedOf(of);

  /** Adds an edit. The sequences that are issued later are above its own, which a lost journal may have issued. */
  function record(account: AccountKey, one: Edit, state: EntryState, park: ParkReason | null): void {
    // mutation: new-journal-reuses-sequences
    run("UPDATE counter SET next = max(next, ?)", one.sequence + 1);
    run(
      `INSERT INTO entry (sequence, account, type, record_id, kind, base, patch, recorded_at, visit_log_id, state, park)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      one.sequence,
      account,
      one.type,
      one.id,
      one.kind,
      asJson(one.base),
      JSON.stringify(one.patch),
      one.recordedAt,
      one.visitLogId,
      state,
      asJson(park),
    );
  }

  function end(
    account: AccountKey,
    entries: readonly Entry[],
    ending: "settled" | "withdrawn",
    serverId: number | null,
  ): void {
    for (const one of entries) {
      add(account, one, ending, serverId);
      run("DELETE FROM entry WHERE sequence = ?", one.sequence);
    }
  }

  /**
   * Ends the edits that an answer is about. A create that ends as deleted was deleted by the rep before it was sent: no service
   * ever had its record, and it ends as one that the rep took back.
   */
  function endAnswered(account: AccountKey, sequences: readonly Sequence[], settled?: Settlement): void {
    const found = find(account, sequences);
    // mutation: deleted-create-ends-as-delivered
    const isCancelled = settled?.deleted === true && found.some(({ kind }) => kind === "create");
    if (isCancelled) end(account, found, "withdrawn", null);
    else end(account, found, "settled", settled?.serverId ?? null);
  }

  function find(account: AccountKey, sequences: readonly Sequence[]): readonly JournalEntry[] {
    return sequences.flatMap((one) =>
      all("SELECT * FROM entry WHERE account = ? AND sequence = ?", account, one).map(journalEntryOf),
    );
  }

  /** The id that the service gave to the create of this sequence; null where it has not answered. */
  function serverIdOf(account: AccountKey, type: RecordName, of: number): RecordId | null {
    const ended = all(
      "SELECT server_id FROM ended WHERE account = ? AND type = ? AND sequence = ?",
      account,
      type,
      of,
    )[0];
    if (ended !== undefined) return ended.server_id == null ? null : recordId.parse(ended.server_id);
    const settled = all(
      "SELECT settlement FROM entry WHERE account = ? AND type = ? AND sequence = ? AND settlement IS NOT NULL",
      account,
      type,
      of,
    )[0];
    return settled === undefined ? null : settlementOf(settled).serverId;
  }

  /** Answers about records of a type that the replica has not settled yet. */
  function answersOf(account: AccountKey, type: RecordName): readonly Settlement[] {
    return all(
      // By itself, SQLite reads every entry of the type.
      `SELECT settlement FROM entry INDEXED BY entry_by_answer
       WHERE account = ? AND type = ? AND settlement IS NOT NULL`,
      account,
      type,
    ).map(settlementOf);
  }

  /** The records whose creates are among these sequences and can no longer be taken back, by either id. */
  function createdBy(account: AccountKey, sequences: readonly Sequence[]): readonly RecordKey[] {
    const open = find(account, sequences)
      .filter((one) => one.kind === "create" && !withdrawable.has(one.state))
      .flatMap(({ type, id, sequence: of }) => {
        const given = serverIdOf(account, type, of);
        return given === null
          ? [{ type, id }]
          : [
              { type, id },
              { type, id: given },
            ];
      });
    const ended = sequences.flatMap((one) =>
      all(
        "SELECT type, server_id FROM ended WHERE account = ? AND sequence = ? AND server_id IS NOT NULL",
        account,
        one,
      ).map((row) => ({ type: row.type as RecordName, id: recordId.parse(row.server_id) })),
    );
    return [...open, ...ended];
  }

  return {
    isEnded,
    isLongEnded,
    endsOfCreates,
    ownerOf,
    record,
    end,
    endAnswered,
    find,
    serverIdOf,
    answersOf,
    createdBy,
  };
}
