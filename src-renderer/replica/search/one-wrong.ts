const space = 0x20;
const lineEnd = 0x0a;

/** In shorter words one wrong letter leaves too little. */
export const shortestForgiven = 4;

/**
 * Returns the place in a line of the first word that begins like `word` with at most one letter wrong: a different
 * letter, a missing one, an extra one, or two swapped. Returns -1 if the line has no such word. Each word of the line
 * follows a space; only words with this `start` are compared.
 */
export function placeOfOneWrong(line: string, word: string, start = " "): number {
  for (let at = line.indexOf(start); at >= 0; at = line.indexOf(start, at + 1))
    if (beginsAlmost(line, at + 1, word)) return at;
  return -1;
}

/** True if the text at that place of a line begins like `word` with at most one letter wrong. */
export function beginsAlmost(line: string, from: number, word: string): boolean {
  const { length } = word;
  let same = 0;
  while (same < length && line.charCodeAt(from + same) === word.charCodeAt(same)) same += 1;
  if (same === length) return true;
  const at = from + same;
  // One letter too many in the query.
  if (agree(line, at, word, same + 1)) return true;
  const here = line.charCodeAt(at);
  if (here === space || here === lineEnd || Number.isNaN(here)) return false;
  if (agree(line, at + 1, word, same + 1) || agree(line, at + 1, word, same)) return true;
  return (
    line.charCodeAt(at + 1) === word.charCodeAt(same) &&
    here === word.charCodeAt(same + 1) &&
    agree(line, at + 2, word, same + 2)
  );
}

/** True if a word, from one of its letters on, is at that place of a line. */
function agree(line: string, at: number, word: string, from: number): boolean {
  for (let one = from; one < word.length; one += 1)
    if (line.charCodeAt(at + one - from) !== word.charCodeAt(one)) return false;
  return true;
}
