import { locale } from "../platform/locale.ts";

/** A decimal as the wire has it, as a form shows it in the region `where`: "12,5". */
export function decimalText(value: number | string, where = locale): string {
  return String(value).replace(".", decimalSign(where));
}

/**
 * Turns typed text into a decimal as the service takes it, always as text and never a float. It removes signs that
 * group thousands: where the decimal sign is a comma, "1.250" is more than a thousand. It does not make a number of
 * text that is none.
 */
export function decimalTyped(typed: string, where = locale): string {
  const plain = typed.trim().replace(/[\s'’]/gu, "");
  const grouped = decimalSign(where) === "," ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g;
  return plain.replace(grouped, "").replace(/,(?=\d+$)/, ".");
}

/** The sign between the whole part of a number and its decimals in the region `where`. */
export function decimalSign(where = locale): string {
  return new Intl.NumberFormat(where).formatToParts(0.5).find((one) => one.type === "decimal")?.value ?? ".";
}
