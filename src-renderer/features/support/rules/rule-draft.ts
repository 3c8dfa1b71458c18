import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";

/** What a form holds of a rule. */
export interface RuleInput {
  readonly redirect_from: string;
  readonly redirect_to: string;
  readonly redirect_status: "301" | "302";
}

/** What a form begins with, and what makes a deleted rule anew. */
export function ruleDraft(row: Partial<RedirectRuleRow>): RuleInput {
  return {
    redirect_from: row.redirect_from ?? "",
    redirect_to: row.redirect_to ?? "",
    redirect_status: row.redirect_status === "302" ? "302" : "301",
  };
}
