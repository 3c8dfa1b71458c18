/** Values of the redirect rule form. */
export interface RuleInput {
  readonly redirect_from: string;
  readonly redirect_to: string;
  readonly redirect_status: "301" | "302";
}

/** Values that the form begins with. They also create a deleted rule again. */
export function ruleDraft(row: { readonly [K in keyof RuleInput]?: string | null }): RuleInput {
  return {
    redirect_from: row.redirect_from ?? "",
    redirect_to: row.redirect_to ?? "",
    redirect_status: row.redirect_status === "302" ? "302" : "301",
  };
}
