import type { RecordId } from "../../../../src-shared/ids.ts";
import { type RedirectRuleRow, withoutSlug } from "../../../../src-shared/records/redirect-rule.ts";
import {
  countOutcomes,
  type OutcomeCounts,
  type PackedLines,
  type PlannedLine,
  packLines,
} from "../import/packed-plan.ts";
import { type Headings, readRuleFile, type UnreadRules } from "./read-rule-file.ts";
import {
  type GivenRule,
  type HeldRule,
  isAsIn,
  type PlannedRule,
  planImport,
  type RuleDraft,
} from "./redirect-import.ts";

export interface ImportFile {
  readonly text: string;
  readonly headings: Headings;
  /** Whether to cut slugs behind numeric ids. */
  readonly cutSlugs: boolean;
}

export interface ImportLine extends PlannedLine {
  readonly draft: RuleDraft;
  /** The rule that the line changes, or that already has its values. */
  readonly id: RecordId | null;
  /** The present values of that rule: the rep sees them, and they are the base of the change. */
  readonly before: Pick<RuleDraft, "redirect_to" | "redirect_status"> | null;
  /** If the path is in the file twice, the earlier line, which counts. */
  readonly earlier: number | null;
}

export type ImportPlan =
  | UnreadRules
  | {
      readonly kind: "plan";
      readonly lines: readonly ImportLine[];
      readonly counts: OutcomeCounts;
      /** Lines whose path has a slug that could be cut. */
      readonly slugs: number;
    };

/** A plan as it leaves the worker. */
export interface PackedRulePlan extends PackedLines<ImportLine> {
  readonly kind: "plan";
  readonly slugs: number;
}

export function packRulePlan(plan: ImportPlan): UnreadRules | PackedRulePlan {
  if (plan.kind !== "plan") return plan;
  return { kind: "plan", slugs: plan.slugs, ...packLines(plan.lines) };
}

type Known = Pick<RedirectRuleRow, "id" | "redirect_from" | "redirect_to" | "redirect_status">;

/**
 * Plans an import of a file of rules against the rules in the replica. If a path is in the file twice, the
 * first line counts. `unsent`: ids of the rules that have unsent edits.
 */
export function planRuleImport(
  file: ImportFile,
  rules: readonly Known[],
  unsent: ReadonlySet<RecordId> = new Set(),
): ImportPlan {
  const read = readRuleFile(file.text, file.headings);
  if (read.kind !== "rows") return read;
  let slugs = 0;
  const given = read.rows.map(({ cells, issue }): GivenRule => {
    const short = withoutSlug(cells.redirect_from);
    if (short !== cells.redirect_from) slugs += 1;
    return { ...cells, issue, ...(file.cutSlugs && { redirect_from: short }) };
  });
  const lineAt = read.rows.map((one) => one.line);
  const held = Map.groupBy(rules, (rule) => rule.redirect_from);
  const planned = planImport(given, (path, draft) => {
    const ofBrands = (held.get(path) ?? []).map((rule) => heldOf(rule, unsent.has(rule.id)));
    return ofBrands.find((rule) => isAsIn(draft, rule)) ?? ofBrands.at(-1);
  });
  const lines = planned.map((one) => lineOf(one, lineAt));
  return { kind: "plan", lines, counts: countOutcomes(lines), slugs };
}

function lineOf(planned: PlannedRule, lineAt: readonly number[]): ImportLine {
  const { draft, kind } = planned;
  const line = lineAt[planned.line] ?? 0;
  const bare = { line, draft, outcome: kind, id: null, before: null, issue: null, earlier: null };
  switch (kind) {
    case "create":
      return bare;
    case "change":
    case "same":
    case "waiting": {
      const { id, redirect_to: to, redirect_status: status } = planned.held;
      return { ...bare, id, before: { redirect_to: to, redirect_status: status } };
    }
    case "refused": {
      const [issue] = planned.issues;
      return { ...bare, issue: issue ?? null };
    }
    case "twice":
      return { ...bare, earlier: lineAt[planned.first] ?? null };
  }
}

function heldOf(rule: Known, unsent: boolean): HeldRule {
  const { id, redirect_from, redirect_to, redirect_status } = rule;
  return {
    id,
    unsent,
    redirect_from: redirect_from ?? "",
    redirect_to: redirect_to ?? "",
    redirect_status: redirect_status ?? "",
  };
}
