import type { EditFailure, EditsOfMany, Step } from "../../../outbox/edits.ts";
import { lineOf, placesWithOutcome } from "../../../replica/query/import/packed-plan.ts";
import type { ImportLine, PackedRulePlan } from "../../../replica/query/rules/plan-rule-import.ts";
import type { ReplicaDatabase } from "../../../replica/store/database.ts";
import { runImport } from "../../imports/exports.ts";
import { ruleDraft } from "./rule-draft.ts";

/** Saves the rules that a file creates and changes. */
export function runRuleImport(
  parts: { readonly edits: EditsOfMany; readonly database: ReplicaDatabase },
  { file, plan }: { readonly file: string; readonly plan: PackedRulePlan },
): Promise<EditFailure | null> {
  return runImport(parts, {
    type: "redirect_rule",
    file,
    parts: [placesWithOutcome(plan, ["create", "change"])],
    stepOf: (place) => stepOf(lineOf(plan, place)),
  });
}

function stepOf(line: ImportLine | undefined): Step<"redirect_rule"> | null {
  if (line === undefined) return null;
  const { outcome, id, draft, before } = line;
  const whole = ruleDraft(draft);
  const { redirect_from: _, ...patch } = whole;
  if (outcome === "create") return { id: null, draft: whole };
  return outcome === "change" && id !== null ? { id, patch, seen: { ...before } } : null;
}
