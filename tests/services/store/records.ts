import { fromSql, toSql } from "./column.ts";
import type { Database, SqlRow } from "./database.ts";
import { type PageQuery, pagerOf } from "./page.ts";
import type { Table } from "./table.ts";

/** A record as the services speak of it, its id among its fields. */
export type StoredRecord = { readonly id: number } & Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

/** Reading and writing the records of every type. */
export interface Records {
  readonly has: (table: Table, id: number) => boolean;
  readonly get: (table: Table, id: number) => StoredRecord | null;
  readonly page: (table: Table, query: PageQuery) => readonly StoredRecord[];
  readonly all: (table: Table) => readonly StoredRecord[];
  readonly insert: (table: Table, values: Values) => number;
  readonly update: (table: Table, id: number, values: Values) => void;
  readonly delete: (table: Table, id: number) => void;
  readonly deleteWhere: (table: Table, column: string, id: number) => void;
  /** Rows were changed past these functions: nothing that is remembered of them holds any more. */
  readonly forget: () => void;
  /** Not a transaction of its own. */
  readonly insertMany: (table: Table, rows: Iterable<Values>) => void;
}

export function recordsIn(database: Database): Records {
  const pager = pagerOf(database);
  const insert = (table: Table, values: Values): number => {
    const given =
      values.id === undefined ? table.columns.map(quoted) : [`"id"`, ...table.columns.map(quoted)];
    const sql = `INSERT INTO "${table.name}" (${given.join()}) VALUES (${given.map(() => "?").join()})`;
    const params = table.columns.map((column) => toSql(column, values[column.name]));
    pager.changed(table);
    return database.run(sql, values.id === undefined ? params : [Number(values.id), ...params]).id;
  };
  return {
    insert,
    has: (table, id) => database.get(`SELECT 1 FROM "${table.name}" WHERE "id" = ?`, [id]) !== null,
    get: (table, id) => {
      const row = database.get(`${selectOf(table)} WHERE "id" = ?`, [id]);
      return row === null ? null : readSql(table, row);
    },
    all: (table) => database.all(`${selectOf(table)} ORDER BY "id"`).map((row) => readSql(table, row)),
    // The ids come from an index alone; only then are the page's own rows fetched.
    page: (table, query) => {
      const ids = pager.idsOf(table, query);
      const sql = `${selectOf(table)} WHERE "id" IN (${ids.sql}) ORDER BY ${ids.order}`;
      return database.all(sql, ids.params).map((row) => readSql(table, row));
    },
    update: (table, id, values) => {
      const columns = table.columns.filter((column) => column.name in values);
      if (columns.length === 0) return;
      const assignments = columns.map((column) => `"${column.name}" = ?`).join();
      const params = columns.map((column) => toSql(column, values[column.name]));
      pager.changed(table);
      database.run(`UPDATE "${table.name}" SET ${assignments} WHERE "id" = ?`, [...params, id]);
    },
    delete: (table, id) => {
      pager.changed(table);
      database.run(`DELETE FROM "${table.name}" WHERE "id" = ?`, [id]);
    },
    deleteWhere: (table, column, id) => {
      pager.changed(table);
      database.run(`DELETE FROM "${table.name}" WHERE "${column}" = ?`, [id]);
    },
    forget: () => pager.forget(),
    insertMany: (table, rows) => {
      for (const row of rows) insert(table, row);
    },
  };
}

function selectOf(table: Table): string {
  const computed = Object.entries(table.computed).map(([name, sql]) => `${sql} AS "${name}"`);
  return `SELECT ${[`"id"`, ...table.columns.map(quoted), ...computed].join()} FROM "${table.name}"`;
}

function readSql(table: Table, row: SqlRow): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const column of table.columns) record[column.name] = fromSql(column, row[column.name] ?? null);
  for (const name of Object.keys(table.computed)) record[name] = row[name] === 1;
  return { id: Number(row.id), ...record };
}

function quoted(column: { readonly name: string }): string {
  return `"${column.name}"`;
}
