import { addressParts } from "../../src-shared/descriptor/address-parts.ts";
import type { Field, FieldKind } from "../../src-shared/descriptor/field.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";

/** Kinds of fields that do not fit into a cell. */
const noCell: readonly FieldKind[] = ["map", "json"];

export function fitsInCell({ kind, secret }: Field): boolean {
  return secret !== true && !noCell.includes(kind);
}

/**
 * Fields of a type's exported file: `first`, then all others that fit into a cell, so that a new field is in the file. `id`:
 * the field that the file's own ID column shows. `custom`: names of custom fields, a column each. An address has a column for each of
 * its lines, so that an import reads it back.
 */
export function fileFields(
  type: RecordName,
  first: readonly string[],
  id?: string,
  custom: readonly string[] = [],
): readonly string[] {
  const others = Object.entries(descriptorOf(type).fields).filter(
    ([name, field]) => name !== id && fitsInCell(field),
  );
  const { fields } = descriptorOf(type);
  const all = [...first, ...others.map(([name]) => name), ...custom.map((name) => `custom_fields.${name}`)];
  return [
    ...new Set(
      all.flatMap((name) =>
        fields[name]?.kind === "address"
          ? Object.keys(addressParts).map((part) => `${name}.${part}`)
          : [name],
      ),
    ),
  ];
}
