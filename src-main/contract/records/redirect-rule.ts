import { type DraftOf, defineRecord, type RowOf } from "./define.ts";
import { createOnly, oneOf, readOnly, text, timestamp, words } from "./field.ts";

/**
 * Support document, "Redirect rule": where the help center sends who asks for a path that is gone. Set is
 * create-or-update by `redirect_from`, which therefore stays as it is; `remote_id` is its id there
 * (`support/record-number.ts`).
 */
export const redirectRule = defineRecord({
  name: "redirect_rule",
  label: { one: "Redirect rule", many: "Redirect rules" },
  service: "support",
  metaType: "redirect_rule",
  path: "/api/v2/guide/redirect_rules",
  fields: {
    remote_id: text({ ...readOnly, label: "Id at the service" }),
    redirect_from: words({ required: true, ...createOnly, label: "From" }),
    redirect_to: words({ required: true, label: "To" }),
    redirect_status: oneOf(["301", "302"], { required: true, label: "Status" }),
    brand_id: text(readOnly),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["redirect_from", "redirect_to"],
  list: { sort: ["id", "redirect_from"], filters: { redirect_from_prefix: "text" } },
  pull: { kind: "none" },
  writes: { create: true, update: true, delete: true },
  lostCreate: { kind: "none" },
  title: (row) => String(row.redirect_from ?? "Redirect rule"),
});
export type RedirectRuleRow = RowOf<typeof redirectRule>;
export type RedirectRuleDraft = DraftOf<typeof redirectRule>;
