/** Beyond each bound of a value that is read: `contract/bounded.test.ts` holds that a longer one is read no further. */
const whole = 400_000;
const filled = (piece: string) => piece.repeat(Math.floor(whole / piece.length));
const many = 10_000;

/**
 * Values beyond all bounds, each a way to make some reader take steps by the square of its length. A field of any type may hold
 * any of them, as a service may answer whatever it likes.
 */
export const hostileValues: Readonly<Record<string, unknown>> = {
  letters: filled("a"),
  words: filled("word "),
  "words of one letter": filled("a "),
  "words that differ": Array.from({ length: 200_000 }, (_, at) => at.toString(36)).join(" "),
  spaces: `${filled(" ")}a`,
  "line ends": filled("\n"),
  "lines of a space": filled(" \n"),
  dots: filled("."),
  digits: filled("9"),
  "digits and hyphens": filled("1-"),
  "hyphens between two digits": `1${filled("-")}1`,
  zeros: `0.${filled("0")}1`,
  separators: filled(",;|\t"),
  "formula signs": filled('=+-@"'),
  apostrophes: filled("'"),
  slashes: filled("/"),
  "number signs": filled("#"),
  percents: filled("%"),
  "escaped letters": `/${filled("%C3%A4")}`,
  "marks of HTML": filled("&lt;"),
  "at signs": filled("a@"),
  "an address": `https://shop.example/${filled("a")}`,
  "marks upon one letter": `a${filled("\u0301\u0316")}`,
  "letters with all marks that are kept": filled(`a${"\u0301\u0316".repeat(15)}`),
  "letters that are taken apart": filled("\u1fa7\ufdfa"),
  "Hangul in parts": filled("\u1112\u1161\u11ab"),
  "signs from right to left": filled("\u202e\u2067\u200f"),
  "signs without a width": filled("\u200b\u2060"),
  emoji: filled("👩\u200d"),
  "halves of letters": filled("\ud800"),
  "capitals with a dot": filled("İ"),
  "a time": `2026-01-01T00:00:00${filled("0")}Z`,
  "a day": `2026-01-01${filled("0")}`,
  "a list of texts": Array.from({ length: 1_000 }, () => "a".repeat(10_000)),
  "a list of words": Array.from({ length: many }, (_, at) => `tag ${at}`),
  "a map": Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`name ${at}`, "a".repeat(5_000)])),
  "a list of choices": Array.from({ length: 1_000 }, (_, at) => ({ name: `choice ${at}` })),
  "lists in lists": deep(60),
};

function deep(depth: number): unknown {
  return depth === 0 ? "a" : { inner: [deep(depth - 1)] };
}
