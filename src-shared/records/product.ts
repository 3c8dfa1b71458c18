import { defineRecord, onlyCreated, type RowOf } from "../descriptor/define.ts";
import {
  currency,
  decimalAsText,
  flag,
  percent,
  prices,
  serverTimes,
  text,
  words,
} from "../descriptor/field.ts";

/**
 * Sales document, "Product". The service offers creation alone: no list, no way to look for one whose answer was
 * lost.
 */
export const product = defineRecord("sales", "product", {
  label: { one: "Product", many: "Products" },
  path: "/v2/products",
  fields: {
    name: words({ required: true }),
    sku: text({ label: "Product code" }),
    description: text({ long: true }),
    active: flag({ label: "On sale", usual: true }),
    prices: prices(),
    cost: decimalAsText(),
    cost_currency: currency(),
    max_discount: percent({ label: "Highest discount" }),
    ...serverTimes,
  },
  indexes: ["name"],
  needsNoId: true,
  ...onlyCreated,
  searchText: (row) => [row.name, row.sku].filter(Boolean).join(" "),
});
export type ProductRow = RowOf<typeof product>;
