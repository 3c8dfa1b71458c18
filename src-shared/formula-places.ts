/** Signs that begin a formula in some spreadsheet; the wide forms count in those of East Asia. */
const signs: ReadonlySet<string> = new Set("=+-@＝＋－＠");

/**
 * Characters after which a new cell may begin, whichever separator the reader of the file uses: Excel takes
 * that of its region whatever the file says, and then treats a quotation mark within a line as an ordinary
 * character.
 */
const separators: ReadonlySet<string> = new Set(',;|\t"\r\n\v\f\u0085\u2028\u2029');

/**
 * Spaces and characters without a width: readers drop them from the beginning of a cell. Our exports add the
 * apostrophe.
 */
const passed = /['\s\p{Cc}\p{Cf}]/u;

/**
 * Offsets in `text` at which a sign may begin a formula. Linear in the length of the text, whatever it holds.
 */
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
