import { withoutEnd } from "./without-end.ts";

export type DecimalSign = "." | ",";

/** Signs between digits that never stand for decimals. */
const blanks = /[\s'’]/gu;
/** No number of a form or a file has more signs. */
const longestNumber = 1_000;

export interface NumberSigns {
  /** The sign before the decimals; null where nobody knows, so that a number that leaves a doubt of it is not read. */
  readonly decimal: DecimalSign | null;
  /** Whether the other sign groups thousands. */
  readonly isGrouped: boolean;
}

/**
 * The sign before the decimals where a number leaves no doubt of it; null for any other text. "1.250" leaves a doubt: it may
 * be a little more than one, or more than a thousand.
 */
export function sureDecimalSign(text: string): DecimalSign | null {
  if (text.length > longestNumber) return null;
  const plain = text.replace(blanks, "");
  const [first, ...more] = (plain.match(/[.,]/g) as DecimalSign[] | null) ?? [];
  const last = more.at(-1);
  if (first === undefined || !/^-?\d[\d.,]*$/.test(plain)) return null;
  if (last !== undefined) return last === first ? otherSign(first) : last;
  const [, whole = "", decimals = ""] = /^-?(\d+)[.,](\d+)$/.exec(plain) ?? [];
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? null : first;
}

/** Reads a number as the service has it, as text and never as a float; null for a text that is no number. */
export function readDecimal(text: string, signs: NumberSigns): string | null {
  if (text.length > longestNumber) return null;
  const plain = text.replace(blanks, "");
  const sign = sureDecimalSign(plain) ?? signWithin(plain, signs);
  if (sign === null) return /^-?\d+$/.test(plain) ? plain : null;
  const [whole = "", decimals, ...more] = plain.split(sign);
  const digits = whole.replaceAll(otherSign(sign), "");
  const isGrouped = groups[otherSign(sign)].test(whole);
  if (more.length > 0 || !/^-?\d+$/.test(digits) || (whole !== digits && !isGrouped)) return null;
  if (decimals === undefined) return digits;
  return /^\d+$/.test(decimals) ? `${digits}.${decimals}` : null;
}

/** Every number of so many digits comes back as it was written. */
const mostDigits = 15;

/**
 * Turns a number that `readDecimal` has read into a value of JSON. One of more digits than a number keeps stays a text: it may be
 * somebody's account, whose last digits would be lost without a word (law 4).
 */
export function exactNumber(read: string): number | string {
  const digits = read.replace(/[-.]/g, "").replace(/^0+/, "");
  return withoutEnd(digits, /0/).length > mostDigits ? read : Number(read);
}

function signWithin(text: string, { decimal, isGrouped }: NumberSigns): DecimalSign | null {
  return decimal === null || isGrouped || text.includes(decimal) ? decimal : otherSign(decimal);
}

/** Thousands; in India the digits before the last three stand in pairs. */
const groups = { ".": /^-?\d{1,3}(?:\.\d{2,3})*\.\d{3}$/, ",": /^-?\d{1,3}(?:,\d{2,3})*,\d{3}$/ };

export function otherSign(sign: DecimalSign): DecimalSign {
  return sign === "," ? "." : ",";
}
