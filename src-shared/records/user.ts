import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { flag, json, readOnly, reference, text, timestamp } from "../descriptor/field.ts";

/** Sales document, "User". Known by listing alone. */
export const user = defineRecord({
  name: "user",
  label: { one: "User", many: "Users" },
  service: "sales",
  metaType: "user",
  path: "/v2/users",
  fields: {
    name: text(readOnly),
    email: text(readOnly),
    status: text({ ...readOnly, seen: ["active", "inactive", "disabled", "archived"] }),
    invited: flag(readOnly),
    confirmed: flag(readOnly),
    role: text({ ...readOnly, seen: ["admin", "user"] }),
    roles: json(readOnly),
    phone_number: text(readOnly),
    timezone: text(readOnly),
    reports_to: reference("user", readOnly),
    team_name: text(readOnly),
    group: json(readOnly),
    deleted_at: timestamp(readOnly),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  list: { sort: [], filters: { role: "text", status: "text", confirmed: "flag" }, pages: "notShown" },
  pull: { kind: "whole" },
  ...readOnlyType,
  title: (row) => String(row.name || row.email || `User ${row.id}`),
});
export type UserRow = RowOf<typeof user>;
