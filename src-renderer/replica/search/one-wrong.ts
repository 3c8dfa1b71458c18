const space = 0x20;
const lineEnd = 0x0a;

/** In shorter words one wrong letter leaves too little. */
export const shortestForgiven = 4;

/**
 * Where in a line a word begins like `word` but for one letter: another one, one missing, one too many, or two in each other's
 * place. -1 for nowhere. Each word of the line stands after a space; only those with this `start` are compared.
 */
export function placeOfOneWrong(line: string, word: string, start = " "): number {
  for (let at = line.indexOf(start); at >= 0; at = line.indexOf(start, at + 1))
    if (beginsAlmost(line, at + 1, word)) return at;
  return -1;
}

/** Whether what stands at that place of a line begins like `word` but for one letter. */
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

/** Whether a word, from one of its letters on, stands at that place of a line. */
function agree(line: string, at: number, word: string, from: number): boolean {
  for (let one = from; one < word.length; one += 1)
    if (line.charCodeAt(at + one - from) !== word.charCodeAt(one)) return false;
  return true;
}
