import { hundredths } from "../../../src-shared/amount.ts";
import type { FieldKind } from "../../../src-shared/descriptor/field.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { foldText } from "../search/fold-text.ts";
import { localFiltersOf } from "./filters/local-filters.ts";
import type { Around, VirtualFilter } from "./filters/virtual-filter.ts";
import type { Filters, TableQuery } from "./table-query.ts";

/** `around`: values from other records, for a filter that needs them (`read-around.ts`). */
export type FilterQuery = Pick<TableQuery, "type" | "filters" | "match" | "now"> & {
  readonly around?: Around | null;
};

const ends = /\.(from|to)$/;
const prefix = /_prefix$/;
/** Begins the name of a custom field. */
export const ofCustomField = "custom_fields.";

type Test = (row: Row) => boolean;

/** Returns the test for rows that match the query. It is built once for 100,000 rows. */
export function fitsIn(query: FilterQuery): Test {
  const tests = Object.entries(query.filters).map(([name, wanted]) => testOf(query, name, wanted));
  if (tests.length === 0) return () => true;
  return query.match === "any"
    ? (row) => tests.some((test) => test(row))
    : (row) => tests.every((test) => test(row));
}

function testOf({ type, now = 0, around }: FilterQuery, name: string, wanted: Filters[string]): Test {
  const { fields, list } = descriptorOf(type);
  if (prefix.test(name) && list.filters[name] === "text") {
    const [begun, start] = [name.replace(prefix, ""), String(wanted)];
    return (row) => String(row[begun] ?? "").startsWith(start);
  }
  const field = name.replace(ends, "");
  const virtual = virtualFilter(type, field);
  const isChoice =
    field.startsWith(ofCustomField) && around?.isChoice(field.slice(ofCustomField.length), wanted) === true;
  const kind = isChoice
    ? "choice"
    : (virtual?.field.kind ?? (Object.hasOwn(fields, field) ? fields[field]?.kind : undefined));
  const heldBy = (row: Row) =>
    virtual ? virtual.of(row, now, around ?? nothingAround) : valueAt(row, field);
  const end = ends.exec(name)?.[1];
  if (end === undefined) {
    const same = sameAs(kind, wanted);
    // A virtual filter returns null for a row that it does not apply to; such a row never matches.
    return (row) => {
      const value = heldBy(row);
      return !(virtual && value === null) && same(value);
    };
  }
  return (row) => {
    const value = heldBy(row);
    if (value === null || value === undefined) return false;
    const order = compareValues(kind, value, wanted);
    return end === "from" ? order >= 0 : order <= 0;
  };
}

function virtualFilter(type: FilterQuery["type"], field: string): VirtualFilter | undefined {
  const { virtual } = localFiltersOf(type);
  return Object.hasOwn(virtual, field) ? virtual[field] : undefined;
}

/** The filters of a query that other records tell of. */
export function readsOf({ type, filters }: Pick<FilterQuery, "type" | "filters">): ReadonlySet<keyof Around> {
  const names = Object.keys(filters).map((name) => name.replace(ends, ""));
  const reads = new Set(names.flatMap((name) => virtualFilter(type, name)?.reads ?? []));
  const hasDefinitions = descriptorOf(type).fields.custom_fields?.definedBy !== undefined;
  if (hasDefinitions && names.some((name) => name.startsWith(ofCustomField))) reads.add("isChoice");
  return reads;
}

/** Returns the time as far as the filters of a query depend on it, so that no other query runs again as time passes. */
export function clockOf(type: RecordName, filters: Filters, now: number): Pick<TableQuery, "now"> {
  const clocks = Object.keys(filters).map((name) => virtualFilter(type, name.replace(ends, ""))?.clock);
  if (clocks.includes("time")) return { now };
  return clocks.includes("day") ? { now: new Date(now).setHours(0, 0, 0, 0) } : {};
}

/** Stores that a filter reads beside the rows of its table. */
export const readAroundBy: Readonly<Record<keyof Around, readonly RecordName[]>> = {
  lastVisitOn: ["visit", "note", "contact", "deal"],
  lastActivityOn: ["visit", "note", "task", "contact", "deal"],
  contactOf: ["contact", "deal"],
  isOpenStage: ["stage"],
  isChoice: ["custom_field"],
  // Each move is an edit of its deal.
  isMovedHere: ["deal"],
  me: [],
};

/** Stands for records that have nothing around them. */
export const nothingAround: Around = {
  lastVisitOn: () => null,
  lastActivityOn: () => null,
  contactOf: () => null,
  isOpenStage: () => true,
  isChoice: () => false,
  isMovedHere: () => false,
  me: () => null,
};

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

function sameAs(kind: FieldKind | undefined, wanted: Filters[string]): (value: unknown) => boolean {
  // A service says nothing of a flag that was never set.
  if (typeof wanted === "boolean") return (value) => (value === true) === wanted;
  const [text, folded] = [String(wanted), foldText(String(wanted))];
  return (value) => {
    if (value === null || value === undefined) return false;
    if (kind === "money") return hundredths(String(value)) === hundredths(text);
    if (kind === "date") return String(value).slice(0, 10) === wanted;
    if (Array.isArray(value)) return value.some((one) => foldText(String(one)) === folded);
    // A custom field of numbers may hold one that a service wrote as text.
    if (typeof wanted === "number" && typeof value === "string") return Number(value) === wanted;
    if (typeof value === "string" && kind !== "choice") return foldText(value).includes(folded);
    return String(value) === text;
  };
}

function compareValues(kind: FieldKind | undefined, value: unknown, other: unknown): number {
  if (kind === "money") {
    const [a, b] = [hundredths(String(value)), hundredths(String(other))];
    return a < b ? -1 : Number(a > b);
  }
  const [a, b] = [String(value).slice(0, String(other).length), String(other)];
  return a < b ? -1 : Number(a > b);
}
