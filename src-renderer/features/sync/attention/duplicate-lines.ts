import type { RecordDescriptor } from "../../../../src-shared/descriptor/define.ts";
import { fieldLabel } from "../../../format/field-label.ts";
import { fieldValue } from "../../../format/format-value.ts";
import type { ChangeLine } from "./change-table.tsx";

type Fieldwise = Readonly<Record<string, unknown>>;

/**
 * Compares two possible duplicates by field: the fields that a person wrote and either record has, and the
 * creation time.
 */
export function duplicateLines(
  descriptor: RecordDescriptor,
  kept: Fieldwise,
  duplicate: Fieldwise,
): readonly ChangeLine[] {
  const types = new Set(Object.values(descriptor.fields).flatMap((field) => field.refersBy ?? []));
  return Object.entries(descriptor.fields)
    .filter(([name, field]) => name === "created_at" || (field.access !== "readOnly" && !types.has(name)))
    .filter(([name]) => says(kept[name]) || says(duplicate[name]))
    .map(([name]) => ({
      field: name,
      label: fieldLabel(descriptor, name),
      before: fieldValue(descriptor, name, kept[name], kept),
      after: fieldValue(descriptor, name, duplicate[name], duplicate),
    }));
}

/** Tells whether a value is not empty. An object with only empty values is empty. */
function says(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return false;
  return typeof value !== "object" || Object.values(value).some(says);
}
