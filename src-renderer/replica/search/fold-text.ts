/** Letters that stand for others without being composed of them: Unicode does not take them apart. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

const plain = /^[\x20-\x7e]*$/;

/**
 * Text as search compares it: lower case, without diacritics and without signs that have no width, such as those that come with a copied
 * name. Most text has none, and is spared the looking.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter);
}

/**
 * The words of a text. An email address comes apart at its @, a name at its hyphen; the groups of a telephone
 * number grow together, so that it is found however it is written.
 */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .replace(/['’`+]/g, "")
    .replace(/(?<=\d)[-.()/]+(?=\d)/g, "")
    .split(/[\s@,;:()/"„“”&-]+/u)
    .filter((word) => word !== "");
}

/** The words of a query that looks for any part of a text, as the service's `q` does. */
export function wantedWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Whether each of the words stands somewhere in a text. Both are folded. */
export function saysAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
