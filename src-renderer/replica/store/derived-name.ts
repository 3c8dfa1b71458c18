import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

const mark = "name_is_derived";

/**
 * Returns the row as the store keeps it. If the list is sorted by `name` and the record has no name (a person whom the
 * service, or a form here, names by first and last name alone), the title becomes the name: an index leaves out a row
 * without the field, and the list would miss the record. A mark in the row lets `withoutDerivedName` remove the name
 * again.
 */
export function withDerivedName(descriptor: RecordDescriptor, row: Row): Row {
  if (!descriptor.indexes.includes("name") || (row.name ?? "") !== "") return row;
  return { ...row, name: descriptor.title(row), [mark]: true };
}

/**
 * Returns a row with edits over it without the name that the service had made of what they change: it is derived anew until the
 * service answers. `before`: the row without them. A name that somebody gave the record stays.
 */
export function withoutStaleName(
  { nameFrom = [] }: RecordDescriptor,
  before: Row | null,
  row: Row | null,
): Row | null {
  if (before === null || row === null || nameFrom.length === 0 || row.name !== before.name) return row;
  const made = (of: Row) =>
    nameFrom
      .map((field) => of[field])
      .filter(Boolean)
      .join(" ");
  return before.name === made(before) && made(row) !== made(before) ? { ...row, name: null } : row;
}

/** Returns a row with edits over it with the service's name in place of one that these edits made stale. */
export function withServiceName({ nameFrom = [] }: RecordDescriptor, service: Row | null, row: Row): Row {
  const isStale = nameFrom.length > 0 && (row.name ?? null) === null && (service?.name ?? null) !== null;
  return isStale ? { ...row, name: service?.name } : row;
}

/** Returns the row as the service or the rep has it. */
export function withoutDerivedName<R extends object>(row: R): R {
  if (!(mark in row)) return row;
  const { [mark]: _, name: __, ...rest } = row as Fieldwise;
  return rest as R;
}
