import { dayOf, exactMomentText, momentOf } from "../../../format/dates.ts";
import { followUpOf, type VisitInput } from "../form/visit-input.ts";
import type { LineKind } from "./line-words.ts";
import { isLogged } from "./use-line-record.ts";

/** Whatever the rep changed by hand. The line leaves it alone. */
export type ByHand = Partial<VisitInput> & { readonly kind?: LineKind };

export function isTextByHand({ summary, followUp }: ByHand): boolean {
  return summary !== undefined || followUp !== undefined;
}

/**
 * Changes the kind. As long as the form follows the line, `readLine` reads the line for the new kind and keeps its words.
 * The text takes in a follow-up that the rep has typed by hand: a task has no field for its words, and a note none
 * for its day either. `input`: the form as it is shown.
 */
export function chooseKind(kind: LineKind, byHand: ByHand, input: VisitInput): ByHand {
  if (isLogged(kind)) return { ...byHand, kind };
  const { summary, followUpDay: day, followUpTime: time } = input;
  if (kind === "note" && day !== null && (isTextByHand(byHand) || byHand.followUpDay !== undefined)) {
    const at = momentOf(day, time) ?? dayOf(day);
    const next = [followUpOf(input), at !== null && exactMomentText(at)].filter(Boolean).join(" · ");
    return { ...byHand, kind, summary: inLines(summary, next), followUp: "", followUpDay: null };
  }
  if (!isTextByHand(byHand)) return { ...byHand, kind };
  return { ...byHand, kind, summary: inLines(summary, input.followUp), followUp: "" };
}

function inLines(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== "").join("\n");
}
