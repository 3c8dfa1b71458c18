import type { DatabaseSync } from "node:sqlite";
import type { Journal } from "../../../../src-main/journal/port.ts";
import { migrate } from "../../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../../src-main/journal/sqlite-journal.ts";
import { settlementOf } from "../../../../src-main/journal/tables/entry-row.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";

interface JournalDiskParts {
  /** Returns an empty database. */
  readonly database: () => DatabaseSync;
  /** Called for each edit of a file that the journal has taken in: its sequence in the file, and its entry in the journal. */
  readonly onTaken: (account: AccountKey, was: number, now: Entry) => void;
}

/**
 * The journal on the disk, which a mishap can lose. Remembers, for the judge alone, what lost journals knew of finished
 * edits. Sequences go on from the lost journal's last: so each edit keeps a number of its own.
 */
export class JournalDisk {
  journal: Journal;
  #database: DatabaseSync;
  readonly #given = new Map<string, number>();
  readonly #endings = new Map<string, string>();
  readonly #parts: JournalDiskParts;

  constructor(parts: JournalDiskParts) {
    this.#parts = parts;
    this.#database = this.#fresh();
    this.journal = this.#over(this.#database);
  }

  /** Returns the ids that the service gave to records made here, by the sequence of the create. */
  givenIds(account: AccountKey): ReadonlyMap<number, number> {
    const ended = this.#database
      .prepare("SELECT sequence, server_id FROM ended WHERE account = ? AND server_id IS NOT NULL")
      .all(account);
    const known = ended.map((row) => [Number(row.sequence), Number(row.server_id)] as const);
    return new Map([...ofAccount(this.#given, account), ...known]);
  }

  /** Returns the ending of each finished edit of an account, by sequence. */
  endings(account: AccountKey): ReadonlyMap<number, string> {
    const ended = this.#database.prepare("SELECT sequence, ending FROM ended WHERE account = ?").all(account);
    const known = ended.map((row) => [Number(row.sequence), String(row.ending)] as const);
    return new Map([...ofAccount(this.#endings, account), ...known]);
  }

  lose(): void {
    for (const row of this.#database.prepare("SELECT * FROM ended").all()) {
      const key = `${row.sequence} ${row.account}`;
      this.#endings.set(key, String(row.ending));
      if (row.server_id !== null) this.#given.set(key, Number(row.server_id));
    }
    // Counts as settled the entries that the service answered and the replica did not hear of yet. The first entry of a
    // request has the answer.
    for (const row of this.#database.prepare("SELECT * FROM entry WHERE settlement IS NOT NULL").all()) {
      const { sequences, id, serverId } = settlementOf(row as Parameters<typeof settlementOf>[0]);
      for (const sequence of sequences) this.#endings.set(`${sequence} ${row.account}`, "settled");
      if (id < 0 && serverId !== null) this.#given.set(`${-id} ${row.account}`, serverId);
    }
    const next = Number(this.#database.prepare("SELECT next FROM counter").get()?.next);
    this.#database.close();
    this.#database = this.#fresh();
    this.#database.prepare("UPDATE counter SET next = ?").run(next);
    this.journal = this.#over(this.#database);
  }

  /** All that stands in it, for the judge. */
  content(): readonly unknown[] {
    const tables = this.#database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return tables.flatMap(({ name }) => this.#database.prepare(`SELECT * FROM "${name}"`).all());
  }

  close(): void {
    this.#database.close();
  }

  #fresh(): DatabaseSync {
    const database = this.#parts.database();
    migrate(database);
    return database;
  }

  #over(database: DatabaseSync): Journal {
    const journal = sqliteJournal(database);
    return {
      ...journal,
      importEdits: (account, saved, above) => {
        const answer = journal.importEdits(account, saved, above);
        const entries = journal.entries(account);
        if (!answer.ok || !entries.ok) return answer;
        const rows = database
          .prepare("SELECT sequence, here FROM taken_in WHERE account = ? AND journal = ?")
          .all(account, saved.journal);
        for (const row of rows) {
          const now = entries.value.find((one) => one.sequence === Number(row.here));
          if (now !== undefined) this.#parts.onTaken(account, Number(row.sequence), now);
        }
        return answer;
      },
    };
  }
}

function ofAccount<V>(from: ReadonlyMap<string, V>, account: AccountKey): readonly (readonly [number, V])[] {
  return [...from].flatMap(([key, value]) => {
    const [sequence = "", of] = key.split(" ");
    return of === account ? [[Number(sequence), value] as const] : [];
  });
}
