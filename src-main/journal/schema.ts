import type { DatabaseSync } from "node:sqlite";

/** Append-only: nobody may edit a released step. The index of a step, plus one, is the schema's version. */
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
     server_id INTEGER,
     recorded_at REAL
   );
   CREATE INDEX ended_claims ON ended (account, type, server_id) WHERE server_id IS NOT NULL;
   -- Marks of the replicas that this journal worked with (law 3).
   CREATE TABLE replica_mark (
     account TEXT NOT NULL,
     epoch TEXT NOT NULL,
     generation INTEGER NOT NULL,
     latest INTEGER NOT NULL,
     PRIMARY KEY (account, epoch)
   );
   -- Requests that were sent, and the service's answers.
   CREATE TABLE attempt (
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
   CREATE INDEX attempt_by_record ON attempt (account, type, record_id, place);
   -- Names the journal that issued a sequence, so that an edit read back from a file is known wherever it comes from.
   CREATE TABLE identity (id INTEGER PRIMARY KEY CHECK (id = 1), uuid TEXT NOT NULL);
   INSERT INTO identity VALUES (1, lower(hex(randomblob(16))));
   CREATE TABLE taken_in (
     journal TEXT NOT NULL,
     sequence INTEGER NOT NULL,
     account TEXT NOT NULL,
     here INTEGER NOT NULL,
     PRIMARY KEY (account, journal, sequence)
   );
   CREATE INDEX taken_in_here ON taken_in (here);
   -- A create may be sent again more than once, and with other words each time (law 5).
   CREATE TABLE resent (
     place INTEGER PRIMARY KEY,
     sequence INTEGER NOT NULL,
     sequences TEXT NOT NULL,
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     sent TEXT NOT NULL,
     not_before TEXT,
     at TEXT NOT NULL
   );
   CREATE INDEX resent_by_type ON resent (account, type);
   CREATE INDEX resent_by_create ON resent (account, sequence);
   CREATE TABLE duplicate (
     account TEXT NOT NULL,
     type TEXT NOT NULL,
     twin_id INTEGER NOT NULL,
     kept_id INTEGER NOT NULL,
     at TEXT,
     dismissed INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account, type, twin_id)
   );
   -- Reasons why nothing may be sent for an account (law 13).
   CREATE TABLE halt (account TEXT PRIMARY KEY, fault TEXT NOT NULL);`,
  `-- Requests that were claimed, as long as an entry that they carry is here (law 5). Times are the service's.
   CREATE TABLE request (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account TEXT NOT NULL,
     left_at TEXT,
     looks INTEGER NOT NULL DEFAULT 0,
     looked_at TEXT
   );
   ALTER TABLE entry ADD COLUMN request INTEGER;
   CREATE INDEX entry_by_request ON entry (request) WHERE request IS NOT NULL;`,
  `-- Each index spares a statement the reading of every entry (statements.test.ts).
   CREATE INDEX entry_by_record ON entry (account, type, record_id);
   CREATE INDEX entry_by_visit ON entry (visit_log_id) WHERE visit_log_id IS NOT NULL;
   CREATE INDEX entry_by_answer ON entry (account, sequence) WHERE settlement IS NOT NULL;
   -- The numbers that stand in an entry where an id may stand: by them a settlement finds what names its record (law 2).
   -- Triggers keep them, so that no way of writing an entry can leave them out.
   CREATE TABLE named (id INTEGER NOT NULL, sequence INTEGER NOT NULL, PRIMARY KEY (id, sequence)) WITHOUT ROWID;
   CREATE INDEX named_by_entry ON named (sequence);
   CREATE VIEW naming AS
     SELECT record_id AS id, sequence FROM entry
     UNION SELECT visit_log_id, sequence FROM entry WHERE visit_log_id IS NOT NULL
     UNION SELECT value, sequence FROM entry, json_each(patch) WHERE json_each.type = 'integer'
     UNION SELECT value, sequence FROM entry, json_each(base) WHERE json_each.type = 'integer';
   INSERT INTO named SELECT id, sequence FROM naming;
   CREATE TRIGGER entry_names AFTER INSERT ON entry BEGIN
     INSERT INTO named SELECT id, sequence FROM naming WHERE sequence = NEW.sequence; END;
   CREATE TRIGGER entry_names_others AFTER UPDATE OF record_id, visit_log_id, patch, base ON entry BEGIN
     DELETE FROM named WHERE sequence = NEW.sequence;
     INSERT INTO named SELECT id, sequence FROM naming WHERE sequence = NEW.sequence; END;
   CREATE TRIGGER entry_names_none AFTER DELETE ON entry BEGIN DELETE FROM named WHERE sequence = OLD.sequence; END;
   -- A request goes with the last entry that it carries.
   CREATE TRIGGER request_carries_less AFTER UPDATE OF request ON entry
     WHEN OLD.request IS NOT NULL AND OLD.request IS NOT NEW.request BEGIN
       DELETE FROM request WHERE id = OLD.request AND NOT EXISTS (SELECT 1 FROM entry WHERE request = OLD.request); END;
   CREATE TRIGGER request_carries_none AFTER DELETE ON entry WHEN OLD.request IS NOT NULL BEGIN
     DELETE FROM request WHERE id = OLD.request AND NOT EXISTS (SELECT 1 FROM entry WHERE request = OLD.request); END;
   DELETE FROM request WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.request = request.id);`,
  `-- Of changes that ended long ago only the runs of their sequences are kept (ended.ts).
   ALTER TABLE ended ADD COLUMN kind TEXT;
   CREATE INDEX ended_changes ON ended (account, sequence) WHERE kind IS NOT NULL AND kind <> 'create';
   CREATE TABLE ended_run (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, account TEXT NOT NULL);`,
  `-- Names the file itself, so that a copy of it is known as one (copied-file.ts). Null until Rounds opens it.
   ALTER TABLE identity ADD COLUMN file TEXT;`,
];

export const journalVersion = journalSteps.length;

/** Reads the file's header alone: writes nothing and reads no table. */
export function journalVersionOf(database: Pick<DatabaseSync, "prepare">): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
}

/**
 * Upgrades the file to this version: runs every missing step and `check`, which throws for an invalid content, in one
 * transaction. After a crash or an exception the file is as before, so that the Rounds which wrote it still opens it.
 * Returns false and changes nothing if the file has a newer version. Tests pass `steps`.
 */
export function migrate(
  database: Pick<DatabaseSync, "exec" | "prepare" | "isTransaction">,
  check: () => void = () => undefined,
  steps: readonly string[] = journalSteps,
): boolean {
  const version = journalVersionOf(database);
  if (version > steps.length) return false;
  if (version === steps.length) {
    check();
    return true;
  }
  // mutation: upgrade-not-one-transaction
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
    check();
    // mutation: upgrade-not-one-transaction#commit
    database.exec("COMMIT");
    return true;
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw cause;
  }
}
