/** Signs that begin a formula in some spreadsheet; the wide forms count in those of East Asia. */
const signs: ReadonlySet<string> = new Set("=+-@＝＋－＠");

/**
 * A new cell may begin after these, whichever separator the reader of the file settles on: Excel takes that of its region
 * whatever the file has, and to it a quotation mark within a line is no more than a letter.
 */
const separators: ReadonlySet<string> = new Set(',;|\t"\r\n\v\f\u0085\u2028\u2029');

/** Spaces and signs without a width: readers drop them from the beginning of a cell. The apostrophe is that of our exports. */
const passed = /['\s\p{Cc}\p{Cf}]/u;

/** Where in `text` a sign may begin a formula. One step a letter, whatever is in it. */
export function formulaPlaces(text: string): readonly number[] {
  const places: number[] = [];
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (begins && signs.has(letter)) places.push(at);
    begins = separators.has(letter) || (begins && passed.test(letter));
  }
  return places;
}
