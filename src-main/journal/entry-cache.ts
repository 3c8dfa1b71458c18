import type { AccountKey, Sequence } from "../contract/ids.ts";
import type { JournalEntry } from "../contract/outbox.ts";
import { journalEntryOf } from "./entry-row.ts";
import type { Sql } from "./sql.ts";

/**
 * The entries as objects. A push asks for all of them after every answer; only those that were written since are read
 * and parsed again. Whatever writes the table is noticed by triggers of this connection, and a rollback takes the notice
 * back with it. Both calls belong within a transaction.
 */
export interface EntryCache {
  /** In order. Not to be changed by whoever gets it. */
  readonly of: (account: AccountKey) => readonly JournalEntry[];
}

/** To be run once on a connection, before `entryCache`. */
export const entryCacheSetUp = `PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE touched (sequence INTEGER PRIMARY KEY);
  CREATE TEMP TRIGGER entry_made AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (NEW.sequence); END;
  CREATE TEMP TRIGGER entry_changed AFTER UPDATE ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (NEW.sequence); END;
  CREATE TEMP TRIGGER entry_gone AFTER DELETE ON entry BEGIN
    INSERT OR IGNORE INTO touched VALUES (OLD.sequence); END;
  INSERT INTO touched SELECT sequence FROM entry;`;

export function entryCache({ all, run }: Pick<Sql, "all" | "run">): EntryCache {
  const known = new Map<AccountKey, Map<Sequence, JournalEntry>>();
  const lists = new Map<AccountKey, readonly JournalEntry[]>();

  function refresh(): void {
    const touched = all(
      "SELECT touched.sequence AS touched, entry.* FROM touched LEFT JOIN entry ON entry.sequence = touched.sequence",
    );
    if (touched.length === 0) return;
    for (const row of touched) {
      const entry = row.sequence === null ? null : journalEntryOf(row);
      for (const ofAccount of known.values()) ofAccount.delete(Number(row.touched) as Sequence);
      if (entry === null) continue;
      const account = String(row.account) as AccountKey;
      const ofAccount = known.get(account) ?? new Map<Sequence, JournalEntry>();
      known.set(account, ofAccount.set(entry.sequence, entry));
    }
    run("DELETE FROM touched");
    lists.clear();
  }

  return {
    of: (account) => {
      refresh();
      // mutation: edits-of-all-accounts
      const list =
        lists.get(account) ??
        [...(known.get(account)?.values() ?? [])].sort((a, b) => a.sequence - b.sequence);
      lists.set(account, list);
      return list;
    },
  };
}
