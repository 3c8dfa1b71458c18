const briefLength = 80;
/** Letters that a place of one line shows at most: more than any window has room for. */
export const lineLength = 200;

/** A title that may be a whole summary, short enough to stand in a heading, a question or beside something. */
export function brief(title: string, length = briefLength): string {
  if (title.length <= length) return title;
  // A letter has at most two units, so no more of a long text than these is taken apart.
  const letters = [...title.slice(0, length * 2 + 1)];
  return letters.length <= length ? title : `${letters.slice(0, length).join("").trimEnd()}…`;
}

/**
 * Bounds a text that stands in one line: a cell, a name, a tooltip. Chromium lays out a whole text although the line shows its
 * beginning, and takes seconds for 100,000 letters of some scripts. Text of more than a line goes into `LongText`.
 */
export function lineText(text: string): string;
export function lineText<T extends string | null | undefined>(text: T): T | string;
export function lineText(text: string | null | undefined): string | null | undefined {
  if (!text) return text;
  // mutation: whole-text-in-a-line
  return closed(text.length <= lineLength ? text : brief(text, lineLength));
}

const turning = /[\u202A\u202B\u202D\u202E\u2066-\u2068]/;
const popDirection = "\u202C";
const popIsolate = "\u2069";

/** Ends each change of direction that a text begins by an invisible sign, because it would turn around the words behind the text as well. */
function closed(text: string): string {
  if (!turning.test(text)) return text;
  const open: string[] = [];
  for (const letter of text) {
    if (turning.test(letter)) open.push(letter >= "\u2066" ? popIsolate : popDirection);
    else if (letter === popDirection && open.at(-1) === popDirection) open.pop();
    else if (letter === popIsolate && open.includes(popIsolate)) open.length = open.lastIndexOf(popIsolate);
  }
  return text + open.reverse().join("");
}
