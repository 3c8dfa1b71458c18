import type { DatabaseSync } from "node:sqlite";
import { haltStep } from "./halts.ts";
import { replicaMarkStep } from "./replica-marks.ts";
import { eachResentStep, resentStep } from "./resent.ts";

/** Append-only: a released step is never edited. The index of a step, plus one, is the schema's version. */
export const journalSteps: readonly string[] = [
  `CREATE TABLE counter (id INTEGER PRIMARY KEY CHECK (id = 1), next INTEGER NOT NULL);
   INSERT INTO counter VALUES (1, 1);
   CREATE TABLE entry (
     sequence INTEGER PRIMARY KEY,
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     record_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     base TEXT,
     patch TEXT NOT NULL,
     recorded_at REAL NOT NULL,
     visit_log_id INTEGER,
     state TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     not_before TEXT,
     fault TEXT,
     park TEXT,
     settlement TEXT
   );
   CREATE INDEX entry_by_account ON entry (account, sequence);
   CREATE TABLE ended (
     sequence INTEGER PRIMARY KEY,
     account TEXT NOT NULL,
     ending TEXT NOT NULL,
     type TEXT NOT NULL,
     server_id INTEGER
   );
   CREATE INDEX ended_claims ON ended (account, type, server_id) WHERE server_id IS NOT NULL;`,
  replicaMarkStep,
  // What was sent and what the service said.
  `CREATE TABLE attempt (
     place INTEGER PRIMARY KEY AUTOINCREMENT,
     account TEXT NOT NULL,
     sequences TEXT NOT NULL,
     type TEXT NOT NULL,
     record_id INTEGER NOT NULL,
     kind TEXT NOT NULL,
     fields TEXT NOT NULL,
     at TEXT,
     times INTEGER NOT NULL DEFAULT 1,
     outcome TEXT NOT NULL
   );
   CREATE INDEX attempt_by_account ON attempt (account, place);
   CREATE INDEX attempt_by_record ON attempt (account, type, record_id, place);`,
  // What tells an edit from every other, wherever it is read back from a file: which journal issued its sequence.
  `CREATE TABLE identity (id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL);
   INSERT INTO identity VALUES (1, lower(hex(randomblob(16))));
   ALTER TABLE ended ADD COLUMN recorded_at REAL;
   CREATE TABLE taken_in (
     journal TEXT NOT NULL,
     sequence INTEGER NOT NULL,
     account TEXT NOT NULL,
     here INTEGER NOT NULL,
     PRIMARY KEY (account, journal, sequence)
   );
   CREATE INDEX taken_in_here ON taken_in (here);`,
  resentStep,
  haltStep,
  eachResentStep,
  // The support platform's records, and an edit that waits for a secret: what older versions cannot read.
  "SELECT 1",
];

export const journalVersion = journalSteps.length;

/** Asked of the file's header alone: nothing is written, and nothing of the tables is read. */
export function journalVersionOf(database: Pick<DatabaseSync, "prepare">): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
}

/**
 * Brings the file to this version: every missing step and `check`, which throws on what must not be, in one transaction.
 * Cut off at whatever point, and when anything throws, the file stays as it was, so that the Rounds which wrote it
 * still opens it. Answers false, and touches nothing, when the file is of a newer version.
 */
export function migrate(
  database: Pick<DatabaseSync, "exec" | "prepare" | "isTransaction">,
  check: () => void = () => undefined,
): boolean {
  const version = journalVersionOf(database);
  if (version > journalVersion) return false;
  if (version === journalVersion) {
    check();
    return true;
  }
  // mutation: upgrade-not-one-transaction
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const step of journalSteps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${journalVersion}`);
    check();
    database.exec("COMMIT");
    return true;
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw cause;
  }
}
