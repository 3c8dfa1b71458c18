import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { flag, json, readOnly, serverTimes, text } from "../descriptor/field.ts";

/** Sales document, "Custom field definition": a field that a contact's `custom_fields` may hold. Read only. */
export const customField = defineRecord("sales", "custom_field", {
  label: { one: "Custom field", many: "Custom fields" },
  path: "/v2/contact/custom_fields",
  fields: {
    name: text(readOnly),
    for_organisation: flag({ ...readOnly, label: "For organization" }),
    for_contact: flag(readOnly),
    /** `url`, `string` and `list` were seen; others may come. */
    type: text(readOnly),
    /** `[{id, name}]` of a list; null for other types. */
    choices: json(readOnly),
    ...serverTimes,
  },
  indexes: ["name"],
  list: { sort: [], filters: {}, pages: "notShown" },
  pull: { kind: "whole" },
  ...readOnlyType,
});
export type CustomFieldRow = RowOf<typeof customField>;
