import { formulaPlaces } from "../../../src-shared/formula-places.ts";

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
