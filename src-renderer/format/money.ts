import { amountOf, hundredths } from "../../src-shared/amount.ts";
import { locale } from "../platform/locale.ts";
import { decimalTyped } from "./decimal.ts";

const mostFormats = 64;

/** Prices and costs have as many at most; an amount of a deal has two or none. */
const mostDecimals = 4;

/**
 * Formats an amount for a person. `value` is an integer or a decimal string, as on the wire; it is formatted
 * as text all the way, never as a float.
 */
export function moneyText(
  value: number | string | null | undefined,
  currency: string | null | undefined,
): string {
  if (value === null || value === undefined || value === "") return "";
  const amount = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const whole = /^-?\d+(\.0+)?$/.test(amount);
  return formatFor(currency ?? "", whole ? 0 : 2).format(amount as `${number}`);
}

/** An amount without its cents, for figures that are compared at a glance. */
export function wholeMoneyText(value: number | string, currency: string | null): string {
  const amount = String(value);
  return /^-?\d+(\.\d+)?$/.test(amount) ? formatFor(currency ?? "", 0).format(amount as `${number}`) : amount;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than formatting a column of amounts, so each is made once. */
function formatFor(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const before = formats.get(key);
  if (before !== undefined) return before;
  // The formatter throws for a text that is no currency code.
  const style: Intl.NumberFormatOptions = /^[A-Za-z]{3}$/.test(currency)
    ? { style: "currency", currency }
    : {};
  const made = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits === 0 ? 0 : mostDecimals,
  });
  // Limits the formats, because a service may name any number of currencies.
  if (formats.size < mostFormats) formats.set(key, made);
  return made;
}

/**
 * Turns typed text into an amount as the service writes it: a whole amount as a number, any other as text
 * with two decimals (sales document, "Deal"). One spelling for one amount keeps an unchanged amount from
 * looking like a change. It removes signs that group thousands in the region `where`; text that is no amount
 * stays as typed, so that the form can refuse it.
 */
export function amountTyped(typed: string, where = locale): number | string {
  const text = decimalTyped(typed, where);
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) return typed;
  const amount = amountOf(hundredths(text));
  const whole = Number(amount);
  return Number.isSafeInteger(whole) && !amount.includes(".") ? whole : amount;
}
