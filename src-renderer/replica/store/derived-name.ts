import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

const mark = "name_is_derived";

/**
 * The row as it is stored. Where the list is sorted by `name` and the record has none (a person whom the service,
 * or a form here, names by first and last name alone), its title stands in: an index leaves out a row without
 * the field, and the record would be missing from the list. Marked, so that it can be taken out again.
 */
export function withDerivedName(descriptor: RecordDescriptor, row: Row): Row {
  if (!descriptor.indexes.includes("name") || (row.name ?? "") !== "") return row;
  return { ...row, name: descriptor.title(row), [mark]: true };
}

/** The row as the service or the rep has it. */
export function withoutDerivedName<R extends object>(row: R): R {
  if (!(mark in row)) return row;
  const { [mark]: _, name: __, ...rest } = row as Fieldwise;
  return rest as R;
}
