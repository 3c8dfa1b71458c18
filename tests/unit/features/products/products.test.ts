import { expect, test } from "vitest";
import { priceInputs, productErrors } from "../../../../src-renderer/features/products/product-draft.ts";
import { productForm } from "../../../../src-renderer/features/products/product-form.tsx";
import { draftOf, inputOf, patchOf } from "../../../../src-renderer/forms/form-values.ts";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { product } from "../../../../src-shared/records/product.ts";

const begin = { active: true, prices: priceInputs(null, "EUR") as never, cost_currency: "EUR" };
const empty = { ...inputOf(productForm, {}), ...begin };
const priced = (...lines: readonly (readonly [string, string | null])[]) => ({
  ...empty,
  name: "Desk",
  prices: lines.map(([amount, currency], key) => ({ key, amount, currency })),
});

test("a product's amounts stay text, accept thousands and decimal commas, and are left out when blank", () => {
  const input = {
    ...priced(["1,250.50", "GBP"], ["1 400,5", "EUR"], ["", "USD"]),
    cost: "800",
    max_discount: "12.5",
  };
  const draft = draftOf(productForm, input, begin);
  expect(draft).toEqual({
    name: "Desk",
    active: true,
    prices: [
      { amount: "1250.50", currency: "GBP" },
      { amount: "1400.5", currency: "EUR" },
    ],
    cost: "800",
    cost_currency: "EUR",
    max_discount: 12.5,
  });
  expect(checkCreate(product, draft)).toEqual([]);
  expect(draftOf(productForm, { ...priced(["", "EUR"]), active: false }, begin)).toEqual({
    name: "Desk",
    active: false,
  });
});

test("a product that is changed before it is sent says its changed fields, and an emptied cost takes its currency along", () => {
  const seen = {
    name: "Desk",
    prices: [{ amount: "12.50", currency: "GBP" }],
    cost: "8",
    cost_currency: "GBP",
  };
  const input = inputOf(productForm, seen);
  expect(patchOf(productForm, seen, input)).toEqual({});
  expect(patchOf(productForm, seen, { ...input, cost: null, prices: [] })).toEqual({
    cost: null,
    cost_currency: null,
    prices: [],
  });
});

test("a product's form demands one price a currency, a currency for every amount, and a discount of 0 to 100", () => {
  const wrong = {
    ...priced(["12", "GBP"], ["13", "GBP"], ["-1", "EUR"], ["5", null]),
    max_discount: "101",
    cost: "1.2.3",
    cost_currency: null,
  };
  expect(productErrors(wrong)).toEqual({
    "prices.1": "There's already a price in this currency.",
    "prices.2": "This price must be an amount, such as 12.50.",
    "prices.3": "This price needs a currency.",
    cost: "Cost must be an amount, such as 12.50.",
    cost_currency: "Cost currency is needed with a cost.",
  });
  expect(checkCreate(product, draftOf(productForm, wrong)).map((one) => one.field)).toContain("max_discount");
  expect(productErrors(priced(["12", "GBP"], ["13", "EUR"]))).toEqual({});
});

test("the product's descriptor holds the same limits as its form", () => {
  const fields = (draft: object) => checkCreate(product, { name: "Desk", ...draft }).map((one) => one.field);
  expect(fields({ prices: [{ amount: "12", currency: "gbp" }] })).toEqual(["prices"]);
  expect(fields({ cost_currency: "EURO", max_discount: 101, cost: "a" })).toEqual([
    "cost_currency",
    "max_discount",
    "cost",
  ]);
  expect(checkCreate(product, { name: " " })).toHaveLength(1);
});
