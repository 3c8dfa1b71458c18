import { DatabaseSync } from "node:sqlite";
import { journalSteps } from "../../../src-main/journal/schema.ts";
import { accountKey } from "../sync/entries.ts";

/** A journal with one edit, as a Rounds that knew the first `steps` steps alone left it. */
export function writeOldJournal(file: string, steps: number): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL");
  for (const step of journalSteps.slice(0, steps)) database.exec(step);
  database.exec(`PRAGMA user_version = ${steps}`);
  database
    .prepare(
      "INSERT INTO entry (sequence, account, type, record_id, kind, patch, recorded_at, state) VALUES (1, ?, 'contact', -1, 'create', ?, 0, 'waiting')",
    )
    .run(accountKey, JSON.stringify({ last_name: "Ångström" }));
  database.close();
}

export function versionOf(file: string): number {
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare("PRAGMA user_version").get()?.user_version);
  } finally {
    database.close();
  }
}
