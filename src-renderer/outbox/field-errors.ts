import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import { fieldErrorOf } from "../format/field-error.ts";
import type { EditFailure } from "./edits.ts";

/** A form's names for fields, if they differ from the fields' own names. */
type Labels = Readonly<Record<string, string>>;

/** Turns issues into sentences by field, for a form. The first issue of a field counts. */
export function errorsByField(
  issues: readonly FieldIssue[],
  labels: Labels = {},
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const one of issues) {
    const { field } = one;
    if (field !== null && !(field in errors)) errors[field] = fieldErrorOf(one, labels[field]);
  }
  return errors;
}

/** Turns a failed save into sentences by field. */
export function fieldErrors(
  failure: EditFailure | null,
  labels: Labels = {},
): Readonly<Record<string, string>> {
  return failure?.kind === "invalid" ? errorsByField(failure.issues, labels) : {};
}
