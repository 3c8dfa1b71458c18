import { contact } from "../../../src-shared/records/contact.ts";
import { fieldText } from "../../format/names.ts";

/** All of them have a place in the form. */
export const contactFieldsShown: readonly string[] = Object.keys(contact.fields);

export const contactLabels = Object.fromEntries(
  contactFieldsShown.map((field) => [field, fieldText(field, "contact")]),
);
