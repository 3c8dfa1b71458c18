import type { Issue } from "../../src-shared/errors/transport.ts";
import { fieldErrorOf } from "../format/field-error.ts";
import type { EditFailure } from "./edits.ts";

/** What a form calls its fields, where that is not the field's own name. */
type Labels = Readonly<Record<string, string>>;

/** Complaints as a form shows them: at the field they name, as a sentence. The first one of a field counts. */
export function errorsByField(
  issues: readonly Issue[],
  labels: Labels = {},
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field !== null && !(field in errors)) errors[field] = fieldErrorOf({ field, message }, labels[field]);
  }
  return errors;
}

/** What a failed save says at the fields of its form. */
export function fieldErrors(
  failure: EditFailure | null,
  labels: Labels = {},
): Readonly<Record<string, string>> {
  return failure?.kind === "invalid" ? errorsByField(failure.issues, labels) : {};
}
