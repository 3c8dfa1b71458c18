/** Signs that begin a formula in some spreadsheet; the wide forms count in those of East Asia. */
const signs: ReadonlySet<string> = new Set("=+-@＝＋－＠");

/**
 * A new cell may begin after these, whichever separator the reader of the file settles on: Excel takes that of its region
 * whatever the file has, and to it a quotation mark within a line is no more than a letter.
 */
const separators: ReadonlySet<string> = new Set(',;|\t"\r\n\v\f\u0085\u2028\u2029');

/** Spaces and signs without a width: readers drop them from the beginning of a cell. The apostrophe is our own. */
const passed = /['\s\p{Cc}\p{Cf}]/u;

/** A number alone. A spreadsheet shows it as it is. */
const number = /^-\d+(?:[.,]\d+)?$/;

/**
 * `text` with an apostrophe before every sign that would begin a formula, wherever in it a cell may begin (OWASP, "CSV
 * Injection"). A negative number stays as it is, unless it `beginsLine`: read by another separator it would be the beginning of
 * all that follows. `withoutFormulaGuard` gives `text` back.
 */
export function withFormulaGuard(text: string, beginsLine: boolean): string {
  if (!beginsLine && number.test(text)) return text;
  let guarded = "";
  let from = 0;
  for (const at of formulaPlaces(text)) {
    guarded += `${text.slice(from, at)}'`;
    from = at;
  }
  return guarded + text.slice(from);
}

/** The text that `withFormulaGuard` was given. */
export function withoutFormulaGuard(text: string): string {
  let bare = "";
  let from = 0;
  for (const at of formulaPlaces(text)) {
    bare += text.slice(from, text[at - 1] === "'" ? at - 1 : at);
    from = at;
  }
  return bare + text.slice(from);
}

/** Where in `text` a sign may begin a formula. One step a letter, whatever is in it. */
function formulaPlaces(text: string): readonly number[] {
  const places: number[] = [];
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (begins && signs.has(letter)) places.push(at);
    begins = separators.has(letter) || (begins && passed.test(letter));
  }
  return places;
}
