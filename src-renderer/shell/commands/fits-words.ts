import { foldText } from "../../replica/search/fold-text.ts";

/** Whether each word that was typed begins a word of the label or of what else it is called. No words fit everything. */
export function fitsWords(query: string, ...texts: readonly (string | undefined)[]): boolean {
  const wanted = wordsOf(query);
  const there = texts.flatMap((text) => wordsOf(text ?? ""));
  return wanted.every((word) => there.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
