import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { type PeekSearch, peekIn } from "../records/peek/peek-search.ts";
import { filterKinds, listedParts } from "../replica/query/filters/as-listed.ts";
import type { TableQuery } from "../replica/query/table-query.ts";

type Filters = TableQuery["filters"];

/** A table's filters and order in the address, so that back and forward restore them. */
export interface TableSearch extends PeekSearch {
  /** A field that the list can be sorted by; a leading `-` reverses the order. */
  readonly sort?: string;
  readonly where?: Filters;
  /** Words that a search finds the records by. */
  readonly q?: string;
  /** `any`: a record that fits one filter fits; otherwise it must fit all. */
  readonly match?: "any";
}

/** Goes to the address that holds this search. `again`: in place of the address that stands, for a search that is being typed. */
export type ShowSearch = (search: Readonly<Record<string, unknown>>, again?: boolean) => void;

const custom = /^custom_fields\../;

/**
 * Reads a table's search from the address: the filters and orders that the service's list has for this type.
 * It drops the rest.
 */
export function tableSearch(
  descriptor: RecordDescriptor,
  raw: Readonly<Record<string, unknown>>,
): TableSearch {
  const where = filtersFrom(descriptor, raw.where);
  return {
    ...(isSearched(descriptor)
      ? wordsIn(wordsIn(raw).q === undefined ? { ...objectIn(raw.where) } : raw)
      : {}),
    ...(typeof raw.sort === "string" && canSort(descriptor, raw.sort) ? { sort: raw.sort } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    ...(raw.match === "any" ? { match: "any" } : {}),
    ...peekIn(raw),
  };
}

/** Whether a search finds records of this type by words. */
export function isSearched({ searchText, fullText }: RecordDescriptor): boolean {
  return searchText !== undefined || fullText !== undefined;
}

/** Reads the words of a search. */
export function wordsIn({ q }: { readonly q?: unknown }): Pick<TableSearch, "q"> {
  return typeof q === "string" && q !== "" ? { q } : {};
}

/** The records that a search asks for, as a query names them. */
export function conditionsOf({
  where = {},
  match,
  q,
}: TableSearch): Pick<TableQuery, "filters" | "match" | "words"> {
  return { filters: where, match: match ?? "all", ...(q === undefined ? {} : { words: q }) };
}

/** The order if the address has none, and what a kind of table adds to its query. */
interface QueryOptions {
  readonly usualSort: string;
  /** The field that holds the service's own id, if its list can be sorted by that id. */
  readonly idField?: string | undefined;
  readonly more?: Pick<TableQuery, "now" | "sum"> | undefined;
}

/** The query of a table whose address holds this search. */
export function recordQuery<N extends RecordName>(
  type: N,
  search: TableSearch,
  { usualSort, idField, more }: QueryOptions,
): TableQuery & { readonly type: N } {
  const sort = sortOf(search.sort ?? usualSort);
  const asHeld = sort.field === "id" && idField !== undefined ? { ...sort, field: idField } : sort;
  return { type, ...conditionsOf(search), sort: asHeld, ...more };
}

export function sortOf(sort: string): TableQuery["sort"] {
  return sort.startsWith("-")
    ? { field: sort.slice(1), descending: true }
    : { field: sort, descending: false };
}

/** Whether the service's list knows this order (sales document, `sort_by`). */
export function canSort(descriptor: RecordDescriptor, sort: string): boolean {
  const { field } = sortOf(sort);
  return descriptor.list.sort.includes(field) || (hasCustomFields(descriptor) && custom.test(field));
}

/** Whether the type has custom fields to filter by. */
export function hasCustomFields(descriptor: RecordDescriptor): boolean {
  return descriptor.fields.custom_fields?.kind === "map";
}

function filtersFrom(descriptor: RecordDescriptor, raw: unknown): Filters {
  return Object.fromEntries(
    Object.entries(objectIn(raw)).filter(([name, value]) => isFilter(descriptor, name, value)),
  ) as Filters;
}

function objectIn(raw: unknown): object {
  return typeof raw === "object" && raw !== null ? raw : {};
}

/** A custom field is filtered by a text, a number, or yes and no: its kind is known once the definitions are read. */
function isCustomValue(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : typeof value === "number" || typeof value === "boolean";
}

function isFilter(descriptor: RecordDescriptor, name: string, value: unknown): boolean {
  if (custom.test(name)) return hasCustomFields(descriptor) && isCustomValue(value);
  if (listedParts(descriptor).includes(name)) return typeof value === "string" && value !== "";
  // Views that were saved before tables had a search kept their words as a filter.
  if (name === "q") return false;
  const field = name.replace(/\.(from|to)$/, "");
  const kinds = filterKinds(descriptor);
  const kind = Object.hasOwn(kinds, field) ? kinds[field] : undefined;
  if (kind === undefined) return false;
  if (field !== name && kind !== "money" && kind !== "date") return false;
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "number") return typeof value === "number";
  if (kind === "money") return typeof value === "number" || typeof value === "string";
  return typeof value === "string" && value !== "";
}
