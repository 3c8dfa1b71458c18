import type { Issue } from "../../../src-main/contract/fault.ts";
import { contact } from "../../../src-main/contract/records/contact.ts";
import { errorsByField, fieldErrors } from "../../app/issues.ts";
import { fieldText } from "../../app/names.ts";
import type { EditFailure } from "../../outbox/edits.ts";

/** All of them have a place in the form. */
export const contactFieldsShown: readonly string[] = Object.keys(contact.fields);

const labels = Object.fromEntries(contactFieldsShown.map((field) => [field, fieldText(field, "contact")]));

/** What keeps the form from being saved. */
interface Complaints {
  readonly issues: readonly Issue[];
  /** Of the custom fields (`customFieldComplaints`). */
  readonly custom: Readonly<Record<string, string>>;
}

export function isWrong({ issues, custom }: Complaints): boolean {
  return issues.length > 0 || Object.keys(custom).length > 0;
}

/** Complaints by field, those of the form before those of the last attempt to save. */
export function contactErrors(
  failure: EditFailure | null,
  complaints: Complaints | null,
): Readonly<Record<string, string>> {
  return {
    ...fieldErrors(failure, labels),
    ...(complaints && { ...errorsByField(complaints.issues, labels), ...complaints.custom }),
  };
}
