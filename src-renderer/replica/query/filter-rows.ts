import { hundredths } from "../../../src-shared/amount.ts";
import type { FieldKind } from "../../../src-shared/descriptor/field.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { foldText } from "../search/fold-text.ts";
import type { Filters, TableQuery } from "./table-query.ts";

type Asked = Pick<TableQuery, "type" | "filters" | "match" | "now">;

const ends = /\.(from|to)$/;
const prefix = /_prefix$/;

/** Whether a row is among those that the query asks for. */
export function fits(row: Row, query: Asked): boolean {
  const filters = Object.entries(query.filters);
  if (filters.length === 0) return true;
  const one = ([name, wanted]: (typeof filters)[number]) => fitsOne(row, query, name, wanted);
  return query.match === "any" ? filters.some(one) : filters.every(one);
}

function fitsOne(row: Row, { type, now = 0 }: Asked, name: string, wanted: Filters[string]): boolean {
  const asked = askedOf(type, name);
  if (asked) return isSame(asked.field.kind, asked.of(row, now), wanted);
  const { fields, list } = descriptorOf(type);
  if (prefix.test(name) && list.filters[name] === "text")
    return String(row[name.replace(prefix, "")] ?? "").startsWith(String(wanted));
  const value = valueAt(row, name.replace(ends, ""));
  const field = name.replace(ends, "");
  const kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined;
  const end = ends.exec(name)?.[1];
  if (end === undefined) return isSame(kind, value, wanted);
  if (value === null || value === undefined) return false;
  const order = compareValues(kind, value, wanted);
  return end === "from" ? order >= 0 : order <= 0;
}

function askedOf(type: Asked["type"], name: string) {
  const { virtualFilters: asked = {} } = descriptorOf(type).list;
  return Object.hasOwn(asked, name) ? asked[name] : undefined;
}

/** A field, or of a field that holds an object the part behind the first dot. */
export function valueAt(row: Row, name: string): unknown {
  const dot = name.indexOf(".");
  if (dot < 0) return row[name];
  const whole = row[name.slice(0, dot)];
  const key = name.slice(dot + 1);
  return typeof whole === "object" && whole !== null && Object.hasOwn(whole, key)
    ? Reflect.get(whole, key)
    : null;
}

function isSame(kind: FieldKind | undefined, value: unknown, wanted: Filters[string]): boolean {
  // A service says nothing of a flag that was never set.
  if (typeof wanted === "boolean") return (value === true) === wanted;
  if (value === null || value === undefined) return false;
  if (kind === "money") return hundredths(String(value)) === hundredths(String(wanted));
  if (kind === "date") return String(value).slice(0, 10) === wanted;
  if (Array.isArray(value)) return value.some((one) => foldText(String(one)) === foldText(String(wanted)));
  if (typeof value === "string" && kind !== "choice")
    return foldText(value).includes(foldText(String(wanted)));
  return String(value) === String(wanted);
}

function compareValues(kind: FieldKind | undefined, value: unknown, other: unknown): number {
  if (kind === "money") {
    const [a, b] = [hundredths(String(value)), hundredths(String(other))];
    return a < b ? -1 : Number(a > b);
  }
  const [a, b] = [String(value).slice(0, String(other).length), String(other)];
  return a < b ? -1 : Number(a > b);
}
