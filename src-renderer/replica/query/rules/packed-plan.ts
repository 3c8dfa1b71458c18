import type { ImportLine, ImportPlan, LineOutcome } from "./plan-rule-import.ts";
import type { UnreadRules } from "./read-rule-file.ts";

/** Each outcome by its place in a packed plan. */
export const outcomes = [
  "create",
  "change",
  "same",
  "waiting",
  "refused",
  "twice",
] as const satisfies LineOutcome[];

type Plan = Extract<ImportPlan, { kind: "plan" }>;

/**
 * A plan as it leaves the worker: a line is JSON text and taken apart when it is wanted. 50,000 of them as they are would
 * hold up the UI thread at once.
 */
export interface PackedPlan extends Pick<Plan, "kind" | "counts" | "slugs"> {
  readonly lines: readonly string[];
  /** By line, its outcome's place in `outcomes`. */
  readonly outcomeAt: Uint8Array;
}

export function packPlan(plan: ImportPlan): UnreadRules | PackedPlan {
  if (plan.kind !== "plan") return plan;
  return {
    ...plan,
    lines: plan.lines.map((one) => JSON.stringify(one)),
    outcomeAt: Uint8Array.from(plan.lines, (one) => outcomes.indexOf(one.outcome)),
  };
}

export function lineOf({ lines }: PackedPlan, at: number): ImportLine | undefined {
  const packed = lines[at];
  return packed === undefined ? undefined : JSON.parse(packed);
}

/** The places of the lines that have one of these outcomes. */
export function placesOf({ outcomeAt }: PackedPlan, wanted: readonly LineOutcome[]): Uint32Array {
  const codes = new Set(wanted.map((one) => outcomes.indexOf(one)));
  const found: number[] = [];
  outcomeAt.forEach((code, at) => {
    if (codes.has(code)) found.push(at);
  });
  return Uint32Array.from(found);
}
