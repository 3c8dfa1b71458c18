import type { SqlValue } from "./column.ts";
import type { Database } from "./database.ts";
import { idOrder, type Table } from "./table.ts";

/** Part of a WHERE clause with what it binds. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

interface SortTerm {
  readonly sql: string;
  readonly descending: boolean;
}

export interface PageQuery {
  readonly where: Condition;
  /** ORDER BY terms; records that they cannot tell apart follow their ids, in the direction of the first. */
  readonly order: readonly SortTerm[];
  readonly offset: number;
  /** -1: all. */
  readonly limit: number;
  /** A number puts records that the order cannot tell apart in an order of its own, not that of their ids. */
  readonly shuffle?: number | null;
}

export interface Pager {
  /** SQL that gives the ids of the page in order, and the ORDER BY terms to keep that order by. */
  readonly idsOf: (table: Table, query: PageQuery) => Condition & { readonly order: string };
  /** The rows of the table are no longer what they were. */
  readonly changed: (table: Table) => void;
  /** No table is what it was. */
  readonly forget: () => void;
}

const everything = "1";
/** Every so many rows a mark is set, from which a page is counted off. */
const stride = 500;
const mostLists = 500;
/** Largest number of lists for which the pager holds all ids that a filter leaves. */
const mostKept = 20;

/** Facts that the pager keeps about a list until its table changes. */
interface Memory {
  readonly version: number;
  /** The sort key and the id of the row at each further stride. */
  readonly marks: (readonly [key: SqlValue, id: number])[];
  count: number | null;
  /** Every id in order, for a filtered list that a client reads deeply. */
  kept: readonly number[] | null;
}

/**
 * One list in one order, narrowed so that its sort key is either never null or always null: so a key tells which rows
 * follow it.
 */
interface Stretch {
  readonly table: Table;
  readonly where: Condition;
  readonly terms: readonly SortTerm[];
  readonly offset: number;
}

/**
 * SQLite counts an OFFSET off row by row, so that page 1,000 costs far more than page 1. For a list that a client reads
 * deeply, the pager remembers the row at every 500th place until the table changes, and counts from there. For a
 * filtered list SQLite would have to sort anew for each of these places: the pager remembers all ids instead.
 */
