/** An extension behind the number itself: people dial it by hand. */
const extension = /[;,#]|\b(?:ext|extn|extension|dw|durchwahl|poste|x)\b|(?<=\d)\s*x(?=\s*\d)/i;
/** Most numbers are, and are spared the looking. */
const isPlain = /^[+\d ().\-/]+$/;
/** How a number begins that has its country code. */
const withCountryCode = /^\(?(?:\+|00)/;
const ornament = /[\s().\-/\u2010-\u2015\u00b7]/g;
/** Signs without a width. Windows and messengers put some around a number that is copied. */
const unseen = /\p{Cf}/gu;

/**
 * The number that a telephone dials, without an extension and without the zero that callers from abroad leave out:
 * "+49 (0)30 123" is +4930123, "0049 (0)30 123" 004930123. Of several numbers in one text it is the first. Null for a
 * text that is no number.
 */
export function dialedNumber(phone: string | null | undefined): string | null {
  return dialedNumbers(phone)[0] ?? null;
}

/** All numbers of a text: "030 123456 / 0171 123456" holds two. Empty if one of them is none. */
export function dialedNumbers(phone: string | null | undefined): readonly string[] {
  if (!phone) return [];
  const [number = ""] = isPlain.test(phone) ? [phone] : plainNumber(phone).split(extension);
  const dialed = numbersWithin(number).map(withoutOrnament);
  return dialed.every((one) => /^\+?\d{3,17}$/.test(one)) ? dialed : [];
}

/** No area code has so many digits, at home and with the code of a country in front. */
const wholeNumber = { atHome: 7, fromAbroad: 9 };

/** Cuts a text at a slash behind a whole number. Behind an area code, as in "030/123456", it is an ornament. */
function numbersWithin(text: string): readonly string[] {
  const [first = "", ...others] = text.split("/");
  const least = withCountryCode.test(first.trim()) ? wholeNumber.fromAbroad : wholeNumber.atHome;
  const isWhole = others.length > 0 && coreDigits(first).length >= least;
  return isWhole ? [first, ...numbersWithin(others.join("/"))] : [text];
}

/** The digits of a number, or of its beginning, without whatever differs between its spellings at home and from abroad. */
export function coreDigits(number: string): string {
  const plain = isPlain.test(number) ? number : plainNumber(number);
  return withoutOrnament(plain).replace(/^\+?0*/, "");
}

function plainNumber(number: string): string {
  return number.normalize("NFKC").replace(unseen, "");
}

function withoutOrnament(number: string): string {
  const international = withCountryCode.test(number.trim()) ? number.replace("(0)", "") : number;
  return international.replace(ornament, "");
}

/** Country codes have one to three digits; in some countries a zero follows from abroad as well. */
export const longestCountryCode = 4;
/** Two numbers of fewer digits are not taken for one, with and without a country code. */
const fewestInCommon = 6;

/** Whether two texts are one telephone number, however they are spelled: with or without country code, zeros and ornament. */
export function isSameNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [dialedNumber(one), dialedNumber(other)];
  if (first === null || second === null) return false;
  const [short = "", long = ""] = [coreDigits(first), coreDigits(second)].toSorted(
    (a, b) => a.length - b.length,
  );
  const extra = long.length - short.length;
  return short.length >= fewestInCommon && extra <= longestCountryCode && long.endsWith(short);
}

/**
 * Keys by which a number is found among many: two numbers are the same (`isSameNumber`) where the `core` of one is among the `endings`
 * of the other. Null for a text that is no such number.
 */
export function numberKeys(
  phone: string | null | undefined,
): { readonly core: string; readonly endings: readonly string[] } | null {
  const dialed = dialedNumber(phone);
  const core = dialed === null ? "" : coreDigits(dialed);
  if (core.length < fewestInCommon) return null;
  const cuts = Math.min(longestCountryCode, core.length - fewestInCommon);
  return { core, endings: Array.from({ length: cuts + 1 }, (_, cut) => core.slice(cut)) };
}
