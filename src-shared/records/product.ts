import { type DraftOf, defineRecord, onlyCreated, type RowOf } from "../descriptor/define.ts";
import {
  currency,
  decimalText,
  flag,
  percent,
  prices,
  readOnly,
  text,
  timestamp,
  words,
} from "../descriptor/field.ts";

/**
 * Sales document, "Product". The service offers creation alone: no list, no way to look for one whose answer was
 * lost.
 */
export const product = defineRecord({
  name: "product",
  label: { one: "Product", many: "Products" },
  service: "sales",
  metaType: "product",
  path: "/v2/products",
  fields: {
    name: words({ required: true }),
    sku: text({ label: "Product code" }),
    description: text({ long: true }),
    active: flag({ label: "On sale", usual: true }),
    prices: prices(),
    cost: decimalText(),
    cost_currency: currency(),
    max_discount: percent({ label: "Highest discount" }),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  ...onlyCreated,
  searchText: (row) => [row.name, row.sku].filter(Boolean).join(" "),
  title: (row) => String(row.name || `Product ${row.id}`),
});
export type ProductRow = RowOf<typeof product>;
export type ProductDraft = DraftOf<typeof product>;
