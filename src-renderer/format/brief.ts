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
  // mutation: whole-text-in-a-line
  if (!text || text.length <= lineLength) return text;
  return brief(text, lineLength);
}
