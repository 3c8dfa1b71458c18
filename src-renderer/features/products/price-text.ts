import type { ProductRow } from "../../../src-main/contract/records/product.ts";
import { moneyText } from "../../app/money.ts";

/** "£12.50 · €14.00". */
export function priceText(prices: ProductRow["prices"]): string {
  return (prices ?? []).map((one) => moneyText(one.amount, one.currency)).join(" · ");
}
