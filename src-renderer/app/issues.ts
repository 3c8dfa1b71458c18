import type { Issue } from "../../src-main/contract/fault.ts";
import type { EditFailure } from "../outbox/edits.ts";
import { fieldText } from "./names.ts";

/** Complaints as a form shows them: at the field they name, as a sentence. The first one of a field counts. */
export function errorsByField(issues: readonly Issue[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) {
    if (field !== null && !(field in errors)) errors[field] = `${fieldText(field)} ${message}.`;
  }
  return errors;
}

/** What a failed save says at the fields of its form. */
export function fieldErrors(failure: EditFailure | null): Readonly<Record<string, string>> {
  return failure?.kind === "invalid" ? errorsByField(failure.issues) : {};
}
