import { expect, test } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { product } from "../../../../src-shared/records/product.ts";

test("law 9: a currency in small letters is read in capitals, as is each price's", () => {
  expect(readRow(deal, { id: 1, value: 5, currency: "eur" })).toEqual({
    row: { id: 1, value: 5, currency: "EUR" },
    misfits: [],
  });
  const { row, misfits } = readRow(product, {
    id: 2,
    cost_currency: "gbp",
    prices: [{ amount: "9.50", currency: "usd" }],
  });
  expect(row).toMatchObject({ cost_currency: "GBP", prices: [{ amount: "9.50", currency: "USD" }] });
  expect(misfits).toEqual([]);
});

test("law 9: what is no currency stays with the row as the service sent it", () => {
  const { row, misfits } = readRow(deal, { id: 1, currency: "euro" });
  expect(row).toMatchObject({ currency: null, $unread: { currency: "euro" } });
  expect(misfits).toEqual(["currency"]);
  expect(readRow(product, { id: 2, prices: ["9.50", { amount: "9.50", currency: 978 }] }).misfits).toEqual([
    "prices",
  ]);
});
