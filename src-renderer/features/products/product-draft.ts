import { t } from "@lingui/core/macro";
import type { ProductDraft, ProductRow } from "../../../src-shared/records/product.ts";
import { decimalText, decimalTyped } from "../../format/decimal.ts";

export interface PriceInput {
  /** Identifies the line as long as the form is open. */
  readonly key: number;
  readonly amount: string;
  readonly currency: string | null;
}

/** Values of the product form. */
export interface ProductInput {
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly active: boolean;
  readonly prices: readonly PriceInput[];
  readonly cost: string;
  readonly costCurrency: string | null;
  readonly maxDiscount: string;
}

export function productInput(row: Partial<ProductRow>, currency: string | null): ProductInput {
  return {
    name: row.name ?? "",
    sku: row.sku ?? "",
    description: row.description ?? "",
    active: row.active ?? true,
    prices: priceInputs(row.prices, currency),
    cost: decimalText(row.cost ?? ""),
    costCurrency: row.cost_currency ?? currency,
    maxDiscount: decimalText(row.max_discount ?? ""),
  };
}

/** Returns a line for each price, or an empty first line if there are none. */
export function priceInputs(prices: ProductRow["prices"], currency: string | null): readonly PriceInput[] {
  const lines = (prices ?? []).map(({ amount, currency: of }, key) => ({
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

/** Turns the form into a draft. Text that is no amount stays as typed; `productErrors` reports it. */
export function productDraft(input: ProductInput): ProductDraft {
  const [cost, discount] = [decimalTyped(input.cost), decimalTyped(input.maxDiscount)];
  const prices = pricesTyped(input.prices);
  return {
    name: input.name.trim(),
    active: input.active,
    ...(input.sku.trim() && { sku: input.sku.trim() }),
    ...(input.description.trim() && { description: input.description.trim() }),
    ...(prices.length > 0 && { prices }),
    ...(cost && { cost, ...(input.costCurrency && { cost_currency: input.costCurrency }) }),
    ...(discount !== "" && isDecimal(discount) && { max_discount: Number(discount) }),
  };
}

/** Returns the errors in prices, by `prices.<key>`. */
export function priceErrors(lines: readonly PriceInput[]): Readonly<Record<string, string>> {
  const seen = new Set<string>();
  const ofPrice = ({ amount, currency }: PriceInput): string | null => {
    if (amount.trim() === "") return null;
    if (!isAmount(decimalTyped(amount))) return t`This price must be an amount, such as 12.50.`;
    if (currency === null) return t`This price needs a currency.`;
    if (seen.has(currency)) return t`This price is the second one in this currency.`;
    seen.add(currency);
    return null;
  };
  return spoken(lines.map((one) => [`prices.${one.key}`, ofPrice(one)] as const));
}

/** Returns the errors in prices by `prices.<key>`, and in the cost and the discount by field. */
export function productErrors(input: ProductInput): Readonly<Record<string, string>> {
  const cost = decimalTyped(input.cost);
  const others = spoken([
    ["cost", cost === "" || isAmount(cost) ? null : t`Cost must be an amount, such as 12.50.`],
    ["cost_currency", cost === "" || input.costCurrency ? null : t`Cost currency is needed with a cost.`],
    [
      "max_discount",
      isDiscount(decimalTyped(input.maxDiscount)) ? null : t`Highest discount must be between 0 and 100.`,
    ],
  ]);
  return { ...priceErrors(input.prices), ...others };
}

function spoken(complaints: readonly (readonly [string, string | null])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(complaints.flatMap(([field, words]) => (words === null ? [] : [[field, words]])));
}

function isDiscount(text: string): boolean {
  return text === "" || (isDecimal(text) && Number(text) >= 0 && Number(text) <= 100);
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Tells whether a text is an amount: not negative, with at most four decimals. */
function isAmount(text: string): boolean {
  return /^\d+(\.\d{1,4})?$/.test(text);
}
