import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { SqlValue } from "../store/column.ts";
import type { Database, SqlRow } from "../store/database.ts";
import type { Condition } from "../store/page.ts";

/** A list in the order of a column whose values are all different. */
export interface CursorList {
  readonly table: string;
  readonly where: Condition;
  readonly key: string;
  readonly descending: boolean;
}

export interface CursorPage {
  readonly rows: readonly SqlRow[];
  readonly meta: {
    readonly after_cursor: string;
    readonly before_cursor: string;
    /** More in the direction that was asked for. */
    readonly has_more: boolean;
  };
}

const largest = 100;

/**
 * `page[size]` (100 unless given, and at most), `page[after]` or `page[before]`. A cursor names a row of one list
 * in one order, so rows that come and go meanwhile shift nothing. The error is a sentence.
 */
export function cursorPage(
  database: Database,
  list: CursorList,
  query: URLSearchParams,
): Result<CursorPage, string> {
  if (query.has("page") || query.has("per_page"))
    return err("Only cursor pagination is offered: page[size], page[after]");
  const size = Number(query.get("page[size]") ?? largest);
  if (!Number.isInteger(size) || size < 1 || size > largest) {
    return err(`page[size] is a whole number from 1 to ${largest}`);
  }
  const after = query.get("page[after]") || null;
  const before = query.get("page[before]") || null;
  if (after !== null && before !== null) return err("page[after] and page[before] exclude each other");
  const text = after ?? before;
  const from = text === null ? null : readCursor(list, text);
  if (from === undefined) return err("The cursor is not one of this list");
  const backwards = before !== null;
  const found = rowsFrom(database, list, { from, backwards, limit: size + 1 });
  const page = found.slice(0, size);
  const rows = backwards ? page.reverse() : page;
  return ok({
    rows,
    meta: {
      after_cursor: cursorOf(list, rows.at(-1)),
      before_cursor: cursorOf(list, rows[0]),
      has_more: found.length > size,
    },
  });
}

function rowsFrom(
  database: Database,
  { table, where, key, descending }: CursorList,
  step: { readonly from: SqlValue; readonly backwards: boolean; readonly limit: number },
): SqlRow[] {
  const downwards = descending !== step.backwards;
  const beyond = step.from === null ? "1" : `"${key}" ${downwards ? "<" : ">"} ?`;
  const sql = `SELECT * FROM "${table}" WHERE (${where.sql}) AND ${beyond}
    ORDER BY "${key}" ${downwards ? "DESC" : "ASC"} LIMIT ?`;
  const params = [...where.params, ...(step.from === null ? [] : [step.from]), step.limit];
  return [...database.all(sql, params)];
}

/** Empty on an empty page: no row is there to go on from. */
function cursorOf(list: CursorList, row: SqlRow | undefined): string {
  return row === undefined
    ? ""
    : Buffer.from(JSON.stringify([orderName(list), row[list.key]])).toString("base64url");
}

function readCursor(list: CursorList, text: string): SqlValue | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(read) || read[0] !== orderName(list)) return undefined;
    const key: unknown = read[1];
    return typeof key === "string" || typeof key === "number" ? key : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function orderName({ table, key, descending }: CursorList): string {
  return `${table} ${descending ? "-" : ""}${key}`;
}
