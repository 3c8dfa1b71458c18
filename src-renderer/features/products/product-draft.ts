import { t } from "@lingui/core/macro";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import { product } from "../../../src-shared/records/product.ts";
import { decimalText, decimalTyped } from "../../format/decimal.ts";

export type PriceInput = {
  /** Identifies the line as long as the form is open. */
  readonly key: number;
  readonly amount: string;
  readonly currency: string | null;
};

/** Returns a line for each price, or an empty first line if there are none. */
export function priceInputs(value: Json, currency: string | null): PriceInput[] {
  const read = product.fields.prices.schema.safeParse(value);
  const lines = (read.success ? read.data : []).map(({ amount, currency: of }, key) => ({
    key,
    amount: decimalText(amount),
    currency: of,
  }));
  return lines.length > 0 ? lines : [{ key: 0, amount: "", currency }];
}

/** Turns the lines into prices as the record holds them. Text that is no amount stays as typed. */
export function pricesTyped(lines: readonly PriceInput[]): { amount: string; currency: string }[] {
  return lines
    .filter((one) => one.amount.trim() !== "")
    .map((one) => ({ amount: decimalTyped(one.amount), currency: one.currency ?? "" }));
}

/** The lines as the form holds them. */
export function priceLinesOf(typed: Json | undefined): readonly PriceInput[] {
  return Array.isArray(typed) ? (typed as readonly PriceInput[]) : [];
}

/** Returns the errors in prices, by `prices.<key>`. */
export function priceErrors(lines: readonly PriceInput[]): Readonly<Record<string, string>> {
  const seen = new Set<string>();
  const ofPrice = ({ amount, currency }: PriceInput): string | null => {
    if (amount.trim() === "") return null;
    if (!isAmount(amount)) return t`This price must be an amount, such as 12.50.`;
    if (currency === null) return t`This price needs a currency.`;
    if (seen.has(currency)) return t`There's already a price in this currency.`;
    seen.add(currency);
    return null;
  };
  return Object.fromEntries(
    lines.flatMap((one) => {
      const words = ofPrice(one);
      return words === null ? [] : [[`prices.${one.key}`, words]];
    }),
  );
}

/** Returns the errors in prices by `prices.<key>`, and in the cost by field. */
export function productErrors(input: Values): Readonly<Record<string, string>> {
  const cost = String(input.cost ?? "").trim();
  return {
    ...priceErrors(priceLinesOf(input.prices)),
    ...(cost !== "" && !isAmount(cost) && { cost: t`Cost must be an amount, such as 12.50.` }),
    ...(cost !== "" && !input.cost_currency && { cost_currency: t`Cost currency is needed with a cost.` }),
  };
}

/** Tells whether a typed text is an amount: not negative, with at most four decimals. */
function isAmount(typed: string): boolean {
  return /^\d+(\.\d{1,4})?$/.test(decimalTyped(typed));
}
