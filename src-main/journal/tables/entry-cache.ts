import type { AccountKey } from "../../../src-shared/ids.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { type EntriesByAccount, journalEntryOf } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

/**
 * Caches the entries as objects. A push asks for all of them after every answer, so the cache reads and parses only entries
 * that were written since. Triggers of this connection note every write to the table, and a rollback undoes the note as well.
 * Make both calls within a transaction.
 */
export interface EntryCache {
  /** In order. The caller must not change the list. */
  readonly of: (account: AccountKey) => readonly JournalEntry[];
}

/**
 * SQL to run once on a connection, before `entryCache`. Nothing may write between this, `entryCache` and the reading of `held`.
 */
export const entryCacheSetUp = `PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE touched (sequence INTEGER PRIMARY KEY);
  CREATE TEMP TRIGGER entry_made AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (NEW.sequence); END;
  CREATE TEMP TRIGGER entry_changed AFTER UPDATE ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (NEW.sequence); END;
  CREATE TEMP TRIGGER entry_gone AFTER DELETE ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (OLD.sequence); END;`;

export function entryCache({ all, run }: Pick<Sql, "all" | "run">, held: EntriesByAccount): EntryCache {
  const lists = new Map(held);

  function refresh(): void {
    const touched = all(
      "SELECT touched.sequence AS touched, entry.* FROM touched LEFT JOIN entry ON entry.sequence = touched.sequence",
    );
    if (touched.length === 0) return;
    const changes = touched.map((row) => ({
      sequence: Number(row.touched),
      account: row.sequence === null ? null : (String(row.account) as AccountKey),
      entry: row.sequence === null ? null : journalEntryOf(row),
    }));
    const accounts = new Set([...lists.keys(), ...changes.flatMap((one) => one.account ?? [])]);
    for (const account of accounts) {
      // A copy, because a caller may still hold the earlier list.
      const list = [...(lists.get(account) ?? [])];
      for (const change of changes)
        put(list, change.sequence, change.account === account ? change.entry : null);
      lists.set(account, list);
    }
    run("DELETE FROM touched");
  }

  return {
    of: (account) => {
      refresh();
      // mutation: edits-of-all-accounts
      return lists.get(account) ?? none;
    },
  };
}

const none: readonly JournalEntry[] = [];

/** Searches by halves: each answer of a push changes a few entries among thousands. */
function put(list: JournalEntry[], sequence: number, entry: JournalEntry | null): void {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.sequence ?? 0) < sequence) from = middle + 1;
    else to = middle;
  }
  const held = list[from]?.sequence === sequence ? 1 : 0;
  if (entry !== null) list.splice(from, held, entry);
  else list.splice(from, held);
}
