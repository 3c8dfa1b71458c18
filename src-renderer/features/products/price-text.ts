import type { ProductRow } from "../../../src-shared/records/product.ts";
import { moneyText } from "../../format/money.ts";

/** "£12.50 · €14.00". */
export function priceText(prices: ProductRow["prices"]): string {
  return (prices ?? []).map((one) => moneyText(one.amount, one.currency)).join(" · ");
}
