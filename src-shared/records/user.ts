import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { flag, json, readOnly, reference, serverTimes, text, timestamp } from "../descriptor/field.ts";

/** Sales document, "User". Known by listing alone. */
export const user = defineRecord("sales", "user", {
  label: { one: "User", many: "Users" },
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
    ...serverTimes,
  },
  indexes: ["name"],
  list: { sort: [], filters: { role: "text", status: "text", confirmed: "flag" }, pages: "notShown" },
  pull: { kind: "whole" },
  ...readOnlyType,
  title: (row) => String(row.name || row.email || `User ${row.id}`),
});
export type UserRow = RowOf<typeof user>;
