import { DatabaseSync } from "node:sqlite";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { journalSteps } from "../../../src-main/journal/schema.ts";
import { accountKey, anEdit } from "../sync/entries.ts";
import { value } from "./a-journal.ts";

const tables = ["one", "two", "three", "four", "five", "six"].map((name) => `tomorrow_${name}`);

/**
 * The steps of a made-up Rounds of tomorrow: two more than there are. The first moves every edit out of its table and
 * back, so that a part of it alone would lose them; the second fills tables.
 */
export const laterSteps: readonly string[] = [
  ...journalSteps,
  `CREATE TABLE held AS SELECT * FROM entry;
   DELETE FROM entry;
   ALTER TABLE entry ADD COLUMN tomorrow TEXT;
   INSERT INTO entry SELECT *, 'here' FROM held;
   DROP TABLE held;`,
  tables
    .map(
      (name) =>
        `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, account TEXT NOT NULL);
         CREATE INDEX ${name}_by_account ON ${name} (account);
         INSERT INTO ${name} SELECT sequence, account FROM entry;`,
    )
    .join("\n"),
];

/** A journal with one edit, as the Rounds of now leaves it. */
export function writeJournalOfNow(file: string): void {
  const { journal } = value(openJournal({ file, stamp: "now" }));
  value(journal.append(accountKey, [anEdit(1, { patch: { last_name: "Ångström" } })]));
  journal.close();
}

export function versionOf(file: string): number {
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare("PRAGMA user_version").get()?.user_version);
  } finally {
    database.close();
  }
}
