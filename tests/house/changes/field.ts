import type { Change } from "./change.ts";

/** A text field of a contact. */
export const field: Change = {
  heading: "Adding a field",
  names: { type: "contact", noun: "contact", feature: "contacts" },
  planted: "field",
  lines: [
    {
      file: "src-shared/records/contact.ts",
      after: "    last_name: text(),\n",
      text: '    nickname: text({ label: "Goes by" }),\n',
    },
    {
      file: "src-renderer/features/contacts/contact-form.tsx",
      after: '          ["contact_id", "title"],\n',
      text: '          "nickname",\n',
    },
    {
      file: "tests/contract/conformance/field-rows.ts",
      after: "export const fieldsWithoutRow: OfFields = {\n",
      text: '  contact: { nickname: "planted: no document shows it" },\n',
    },
  ],
  words: { "Goes by": "Rufname" },
};
