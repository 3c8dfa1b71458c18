import type { RecordId } from "../../../../src-shared/ids.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { keyOf, pathOf, withoutFragment } from "./rule-circles.ts";

interface Asked {
  /** The rule itself, as it is stored; it counts as what is asked instead. */
  readonly own: RecordId | null;
  readonly from: string;
  readonly to: string;
  readonly host: string | null;
}

/** Where whoever asks for a path is sent from rule to rule: the targets, the rule's own among them. Empty where it leads to no rule. */
interface Way {
  readonly steps: readonly string[];
  readonly circle: boolean;
}

/** Longer ways are no concern of one form. */
const mostSteps = 20;

/** Follows one rule that is or would be, by a look-up a step. */
export async function followRule(database: ReplicaDatabase, { own, from, to, host }: Asked): Promise<Way> {
  const steps: string[] = [];
  const seen = new Set([keyOf(from)]);
  let target = to;
  while (steps.length < mostSteps) {
    const path = pathOf(target, host);
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
