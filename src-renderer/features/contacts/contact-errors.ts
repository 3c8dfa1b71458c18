import type { Issue } from "../../../src-main/contract/fault.ts";
import { contact } from "../../../src-main/contract/records/contact.ts";
import { errorsByField, fieldErrors } from "../../app/issues.ts";
import { fieldText } from "../../app/names.ts";
import type { EditFailure } from "../../outbox/edits.ts";

/** All of them have a place in the form. */
export const contactFieldsShown: readonly string[] = Object.keys(contact.fields);

const labels = Object.fromEntries(contactFieldsShown.map((field) => [field, fieldText(field, "contact")]));

/** Complaints by field, those of the form before those of the last attempt to save. */
export function contactErrors(
  failure: EditFailure | null,
  issues: readonly Issue[],
): Readonly<Record<string, string>> {
  const custom = issues.flatMap(({ field }) =>
    field?.startsWith("custom_fields.") ? [[field, field.slice("custom_fields.".length)] as const] : [],
  );
  return {
    ...fieldErrors(failure, labels),
    ...errorsByField(issues, { ...labels, ...Object.fromEntries(custom) }),
  };
}
