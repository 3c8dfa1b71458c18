import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Stores } from "../../store/database.ts";
import { helpCenterPathOf, rulePathKey, withoutFragment } from "./rule-circles.ts";

interface Asked {
  /** The id of the rule itself, if it is stored: the stored one is ignored in favor of `from` and `to`. */
  readonly own: RecordId | null;
  readonly from: string;
  readonly to: string;
  readonly host: string | null;
}

/**
 * The way that a visitor of a path is redirected. `steps`: the targets in order, the rule's own first; empty
 * if it leads to no other rule.
 */
interface Way {
  readonly steps: readonly string[];
  readonly circle: boolean;
}

/** Most steps to follow: no form needs a longer way. */
const mostSteps = 20;

/** Follows one rule, stored or not, with one look-up a step. */
export async function followRule(
  database: Stores<"redirect_rule">,
  { own, from, to, host }: Asked,
): Promise<Way> {
  const steps: string[] = [];
  const seen = new Set([rulePathKey(from)]);
  let target = to;
  while (steps.length < mostSteps) {
    const path = helpCenterPathOf(target, host);
    if (path === null || from === "") break;
    if (seen.has(path)) return { steps: [...steps, target], circle: true };
    seen.add(path);
    const found = await database.redirect_rule
      .where("redirect_from")
      .anyOf([...new Set([path, withoutFragment(target)])])
      .toArray();
    const rule = found.find((one) => one.id !== own);
    if (rule === undefined) break;
    steps.push(target);
    target = rule.redirect_to ?? "";
  }
  return { steps: steps.length === 0 ? [] : [...steps, target], circle: false };
}
