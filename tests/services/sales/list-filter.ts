import type { FilterKind } from "../../../src-shared/descriptor/define.ts";
import { isoSeconds } from "../clock.ts";
import type { Column, SqlValue } from "../store/column.ts";
import { toCents } from "../store/money.ts";
import type { Resource } from "./resources.ts";
import { type FilterOutcome, readFlag } from "./rules/rules.ts";
import { readTime } from "./spelling.ts";

type Filter = (value: string) => FilterOutcome;

/** Returns the filter that a query parameter sets; null if the list has no such filter. */
export function filterOf(resource: Resource, name: string): Filter | null {
  const { descriptor, rules, table } = resource;
  if (Object.hasOwn(descriptor.list.filters, name)) {
    const own = Object.hasOwn(rules.filters, name) ? rules.filters[name] : undefined;
    if (own !== undefined) return own;
    const column = table.byName.get(name);
    const kind = descriptor.list.filters[name];
    return column === undefined || kind === undefined ? null : comparison(column, kind);
  }
  const path = /^(\w+)\[([^\]]+)\]$/.exec(name);
  const [, field = "", key = ""] = path ?? [];
  if (rules.nested[field]?.includes(key)) return jsonComparison(field, key);
  // Unlike an unknown parameter, an undefined custom field gets a message of its own.
  if (field === "custom_fields" && rules.customFields.length > 0) {
    return rules.customFields.includes(key)
      ? jsonComparison(field, key)
      : () => ({ problem: "is not a custom field that can be filtered" });
  }
  return null;
}

/** Returns a comparison with a field that the list itself does not filter by; null if there is no such field. */
export function columnFilter({ table }: Resource, name: string): Filter | null {
  const column = table.byName.get(name);
  if (column === undefined) return null;
  return comparison(column, column.kind === "whole" ? "number" : column.kind === "time" ? "date" : "text");
}

function comparison(column: Column, kind: FilterKind): Filter {
  return (value) => {
    const bound = readValue(column, kind, value);
    if (typeof bound === "object" && bound !== null) return bound;
    return { condition: { sql: `"${column.name}" = ?`, params: [bound] } };
  };
}

function readValue(column: Column, kind: FilterKind, value: string): SqlValue | { readonly problem: string } {
  switch (kind) {
    case "number":
      return /^-?\d{1,15}$/.test(value) ? Number(value) : { problem: "is a number" };
    case "flag":
      return readFlag(value) ?? { problem: "is true or false" };
    case "money":
      return toCents(value) ?? { problem: "is an amount" };
    case "date":
      return column.kind === "time" ? timeOf(value) : value;
    case "text":
      return column.words === null || column.words.includes(value)
        ? value
        : { problem: `is one of ${column.words.join(", ")}` };
  }
}

/** Times rest in UTC with whole seconds, in whatever zone they are asked for. */
function timeOf(value: string): SqlValue | { readonly problem: string } {
  const time = readTime(value);
  return time === null ? { problem: "is a time" } : isoSeconds(Date.parse(time));
}

/**
 * `name` comes from our own lists, so it may stand in the statement; the value is bound. Of a field with several
 * values one is enough; true and false stand as 1 and 0 in SQLite.
 */
function jsonComparison(column: string, name: string): Filter {
  const sql = `EXISTS (SELECT 1 FROM json_each("${column}", '$."${name}"') WHERE CAST("value" AS TEXT) = ?)`;
  return (value) => ({ condition: { sql, params: [value] } });
}
