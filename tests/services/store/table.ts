import { pathFields } from "../../../src-main/sales/path.ts";
import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import { type Column, columnsOf, sqlType } from "./column.ts";

/** The table of one record type, derived from its descriptor. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly byName: ReadonlyMap<string, Column>;
  /** SQL that a field is worked out by on reading, by field. */
  readonly computed: Readonly<Record<string, string>>;
  readonly create: string;
  /** Made after a bulk load: much faster than keeping them up row by row. */
  readonly createIndexes: readonly string[];
}

/** Sorting `id+0` walks a narrow index of its own; the rows' own tree is wide, and deep pages crawl through it. */
export const idOrder = `"id"+0`;

/** Sorting by a custom field; a list that sorts by it has it indexed. */
export function customFieldOrder(name: string): string {
  return `json_extract("custom_fields", '$."${name}"')`;
}

interface Peculiarities {
  readonly computed: Readonly<Record<string, string>>;
  /** Names of the custom fields that lists sort by. */
  readonly customFields: readonly string[];
}

export function tableOf(descriptor: RecordDescriptor, { computed, customFields }: Peculiarities): Table {
  const columns = columnsOf(descriptor, Object.keys(computed));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const lines = columns.map((column) => `"${column.name}" ${sqlType(column.kind)}`);
  return {
    name: descriptor.name,
    columns,
    byName,
    computed,
    create: `CREATE TABLE "${descriptor.name}" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, ${lines.join(", ")})`,
    createIndexes: indexesOf(descriptor, byName, customFields),
  };
}

/** Text is sorted without regard to (ASCII) case, and compared exactly by filters. */
export function orderOf(column: Column): string {
  return column.kind === "text" && column.words === null
    ? `"${column.name}" COLLATE NOCASE`
    : `"${column.name}"`;
}

/**
 * A filter by one of few values leaves much of the table: a sorted page is had sooner along the order's own index
 * than by sorting all that is left.
 */
function tellsApart({ kind, words }: Column): boolean {
  return kind !== "flag" && words === null;
}

function indexesOf(
  descriptor: RecordDescriptor,
  byName: ReadonlyMap<string, Column>,
  customFields: readonly string[],
): readonly string[] {
  const expressions = new Set([idOrder, ...customFields.map(customFieldOrder)]);
  for (const name of pathFields(descriptor)) expressions.add(`"${name}"`);
  for (const name of descriptor.list.sort) {
    const column = byName.get(name);
    if (column !== undefined) expressions.add(orderOf(column));
  }
  for (const name of Object.keys(descriptor.list.filters)) {
    const column = byName.get(name);
    if (column !== undefined && tellsApart(column)) expressions.add(`"${name}"`);
  }
  if (byName.has("resource_type") && byName.has("resource_id")) {
    expressions.delete(`"resource_type"`);
    expressions.delete(`"resource_id"`);
    expressions.add(`"resource_type", "resource_id"`);
  }
  return [...expressions].map(
    (expression, place) =>
      `CREATE INDEX IF NOT EXISTS "${descriptor.name}_${place}" ON "${descriptor.name}" (${expression})`,
  );
}
