/** Excel reads no longer formula. */
const longestFormula = 8_192;

/** Signs that change how a cell goes on, ends of cells and lines among them. */
const special = /["'()!,;\t\r\n\v\f\u0085\u2028\u2029]/g;
const lineEnd = /[\r\n\v\f\u0085\u2028\u2029]/;
const partOfName = /[\p{L}\p{N}_.]/u;
/** Begins the name of a cell in another sheet, or of what a program is asked for. */
const beginsItem = /[$'#\\\p{L}\p{N}_]/u;
/** Names a cell or a column. A function that is given one can send its content elsewhere. */
const cellName = /(?<![\p{L}\p{N}_])\$?[a-z]{1,3}(?:\$?\d|:\$?[a-z])/iu;

export interface JudgedCell {
  /** `program`: asks another program for data, which starts it. `formula`: reads a cell, a file, or calls a function with either or a text. */
  readonly verdict: "program" | "formula" | null;
  /** Position at which the reading ended. */
  readonly end: number;
}

/**
 * Tells a formula from the telephone numbers, amounts and lines of text that begin with the same signs. `place`: position of the
 * sign. Reads to the end of the cell by any separator, and no further than a formula may reach: a longer cell counts as a formula.
 * Separators between quotation marks, apostrophes or parentheses end no cell. `cmd|' /C calc'!A0` asks a program for data.
 */
export function judgeCell(text: string, place: number): JudgedCell {
  let isQuoted = isAfterOpeningMark(text, place);
  let depth = 0;
  /** The depth of a function's parentheses. */
  let call = 0;
  let within = "";
  let hasTopic = false;
  let from = place + 1;
  for (;;) {
    special.lastIndex = from;
    const found = special.exec(text);
    const at = found?.index ?? text.length;
    if (at > place + longestFormula) return { verdict: "formula", end: place + longestFormula };
    if (call > 0 && within === "" && cellName.test(text.slice(from, at)))
      return { verdict: "formula", end: at };
    if (found === null) return { verdict: null, end: at };
    const [sign] = found;
    const next = text.charAt(at + 1);
    from = at + 1;
    if (sign === '"' && isQuoted && next !== '"') {
      // A reader adds what follows up to the separator.
      isQuoted = false;
      continue;
    }
    if (sign === '"' && isQuoted) from = at + 2;
    if (lineEnd.test(sign)) {
      if (!isQuoted) return { verdict: null, end: at };
    } else if (sign === "'" && before(text, at) === "|") [hasTopic, within] = [true, "'"];
    else if (sign === "!" && hasTopic) return { verdict: "program", end: at };
    else if (within !== "") {
      if (sign !== within) continue;
      within = "";
      if (sign === "'" && next === "#") return { verdict: "formula", end: at };
    } else if (sign === '"' && call > 0) return { verdict: "formula", end: at };
    else if (sign === '"' || sign === "'") within = isOperandNext(text, at) ? sign : "";
    else if (sign === "!") {
      if (beginsItem.test(next)) return { verdict: "formula", end: at };
    } else if (sign === "(") {
      depth += 1;
      if (!partOfName.test(before(text, at))) continue;
      if (call > 0) return { verdict: "formula", end: at };
      call = depth;
    } else if (sign === ")") {
      if (call === depth) call = 0;
      depth = Math.max(0, depth - 1);
    } else if (depth === 0 && !isQuoted) return { verdict: null, end: at };
  }
}

/** Whether the cell of a sign begins with a quotation mark: one that ends a cell may stand there too, at the end of the line before. */
function isAfterOpeningMark(text: string, place: number): boolean {
  if (",;|".includes(text.charAt(place - 1))) return false;
  const mark = lastBefore(text, place, /['\s\p{Cc}\p{Cf}]/u);
  return (
    text.charAt(mark) === '"' &&
    /^$|[,;|\t\r\n\v\f\u0085\u2028\u2029]/.test(text.charAt(lastBefore(text, mark, / /)))
  );
}

/** The last letter before a place that is no space. */
function before(text: string, place: number): string {
  return text.charAt(lastBefore(text, place, /\s/));
}

/** The place of the last letter before `place` that is not passed over. */
function lastBefore(text: string, place: number, passed: RegExp): number {
  let at = place - 1;
  while (at >= 0 && passed.test(text.charAt(at))) at -= 1;
  return at;
}

/** Whether an operand is next, so that a quotation mark is none within or behind a word. */
function isOperandNext(text: string, at: number): boolean {
  return /[-+*/^&=<>@(,;:|＝＋－＠]/.test(before(text, at));
}
