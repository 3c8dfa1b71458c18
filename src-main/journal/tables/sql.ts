import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { StorageFailure } from "../../../src-shared/errors/storage.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { journalFault } from "../journal-fault.ts";
import type { SqlRow } from "./entry-row.ts";

/** Access to the journal's database. */
export interface Sql {
  readonly all: (sql: string, ...values: (string | number)[]) => SqlRow[];
  readonly run: (sql: string, ...values: (string | number | null)[]) => void;
  /** Writes the write-ahead log into the database and empties it. */
  readonly checkpoint: () => Result<null, StorageFailure>;
  /** One transaction. It is on the disk when this answers, and a failure undoes all of it. Never nest it. */
  readonly transaction: <T>(work: () => T) => Result<T, StorageFailure>;
}

export function createSql(database: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    all: (sql, ...values) => statement(sql).all(...values) as SqlRow[],
    run: (sql, ...values) => void statement(sql).run(...values),
    checkpoint: () => {
      try {
        database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        return ok(null);
      } catch (cause) {
        return err(journalFault(cause));
      }
    },
    transaction: (work) => {
      try {
        database.exec("BEGIN IMMEDIATE");
        const value = work();
        database.exec("COMMIT");
        return ok(value);
      } catch (cause) {
        if (database.isTransaction) database.exec("ROLLBACK");
        return err(journalFault(cause));
      }
    },
  };
}