export function pagerOf(database: Database): Pager {
  const versions = new Map<string, number>();
  const lists = new Map<string, Memory>();

  const remember = ({ table, where, terms }: Omit<Stretch, "offset">): Memory => {
    const key = JSON.stringify([table.name, where, terms]);
    const version = versions.get(table.name) ?? 0;
    const known = lists.get(key);
    if (known?.version === version) return known;
    if (lists.size >= mostLists) lists.clear();
    const memory: Memory = { version, marks: [], count: null, kept: null };
    lists.set(key, memory);
    return memory;
  };

  const countOf = (stretch: Omit<Stretch, "offset">): number => {
    const memory = remember(stretch);
    memory.count ??= Number(
      database.get(
        `SELECT count(*) AS "n" FROM "${stretch.table.name}" WHERE ${stretch.where.sql}`,
        stretch.where.params,
      )?.n,
    );
    return memory.count;
  };

  /** The part of the list that the page lies in; null where it lies across both. */
  const stretchOf = (table: Table, query: PageQuery, terms: readonly SortTerm[]): Stretch | null => {
    const [first] = terms;
    const { where, offset, limit } = query;
    // A filtered list is sorted anew for every question, so marks would cost more than they save.
    if (first === undefined || terms.length > 2 || where.sql !== everything) return null;
    if (terms.length === 1) return { table, where, terms, offset };
    const absent = { table, terms, where: both(where, `${first.sql} IS NULL`) };
    const present = { table, terms, where: both(where, `${first.sql} IS NOT NULL`) };
    const [head, tail] = first.descending ? [present, absent] : [absent, present];
    const heads = countOf(head);
    if (offset >= heads) return { ...tail, offset: offset - heads };
    return offset + limit <= heads ? { ...head, offset } : null;
  };

  /** The ids of a page of a filtered list; null where the list is not to be kept. */
  const keptPage = (table: Table, query: PageQuery, terms: readonly SortTerm[]): readonly number[] | null => {
    const { where, offset, limit } = query;
    // A filter by the time changes its result without a write.
    if (offset < stride || where.sql === everything || where.sql.includes("sandbox_now")) return null;
    const memory = remember({ table, where, terms });
    if (memory.kept === null) {
      const others = [...lists.values()].filter((one) => one.kept !== null);
      if (others.length >= mostKept) for (const one of others) one.kept = null;
      const sql = `SELECT "id" FROM "${table.name}" WHERE ${where.sql} ORDER BY ${orderSql(terms)}`;
      memory.kept = database.all(sql, where.params).map((row) => Number(row.id));
    }
    return memory.kept.slice(offset, offset + limit);
  };

  /** The list from the last mark at or before its offset on; marks that are missing on the way are set. */
  const fromMark = (stretch: Stretch): Stretch => {
    const { marks } = remember(stretch);
    const wanted = Math.floor(stretch.offset / stride);
    while (marks.length < wanted) {
      const from = after(stretch, marks.at(-1));
      const sql = `SELECT ${stretch.terms[0]?.sql} AS "key", "id" FROM "${stretch.table.name}"
        WHERE ${from.sql} ORDER BY ${orderSql(stretch.terms)} LIMIT 1 OFFSET ${stride}`;
      const row = database.get(sql, from.params);
      if (row === null) break;
      marks.push([row.key ?? null, Number(row.id)]);
    }
    const reached = Math.min(wanted, marks.length);
    return {
      ...stretch,
      where: after(stretch, marks[reached - 1]),
      offset: stretch.offset - reached * stride,
    };
  };

  return {
    changed: (table) => {
      versions.set(table.name, (versions.get(table.name) ?? 0) + 1);
    },
    forget: () => lists.clear(),
    idsOf: (table, query) => {
      const shuffled = query.shuffle != null;
      const terms = shuffled ? [...query.order, shuffledBy(query.shuffle ?? 0)] : termsOf(query);
      const kept = shuffled ? null : keptPage(table, query, terms);
      if (kept !== null) {
        const sql = `SELECT "value" FROM json_each(?)`;
        return { sql, params: [JSON.stringify(kept)], order: orderSql(terms) };
      }
      const stretch = query.offset < stride || shuffled ? null : stretchOf(table, query, terms);
      const { where, offset } = stretch === null ? query : fromMark(stretch);
      const order = orderSql(terms);
      return {
        sql: `SELECT "id" FROM "${table.name}" WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
        params: [...where.params, query.limit, offset],
        order,
      };
    },
  };
}

/**
 * `id+0` has a narrow index of its own, which an unfiltered list in the order of ids walks; the rows' own tree is
 * wide. A filtered one is better off with the filter's index, whose entries lie in the order of ids.
 */
function termsOf({ order, where }: PageQuery): readonly SortTerm[] {
  const descending = order[0]?.descending ?? false;
  const byId = order.every((term) => term.sql === `"id"`);
  if (byId) return [{ sql: where.sql === everything ? idOrder : `"id"`, descending }];
  return [...order, { sql: `"id"`, descending }];
}

/** `sandbox_shuffle` is defined by the world. */
function shuffledBy(salt: number): SortTerm {
  return { sql: `sandbox_shuffle("id", ${Math.trunc(salt)})`, descending: false };
}

function orderSql(terms: readonly SortTerm[]): string {
  return terms.map((term) => `${term.sql}${term.descending ? " DESC" : ""}`).join(", ");
}

/** Narrows to the row at the mark and those after it; without a mark, returns the whole list's condition. */
function after({ where, terms }: Stretch, mark: Memory["marks"][number] | undefined): Condition {
  const [first] = terms;
  if (mark === undefined || first === undefined) return where;
  const [key, id] = mark;
  const compare = first.descending ? "<=" : ">=";
  if (terms.length === 1) return both(where, `${first.sql} ${compare} ?`, [id]);
  if (key === null) return both(where, `"id" ${compare} ?`, [id]);
  // Compares twice: the pair is exact, and only the key alone lets SQLite seek in the index.
  const sql = `${first.sql} ${compare} ? AND (${first.sql}, "id") ${compare} (?, ?)`;
  return both(where, sql, [key, key, id]);
}

function both(where: Condition, sql: string, params: readonly SqlValue[] = []): Condition {
  if (where.sql === everything) return { sql, params };
  return { sql: `(${where.sql}) AND ${sql}`, params: [...where.params, ...params] };
}
