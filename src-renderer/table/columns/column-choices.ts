import type { FieldKind } from "../../../src-shared/descriptor/field.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import type { Definition } from "../../format/custom-field.ts";
import { fitsInCell } from "../file-fields.ts";
import { type TableColumn, timestampWidth } from "../use-columns.tsx";

/** Words share the room; a column keeps so much that its heading can be read. */
const wordsWidth = "minmax(128px, 1fr)";

/** Width of a column by the kind of its field. */
const widths: Partial<Record<FieldKind, string>> = {
  flag: "84px",
  money: "110px",
  percent: "84px",
  date: "104px",
  timestamp: timestampWidth,
};

/**
 * All columns that a table can have: its usual ones, then every other field that fits into a cell, then the account's custom
 * fields. So a new field can be chosen before anybody gives it a column.
 */
export function columnChoices<R>(
  type: RecordName,
  usual: readonly TableColumn<R>[],
  custom: readonly Definition[],
): readonly TableColumn<R>[] {
  const named = new Set(usual.map(({ field }) => field));
  const others = Object.entries(descriptorOf(type).fields)
    .filter(([name, field]) => !named.has(name) && fitsInCell(field))
    .map(([field, { kind }]) => ({ field, width: widths[kind] ?? wordsWidth }));
  const own = custom.map(({ name, kind }) => ({
    field: `custom_fields.${name}`,
    width: wordsWidth,
    customKind: kind,
  }));
  return [...usual, ...others, ...own];
}

/** The columns with these fields, in the order of the choices. The first names the record and always stays. */
export function chosenColumns<C extends Pick<TableColumn<never>, "field">>(
  choices: readonly C[],
  fields: readonly string[],
): readonly C[] {
  return choices.filter(({ field }, at) => at === 0 || fields.includes(field));
}
