import type { Issue } from "../../src-shared/errors/transport.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { columnFilter, filterOf } from "../services/sales/list-filter.ts";
import { readListQuery } from "../services/sales/list-query.ts";
import type { Resource } from "../services/sales/resources.ts";
import { readFlag } from "../services/sales/rules/rules.ts";
import { type Column, toSql } from "../services/store/column.ts";
import type { StoredRecord } from "../services/store/records.ts";
import { lower, type Matches, specialFilter } from "./special-filters.ts";

export interface Page {
  readonly number: number;
  readonly rows: readonly StoredRecord[];
  readonly more: boolean;
}

/** A page of a list as the sandbox gives it, which also says what of a query is refused. */
export function pageOf(
  resource: Resource,
  rows: Iterable<StoredRecord>,
  query: ReadonlyMap<string, string>,
  {
    userId,
    now,
    tieOf,
  }: {
    readonly userId: number;
    readonly now: number;
    readonly tieOf: (type: string, id: number) => number;
  },
): Result<Page, Issue> {
  const read = readListQuery(resource, new URLSearchParams([...query]), userId);
  if (!read.ok) return read;
  const { page, perPage } = read.value;
  const filters = [...query]
    .filter(([name]) => filterOf(resource, name) !== null)
    .map(([name, value]) => matcherOf(resource, name, value, now));
  const isAny = readFlag(query.get("inclusive") ?? "true") === 0 && filters.length > 0;
  const given = query.get("ids") ?? "";
  const ids = given === "" ? null : new Set(given.split(",").map(Number));
  const found = [...rows].filter(
    (row) =>
      (ids === null || ids.has(row.id)) &&
      (isAny ? filters.some((fits) => fits(row)) : filters.every((fits) => fits(row))),
  );
  sort(resource, found, query.get("sort_by") ?? "", tieOf);
  const from = (page - 1) * perPage;
  return ok({ number: page, rows: found.slice(from, from + perPage), more: found.length > from + perPage });
}

/** The filter is known to be one of this list, and its value to fit. */
export function matcherOf(resource: Resource, name: string, value: string, now: number): Matches {
  const { descriptor, rules, table } = resource;
  if (Object.hasOwn(rules.filters, name)) return specialFilter(descriptor.name, name, value, now);
  const [, field = "", key = ""] = /^(\w+)\[([^\]]+)\]$/.exec(name) ?? [];
  if (field !== "") return (row) => valuesAt(row[field], key).includes(value);
  const column = table.byName.get(name);
  const outcome = (filterOf(resource, name) ?? columnFilter(resource, name))?.(value);
  if (column === undefined || outcome === undefined || !("condition" in outcome))
    throw new Error(`The in-memory service does not filter ${descriptor.name} by ${name}`);
  const [bound = null] = outcome.condition.params;
  return (row) => row[name] !== null && toSql(column, row[name]) === bound;
}

function valuesAt(object: unknown, key: string): readonly string[] {
  const value = (object as Readonly<Record<string, unknown>> | null)?.[key];
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Records that the order cannot tell apart follow `tieOf`, in the direction of its first term. */
function sort(
  { table }: Resource,
  rows: StoredRecord[],
  by: string,
  tieOf: (type: string, id: number) => number,
): void {
  const terms = (by === "" ? "id" : by).split(",").map((term) => {
    const [, name = "", direction = ""] = /^(.*?)(?::(asc|desc))?$/.exec(term.trim()) ?? [];
    return { keyOf: keyOf(name, table.byName.get(name)), sign: direction === "desc" ? -1 : 1 };
  });
  const lastSign = terms[0]?.sign ?? 1;
  rows.sort((a, b) => {
    for (const { keyOf: key, sign } of terms) {
      const order = compare(key(a), key(b));
      if (order !== 0) return sign * order;
    }
    return lastSign * (tieOf(table.name, a.id) - tieOf(table.name, b.id));
  });
}

type Key = string | number | null;

function keyOf(name: string, column: Column | undefined): (row: StoredRecord) => Key {
  const [, field] = /^custom_fields:(.+)$/.exec(name) ?? [];
  if (field !== undefined)
    return (row) => (row.custom_fields as Readonly<Record<string, Key>>)?.[field] ?? null;
  if (column?.kind === "text" && column.words === null)
    return (row) => (row[name] === null ? null : lower(row[name]));
  if (column?.kind === "money") return (row) => (row[name] === null ? null : Number(row[name]));
  if (column?.kind === "flag") return (row) => (row[name] === null ? null : Number(row[name]));
  return (row) => row[name] as Key;
}

/** Null before all, then numbers, then text: as SQLite has it. */
function compare(a: Key, b: Key): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a < b ? -1 : 1;
}
