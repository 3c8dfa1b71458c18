import { diffArrays } from "diff";
import { withoutEnd } from "../../../src-shared/without-end.ts";

/** A stretch of text: in both texts, only in the later one, or only in the earlier one. */
export interface DiffStretch {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** With more changed words than this both texts count as different throughout: the search for common words would take too long. */
const mostChanged = 400;
/** Characters. In a longer text, the comparison covers only the part between the common beginning and the common end. */
const mostCompared = 20_000;

/** Compares two texts word by word: the longest common words are the same, the rest changed. */
export function wordDiff(before: string, after: string): readonly DiffStretch[] {
  if (Math.max(before.length, after.length) <= mostCompared) return compared(before, after);
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const between = (text: string) => text.slice(start, text.length - end);
  const [removed, added] = [between(before), between(after)];
  const changed =
    Math.max(removed.length, added.length) > mostCompared
      ? replaced(removed, added)
      : compared(removed, added);
  const stretches = [
    { kind: "same", text: before.slice(0, start) } as const,
    ...changed,
    { kind: "same", text: before.slice(before.length - end) } as const,
  ];
  return stretches.filter(({ text }) => text !== "");
}

function replaced(before: string, after: string): readonly DiffStretch[] {
  return [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
}

function compared(before: string, after: string): readonly DiffStretch[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChanged });
  if (parts === undefined) return replaced(before, after);
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/** Returns how many characters both texts begin with, up to the end of a word in common. */
function commonStart(before: string, after: string): number {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1;
  while (at > 0 && !isBetweenWords(before, at)) at -= 1;
  return at;
}

/** Returns how many characters both texts end with, from the beginning of a word in common. */
function commonEnd(before: string, after: string): number {
  let count = 0;
  const most = Math.min(before.length, after.length);
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  while (count > 0 && !isBetweenWords(before, before.length - count)) count -= 1;
  return count;
}

/** A space is before this place, and none behind it. */
function isBetweenWords(text: string, at: number): boolean {
  return /\s/.test(text[at - 1] ?? "") && /\S/.test(text[at] ?? "");
}

/** Splits a text into words and the spaces between them; joined, they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

/** Number of unchanged characters to keep beside a change in a long text. */
const around = 60;

/** Cuts long unchanged stretches to the part beside a change. */
export function cutUnchanged(stretches: readonly DiffStretch[]): readonly DiffStretch[] {
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
