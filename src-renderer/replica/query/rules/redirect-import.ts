import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { redirectRule } from "../../../../src-shared/records/redirect-rule.ts";
import type { LineIssue } from "../import/packed-plan.ts";

/** Values of a rule, as a set sends them. */
export interface RuleDraft {
  readonly redirect_from: string;
  readonly redirect_to: string;
  readonly redirect_status: string;
}

/** A line of a file. `issue`: the reason why it cannot be read, whatever its values. */
export type GivenRule = RuleDraft & { readonly issue: LineIssue | null };

/** A rule held here. `unsent`: the service does not have the rule yet, or not with these values. */
export type HeldRule = RuleDraft & { readonly id: RecordId; readonly unsent: boolean };

/** Plan for a line of a file: `line` is its place among the given lines, from 0. */
export type PlannedRule = { readonly line: number; readonly draft: RuleDraft } & (
  | { readonly kind: "create" }
  /** A rule for the path exists and leads elsewhere, or has another status. */
  | { readonly kind: "change"; readonly held: HeldRule }
  | { readonly kind: "same"; readonly held: HeldRule }
  /** The rule is like this here, and on its way to the service: from an earlier import, for example. */
  | { readonly kind: "waiting"; readonly held: HeldRule }
  | { readonly kind: "refused"; readonly issues: readonly LineIssue[] }
  /** The line `first` already sets this path, and counts instead. */
  | { readonly kind: "twice"; readonly first: number }
);

/**
 * Plans an import line by line, against the rules held here. It is a forecast for the preview: Rounds reads
 * the service again before each set.
 */
export function planImport(
  lines: readonly GivenRule[],
  heldByPath: (path: string, draft: RuleDraft) => HeldRule | undefined,
): readonly PlannedRule[] {
  const firstOf = new Map<string, number>();
  return lines.map((given, line): PlannedRule => {
    const draft: RuleDraft = {
      redirect_from: given.redirect_from.trim(),
      redirect_to: given.redirect_to.trim(),
      redirect_status: given.redirect_status.trim(),
    };
    const issues = given.issue === null ? checkCreate(redirectRule, { ...draft }) : [given.issue];
    if (issues.length > 0) return { line, draft, kind: "refused", issues };
    const first = firstOf.get(draft.redirect_from);
    if (first !== undefined) return { line, draft, kind: "twice", first };
    firstOf.set(draft.redirect_from, line);
    const held = heldByPath(draft.redirect_from, draft);
    if (held === undefined) return { line, draft, kind: "create" };
    return { line, draft, held, kind: !isAsIn(draft, held) ? "change" : held.unsent ? "waiting" : "same" };
  });
}

/** Whether a rule has the target and the status of a draft for its path. */
export function isAsIn(draft: RuleDraft, rule: RuleDraft): boolean {
  return rule.redirect_to === draft.redirect_to && rule.redirect_status === draft.redirect_status;
}
