import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { flag, json, readOnly, text, timestamp } from "../descriptor/field.ts";

/** Sales document, "Custom field definition": a field that a contact's `custom_fields` may hold. Read only. */
export const customField = defineRecord({
  name: "custom_field",
  label: { one: "Custom field", many: "Custom fields" },
  service: "sales",
  metaType: "custom_field",
  path: "/v2/contact/custom_fields",
  fields: {
    name: text(readOnly),
    for_organisation: flag({ ...readOnly, label: "For organization" }),
    for_contact: flag(readOnly),
    /** `url`, `string` and `list` were seen; others may come. */
    type: text(readOnly),
    /** `[{id, name}]` of a list; null for other types. */
    choices: json(readOnly),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  list: { sort: [], filters: {}, pages: "notShown" },
  pull: { kind: "whole" },
  ...readOnlyType,
  title: (row) => String(row.name || `Custom field ${row.id}`),
});
export type CustomFieldRow = RowOf<typeof customField>;
