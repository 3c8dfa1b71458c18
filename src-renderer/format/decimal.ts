import { type DecimalSign, type NumberSigns, otherSign, readDecimal } from "../../src-shared/read-decimal.ts";
import { locale } from "../platform/locale.ts";

/** A decimal as the wire has it, as a form shows it in the region `where`: "12,5". */
export function decimalText(value: number | string, where = locale): string {
  return String(value).replace(".", decimalSign(where));
}

/**
 * Turns typed text into a decimal as the service takes it, always as text and never a float. It removes signs that
 * group thousands: "1.250" is more than a thousand in a region that groups by points, and "0.125" is so nowhere. It does
 * not make a number of text that is none.
 */
export function decimalTyped(typed: string, where = locale): string {
  return readDecimal(typed, signsOf(where)) ?? typed.trim();
}

const known = new Map<string, NumberSigns>();

/** Making a format takes longer than reading a number, so the signs of a region are found out once. */
function signsOf(where: string): NumberSigns {
  const before = known.get(where);
  if (before !== undefined) return before;
  const decimal = decimalSign(where);
  const signs = { decimal, isGrouped: groupsBy(otherSign(decimal), where) };
  known.set(where, signs);
  return signs;
}

/** The sign between the whole part of a number and its decimals in the region `where`. */
export function decimalSign(where = locale): DecimalSign {
  return partOf(new Intl.NumberFormat(where), "decimal") === "," ? "," : ".";
}

/** Whether a region puts this sign between thousands, of numbers or of money: Austria groups money alone by points. */
function groupsBy(sign: DecimalSign, where: string): boolean {
  const money = new Intl.NumberFormat(where, { style: "currency", currency: "EUR" });
  return [new Intl.NumberFormat(where), money].some((one) => partOf(one, "group") === sign);
}

function partOf(format: Intl.NumberFormat, type: "decimal" | "group"): string | undefined {
  return format.formatToParts(1_234_567.5).find((one) => one.type === type)?.value;
}
