import { create } from "zustand";
import type { AccountKey, Sequence } from "../../../../src-main/contract/ids.ts";
import {
  type EditFailure,
  type Edits,
  type EditsOfMany,
  type Step,
  severalAtMost,
} from "../../../outbox/edits.ts";
import type { ImportLine } from "../../../replica/plan-rule-import.ts";
import { ruleDraft } from "./rule-draft.ts";

/** An import that was begun in this window: it goes on while another screen is looked at. */
export interface RuleImport {
  readonly account: AccountKey;
  readonly file: string;
  readonly total: number;
  readonly saved: number;
  /** What was saved, as stretches of sequences: both ends are within. */
  readonly stretches: readonly Stretch[];
  readonly phase: "saving" | "saved" | "takingBack";
  /** Why saving ended early. What was saved by then is sent. */
  readonly failure: EditFailure | null;
}

type Stretch = readonly [first: Sequence, last: Sequence];

export const useRuleImport = create<{ readonly current: RuleImport | null }>(() => ({ current: null }));

function change(part: Partial<RuleImport>): void {
  const { current } = useRuleImport.getState();
  if (current !== null) useRuleImport.setState({ current: { ...current, ...part } });
}

/** Saves what a file creates and changes, some at a time, so that the screen stays at hand. */
export async function runImport(
  edits: EditsOfMany,
  given: { readonly account: AccountKey; readonly file: string; readonly lines: readonly ImportLine[] },
): Promise<void> {
  const steps = given.lines.flatMap((line): Step<"redirect_rule">[] => {
    const draft = ruleDraft({
      ...line.draft,
      redirect_status: line.draft.redirect_status === "302" ? "302" : "301",
    });
    const { redirect_from: _, ...patch } = draft;
    if (line.outcome === "create") return [{ id: null, draft }];
    return line.outcome === "change" && line.id !== null ? [{ id: line.id, patch }] : [];
  });
  const { account, file } = given;
  let stretches: readonly Stretch[] = [];
  let saved = 0;
  let failure: EditFailure | null = null;
  const total = steps.length;
  useRuleImport.setState({
    current: { account, file, total, saved, stretches, phase: "saving", failure },
  });
  for (let from = 0; from < total && failure === null; from += severalAtMost) {
    const outcome = await edits.several("redirect_rule", steps.slice(from, from + severalAtMost));
    if (outcome.ok) {
      stretches = withSequences(stretches, outcome.value.sequences);
      saved += outcome.value.sequences.length;
    } else failure = outcome.error;
    change({ saved, stretches, failure });
  }
  // What has come to be the same meanwhile, or fits no longer, was no work.
  change({ phase: "saved", total: failure === null ? saved : total });
}

/** Takes back what is not sent yet, the newest first. */
export async function takeBackImport(edits: Edits): Promise<EditFailure | null> {
  const { current } = useRuleImport.getState();
  if (current === null || current.phase !== "saved") return null;
  change({ phase: "takingBack" });
  for (const [first, last] of current.stretches.toReversed()) {
    for (let end: number = last; end >= first; end -= severalAtMost) {
      const begin = Math.max(first, end - severalAtMost + 1);
      const part = Array.from({ length: end - begin + 1 }, (_, at) => (begin + at) as Sequence);
      const undone = await edits.undo(part);
      if (!undone.ok) {
        change({ phase: "saved" });
        return { kind: "fault", fault: undone.error };
      }
    }
  }
  useRuleImport.setState({ current: null });
  return null;
}

export function forgetImport(): void {
  useRuleImport.setState({ current: null });
}

function withSequences(before: readonly Stretch[], more: readonly Sequence[]): readonly Stretch[] {
  const all = [...before];
  for (const one of more) {
    const last = all.at(-1);
    if (last !== undefined && one === last[1] + 1) all[all.length - 1] = [last[0], one];
    else all.push([one, one]);
  }
  return all;
}
