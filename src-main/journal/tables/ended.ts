import type { AccountKey } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import type { Sql } from "./sql.ts";

/** The journal keeps the full record of this many ended updates and deletes of an account. */
export const endedKept = 1_000;
/** Each end deletes at most this many old records, so that none takes long. */
const letGoAtOnce = 20;

/**
 * Remembers which edits have ended, so that Rounds sends none again when an older copy of the replica or a file of edits brings
 * it back (laws 3 and 5). The journal keeps an ended create for good, with the server id of its record, because edits from either
 * source may refer to its temporary id. It keeps the last `endedKept` updates and deletes, and for the older ones only the runs
 * of sequences that have ended. Everything runs within the caller's transaction.
 */
export function createEnded({ all, run }: Pick<Sql, "all" | "run">) {
  /** Finds the run that has this sequence. */
  function runOf(of: number) {
    const [found] = all("SELECT * FROM ended_run WHERE first <= ? ORDER BY first DESC LIMIT 1", of);
    return found !== undefined && Number(found.last) >= of ? found : null;
  }

  /** Account of the ended edit with this sequence; null where none has ended. */
  function ownerOf(of: number) {
    const [row] = all("SELECT account FROM ended WHERE sequence = ?", of);
    return row?.account ?? runOf(of)?.account ?? null;
  }

  function add(
    account: AccountKey,
    { sequence, type, kind, recordedAt }: Pick<Entry, "sequence" | "type" | "kind" | "recordedAt">,
    ending: "settled" | "withdrawn",
    serverId: number | null,
  ): void {
    // mutation: withdrawing-leaves-no-tombstone
    run(
      `INSERT OR REPLACE INTO ended (sequence, account, ending, type, kind, server_id, recorded_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      sequence,
      account,
      ending,
      type,
      kind,
      kind === "create" ? serverId : null,
      recordedAt,
    );
    shorten(account);
  }

  function shorten(account: AccountKey): void {
    const surplus = all(
      `SELECT sequence FROM ended WHERE account = ? AND kind IS NOT NULL AND kind <> 'create' AND sequence <
         (SELECT sequence FROM ended WHERE account = ? AND kind IS NOT NULL AND kind <> 'create'
          ORDER BY sequence DESC LIMIT 1 OFFSET ?)
       ORDER BY sequence LIMIT ?`,
      account,
      account,
      endedKept - 1,
      letGoAtOnce,
    );
    for (const row of surplus) {
      // mutation: long-ended-edit-forgotten
      addToRun(account, Number(row.sequence));
      run("DELETE FROM ended WHERE sequence = ?", Number(row.sequence));
    }
  }

  /** Adds ended creates to the runs as well: otherwise each of them would split a run in two. */
  function addToRun(account: AccountKey, of: number): void {
    const after = runOf(of + 1);
    const last = after !== null && after.account === account ? Number(after.last) : of;
    let first = of;
    for (;;) {
      const before = runOf(first - 1);
      if (before !== null && before.account === account) {
        run("UPDATE ended_run SET last = ? WHERE first = ?", last, Number(before.first));
        first = Number(before.first);
        break;
      }
      const [neighbor] = all("SELECT account FROM ended WHERE sequence = ?", first - 1);
      if (neighbor?.account !== account) {
        run("INSERT INTO ended_run (first, last, account) VALUES (?, ?, ?)", first, last, account);
        break;
      }
      first -= 1;
    }
    run("DELETE FROM ended_run WHERE first > ? AND first <= ?", first, last);
  }

  return {
    add,
    ownerOf,
    /**
     * Finds the ended creates among the given ones, in one query: `withdrawn` if the rep took the create back, `nameless` if the
     * service gave it no id, else `named`. Earlier builds gave a record that the rep had deleted unsent its temporary id as its
     * server id.
     */
    endsOfCreates: (
      account: AccountKey,
      creates: ReadonlySet<number>,
    ): ReadonlyMap<number, "withdrawn" | "nameless" | "named"> =>
      new Map(
        all(
          `SELECT sequence, CASE WHEN ending = 'withdrawn' OR server_id < 0 THEN 'withdrawn'
               WHEN server_id IS NULL THEN 'nameless' ELSE 'named' END AS ending
             FROM ended WHERE account = ? AND sequence IN (SELECT value FROM json_each(?))`,
          account,
          JSON.stringify([...creates]),
        ).map((row) => [Number(row.sequence), row.ending as "withdrawn" | "nameless" | "named"]),
      ),
    isEnded: (of: number) => ownerOf(of) !== null,
    /** The edit ended so long ago that the journal knows nothing else of it. */
    isLongEnded: (account: AccountKey, of: number) => runOf(of)?.account === account,
  };
}
