import { foldText, wantedWords } from "./fold-text.ts";

/** Letters that fit in one line of the palette. */
const longest = 90;
/** Letters to keep before the word, for its sense. */
const before = 24;

/** Returns the line of a text that has the first word of the query; if that line is long, only the part around the word. */
export function excerptOf(text: string, query: string): string {
  const [word = ""] = wantedWords(query);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = (lines.find((one) => foldText(one).includes(word)) ?? lines[0] ?? "").trim();
  // Folding may change the length: then this is near the place, and not the very letter.
  const at = foldText(line).indexOf(word);
  const letters = [...line];
  if (letters.length <= longest) return line;
  const from = at + word.length <= longest ? 0 : at - before;
  const part = letters
    .slice(from, from + longest)
    .join("")
    .trim();
  return `${from > 0 ? "…" : ""}${part}${from + longest < letters.length ? "…" : ""}`;
}
