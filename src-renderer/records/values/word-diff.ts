import { diffArrays } from "diff";
import { withoutEnd } from "../../../src-shared/without-end.ts";

/** A stretch of text: in both texts, only in the later one, or only in the earlier one. */
export interface Stretch {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** With more changed words than this both texts count as different throughout: the search for common words would take too long. */
const mostChanged = 400;

/** Compares two texts word by word: the longest common words are the same, the rest changed. */
export function wordDiff(before: string, after: string): readonly Stretch[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanged });
  if (parts === undefined) {
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  }
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/** Splits a text into words and the spaces between them; joined, they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Number of unchanged characters to keep beside a change in a long text. */
const around = 60;

/** Cuts long unchanged stretches to the part beside a change. */
export function cut(stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.map((one, at) => {
    if (one.kind !== "same" || one.text.length <= around * 3) return one;
    const [first, last] = [at === 0, at === stretches.length - 1];
    if (first && last) return one;
    const start = first ? "" : `${wholeWords(one.text.slice(0, around))} `;
    const end = last ? "" : ` ${one.text.slice(-around).replace(/^\S*\s*/, "")}`;
    return { kind: "same", text: `${start}…${end}` };
  });
}

/** Leaves out the last word, which the cut may have divided, and the spaces before it. */
function wholeWords(text: string): string {
  return withoutEnd(withoutEnd(text, /\S/), /\s/);
}
