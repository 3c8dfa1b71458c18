import { contact } from "../../../src-main/contract/records/contact.ts";
import { fieldText } from "../../app/names.ts";

/** All of them have a place in the form. */
export const contactFieldsShown: readonly string[] = Object.keys(contact.fields);

export const contactLabels = Object.fromEntries(
  contactFieldsShown.map((field) => [field, fieldText(field, "contact")]),
);
