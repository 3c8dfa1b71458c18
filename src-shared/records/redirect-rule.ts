import { type DraftOf, defineRecord, type RowOf } from "../descriptor/define.ts";
import { createOnly, oneOf, readOnly, serverTimes, text, words } from "../descriptor/field.ts";
import { type FieldIssue, issueAt } from "../errors/field-issue.ts";

/**
 * Support document, "Redirect rule": the help center sends a visitor who asks for a path that is gone to another address. A set
 * creates or updates the rule with this `redirect_from`, so that field never changes. `remote_id`: the rule's id at the service
 * (`support/record-number.ts`).
 */
export const redirectRule = defineRecord("support", "redirect_rule", {
  label: { one: "Redirect rule", many: "Redirect rules" },
  path: "/api/v2/guide/redirect_rules",
  fields: {
    remote_id: text({ ...readOnly, label: "ID at the service" }),
    redirect_from: words({ required: true, ...createOnly, label: "From" }),
    redirect_to: words({ required: true, label: "To" }),
    redirect_status: oneOf(["301", "302"], { required: true, label: "Status", usual: "301" }),
    brand_id: text(readOnly),
    ...serverTimes,
  },
  indexes: ["redirect_from", "redirect_to"],
  list: { sort: ["id", "redirect_from"], filters: { redirect_from_prefix: "text" } },
  pull: { kind: "cursor", sort: "id" },
  writes: {
    create: true,
    update: true,
    delete: true,
    set: {
      by: "redirect_from",
      filter: "redirect_from_prefix",
      fields: ["redirect_from", "redirect_to", "redirect_status"],
    },
  },
  createRecovery: { kind: "key" },
  unique: ["redirect_from"],
  check: checkRule,
  title: (row) => String(row.redirect_from || "Redirect rule"),
});
export type RedirectRuleRow = RowOf<typeof redirectRule>;
export type RedirectRuleDraft = DraftOf<typeof redirectRule>;

/** Checks the document's rules on the form of a path and a target. */
function checkRule(rule: Readonly<Record<string, unknown>>): readonly FieldIssue[] {
  const { redirect_from: from, redirect_to: to } = rule;
  const issues: FieldIssue[] = [];
  if (typeof from === "string" && from.trim() !== "" && !from.trim().startsWith("/"))
    issues.push(issueAt("redirect_from", "notPath"));
  if (typeof to === "string" && to.trim() !== "" && !/^(https?:\/\/|\/)/.test(to.trim()))
    issues.push(issueAt("redirect_to", "notTarget"));
  for (const field of ["redirect_from", "redirect_to"]) {
    const value = rule[field];
    if (typeof value === "string" && /[\r\n]/.test(value.trim())) issues.push(issueAt(field, "lineBreak"));
  }
  return issues;
}

/**
 * Returns a path without the slug behind the numeric id of its last part, as the service wants it: `/hc/en-us/articles/123` for
 * `/hc/en-us/articles/123-some-title`. A path without a slug stays as it is.
 */
export function withoutSlug(path: string): string {
  return path.replace(/(\/\d+)-[^/?#]*$/, "$1");
}
