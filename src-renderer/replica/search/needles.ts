import { wordsOf } from "./fold-text.ts";
import { coreDigits, longestCountryCode } from "./phone-number.ts";

/** Stands before a telephone number in a line of the index; text never keeps it, as it is a control. */
export const numberMark = "\u0002";
/** Letters of a word that lead to its records. */
export const keyLength = 3;
/** Fewer digits are not looked for behind a country code that the query has and the record lacks. */
const fewestWithoutCountry = 6;
/** Fewest digits without a plus that count as a telephone number: nobody means a number by fewer. */
const fewestDigits = 3;

/** One thing that a record must have to be found: words, or a telephone number spelled in any way. */
export interface Needle {
  /** Each after a space, as in a line. */
  readonly words: readonly string[];
  /** Digits of a number, from its beginning or from behind its country code; null if these words are none. */
  readonly digits: string | null;
  /** `digits` without what may be a country code: a number that is kept without one begins like that. */
  readonly national: readonly string[];
}

/** Digits and what people put between them. */
const isOfNumber = /^\+?[\d().\-/\u00b7]+$/;

/** Takes a query apart. Groups of digits side by side may be one number, or words of their own. */
export function needlesOf(query: string): readonly Needle[] {
  const chunks = query
    .replace(/\p{Cf}/gu, "")
    .split(/\s+/)
    .filter((one) => one !== "");
  const runs: string[][] = [];
  for (const chunk of chunks) {
    const last = runs.at(-1);
    const [before] = last ?? [];
    if (last && before && isOfNumber.test(before) && isOfNumber.test(chunk) && !chunk.startsWith("+"))
      last.push(chunk);
    else runs.push([chunk]);
  }
  const needles = runs.flatMap((run): readonly Needle[] => {
    const text = run.join(" ");
    if (run.every((one) => isOfNumber.test(one))) return [numberNeedle(text)];
    return wordsOf(text).map((word) => ({ words: [` ${word}`], digits: null, national: [] }));
  });
  return needles.filter(({ words, digits }) => words.length > 0 || digits !== null);
}

function numberNeedle(text: string): Needle {
  const digits = coreDigits(text);
  const behindCode = Array.from({ length: longestCountryCode }, (_, at) => coreDigits(digits.slice(at + 1)));
  const national = new Set(behindCode.filter((one) => one.length >= fewestWithoutCountry));
  return {
    words: wordsOf(text).map((word) => ` ${word}`),
    digits: digits.length >= (text.startsWith("+") ? 1 : fewestDigits) ? digits : null,
    national: [...national].map((one) => `${numberMark}${one}`),
  };
}

/** The position of a needle in a line, in which numbers are last; -1 if it is not there. */
export function indexOfNeedle(line: string, { words, digits, national }: Needle): number {
  if (digits === null && words.length === 1) return line.indexOf(words[0] ?? "");
  if (digits !== null) {
    const at = placeOfDigits(line, digits);
    if (at >= 0) return at;
    for (const one of national) {
      const place = line.indexOf(one);
      if (place >= 0) return place;
    }
  }
  let last = -1;
  for (const word of words) {
    const at = line.indexOf(word);
    if (at < 0) return -1;
    last = Math.max(last, at);
  }
  return last;
}

/** From mark to mark: the digits may stand 10,000 times in a line, and behind no mark. */
function placeOfDigits(line: string, digits: string): number {
  for (let mark = line.indexOf(numberMark); mark >= 0; mark = line.indexOf(numberMark, mark + 1)) {
    const number = line.slice(mark + 1, mark + 1 + longestCountryCode + digits.length);
    const at = number.indexOf(digits);
    if (at >= 0) return mark + 1 + at;
  }
  return -1;
}

/** The keys of the index that lead to all records with this needle. */
export function needleKeys({ words, digits, national }: Needle): readonly string[] {
  const rarest = words.toSorted((one, other) => other.length - one.length)[0];
  return [
    ...(rarest === undefined ? [] : [rarest.slice(1, 1 + keyLength)]),
    ...(digits === null ? [] : [`${numberMark}${digits.slice(0, keyLength)}`]),
    ...national.map((one) => one.slice(0, 1 + keyLength)),
  ];
}
