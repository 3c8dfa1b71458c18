import type { DatabaseSync } from "node:sqlite";
import { haltStep } from "./halts.ts";
import { replicaMarkStep } from "./replica-marks.ts";
import { eachResentStep, resentStep } from "./resent.ts";

/** Append-only: a released step is never edited. The index of a step, plus one, is the schema's version. */
const steps: readonly string[] = [
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
];

export const journalVersion = steps.length;

/** Brings the file to this version. Answers false, and touches nothing, when the file is of a newer one. */
export function migrate(database: DatabaseSync): boolean {
  const version = Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
  if (version > journalVersion) return false;
  for (const [at, step] of steps.entries()) {
    if (at < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${at + 1}; COMMIT;`);
  }
  return true;
}
