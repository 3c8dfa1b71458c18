import { checkCreate } from "../descriptor/draft.ts";
import type { Issue } from "../errors/transport.ts";
import type { RecordId } from "../ids.ts";
import { redirectRule } from "./redirect-rule.ts";

/** What a rule says, as a set sends it. */
export interface RuleDraft {
  readonly redirect_from: string;
  readonly redirect_to: string;
  readonly redirect_status: string;
}

/** A rule as it is held here. `unsent`: so it is to be, and the service has not taken it yet, or not as it is. */
export type HeldRule = RuleDraft & { readonly id: RecordId; readonly unsent: boolean };

/** What becomes of a line of a file: `line` is its place among the lines that were given, from 0. */
export type PlannedRule = { readonly line: number; readonly draft: RuleDraft } & (
  | { readonly kind: "create" }
  /** A rule for the path is there and leads elsewhere, or by another status. */
  | { readonly kind: "change"; readonly held: HeldRule }
  | { readonly kind: "same"; readonly held: HeldRule }
  /** It is so here, and on its way to the service: of an import that was begun before, say. */
  | { readonly kind: "waiting"; readonly held: HeldRule }
  | { readonly kind: "refused"; readonly issues: readonly Issue[] }
  /** The line `first` says something of the same path already, and counts. */
  | { readonly kind: "twice"; readonly first: number }
);

/**
 * What an import would do, line by line, against the rules that are held here. The service is read again before each
 * set: this is what is likely, for the preview.
 */
export function planImport(
  lines: readonly RuleDraft[],
  heldByPath: (path: string) => HeldRule | undefined,
): readonly PlannedRule[] {
  const firstOf = new Map<string, number>();
  return lines.map((given, line): PlannedRule => {
    const draft: RuleDraft = {
      redirect_from: given.redirect_from.trim(),
      redirect_to: given.redirect_to.trim(),
      redirect_status: given.redirect_status.trim(),
    };
    const issues = checkCreate(redirectRule, { ...draft });
    if (issues.length > 0) return { line, draft, kind: "refused", issues };
    const first = firstOf.get(draft.redirect_from);
    if (first !== undefined) return { line, draft, kind: "twice", first };
    firstOf.set(draft.redirect_from, line);
    const held = heldByPath(draft.redirect_from);
    if (held === undefined) return { line, draft, kind: "create" };
    const isSame = held.redirect_to === draft.redirect_to && held.redirect_status === draft.redirect_status;
    return { line, draft, held, kind: !isSame ? "change" : held.unsent ? "waiting" : "same" };
  });
}
