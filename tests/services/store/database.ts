import { DatabaseSync, type SQLOutputValue, type StatementSync } from "node:sqlite";
import type { SqlValue } from "./column.ts";

export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A thin hold on SQLite: statements are prepared once, transactions nest not at all. */
export interface Database {
  readonly exec: (sql: string) => void;
  readonly all: (sql: string, params?: readonly SqlValue[]) => readonly SqlRow[];
  readonly get: (sql: string, params?: readonly SqlValue[]) => SqlRow | null;
  readonly run: (
    sql: string,
    params?: readonly SqlValue[],
  ) => { readonly id: number; readonly changes: number };
  readonly transaction: <T>(work: () => T) => T;
  readonly define: (name: string, body: (...given: SQLOutputValue[]) => SqlValue) => void;
  readonly close: () => void;
}

/** `path` is a file's, or `:memory:`. */
export function openDatabase(path: string): Database {
  const db = new DatabaseSync(path);
  // A sandbox may lose its last writes when the machine dies; it must not be slow.
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY",
  );
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    // Lists make many different texts; a bound keeps a long-lived process small.
    if (prepared.size > 1000) prepared.clear();
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => db.exec(sql),
    all: (sql, params = []) => prepare(sql).all(...params) as SqlRow[],
    get: (sql, params = []) => (prepare(sql).get(...params) as SqlRow | undefined) ?? null,
    run: (sql, params = []) => {
      const { lastInsertRowid, changes } = prepare(sql).run(...params);
      return { id: Number(lastInsertRowid), changes: Number(changes) };
    },
    transaction: (work) => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const value = work();
        db.exec("COMMIT");
        return value;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    define: (name, body) => db.function(name, { directOnly: false }, body),
    close: () => {
      prepared.clear();
      db.close();
    },
  };
}
