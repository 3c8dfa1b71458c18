import type { DatabaseSync } from "node:sqlite";

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
