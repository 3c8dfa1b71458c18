import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import type { Ledger, Written } from "../ledger.ts";
import { accounts } from "./sign-in.ts";

/** The fields of a redirect rule that a set sets. */
export const ruleFields = ["redirect_to", "redirect_status"] as const;
export type RuleField = (typeof ruleFields)[number];

/** Returns the path of the rule that an edit changes: it stays the same, whatever id the rule has. */
export function pathOf({ kind, base, patch }: Pick<Edit, "kind" | "base" | "patch">): string {
  return String((kind === "create" ? patch : base)?.redirect_from ?? "").trim();
}

export interface RuleEdit extends Written {
  readonly path: string;
  readonly userId: number;
}

/** Returns the reps' edits of redirect rules, in the order made. */
export function ruleEdits({ ledger }: { readonly ledger: Ledger }): readonly RuleEdit[] {
  return [...ledger.written.values()]
    .filter(({ edit }) => edit.type === "redirect_rule")
    .map((one) => ({ ...one, path: pathOf(one.edit), userId: userOf(one) }))
    .toSorted((a, b) => a.edit.sequence - b.edit.sequence);
}

export function userOf({ account }: Pick<Written, "account">): number {
  return accounts.find((one) => one.key === account)?.userId ?? 0;
}
