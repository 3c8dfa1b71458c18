import { expect, test } from "vitest";
import { readRow } from "../../../../src-shared/descriptor/read-row.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { product } from "../../../../src-shared/records/product.ts";

test("law 9: a currency in small letters is read in capitals, as is each price's", () => {
  expect(readRow(deal, { id: 1, value: 5, currency: "eur" })).toEqual({
    row: { id: 1, value: 5, currency: "EUR" },
    misfits: [],
  });
  const prices = [{ amount: "9.50", currency: "usd" }];
  expect(readRow(product, { id: 2, cost_currency: "gbp", prices })).toMatchObject({
    row: { cost_currency: "GBP", prices: [{ amount: "9.50", currency: "USD" }] },
    misfits: [],
  });
});

test("law 9: a value that is no currency stays with the row as the service sent it", () => {
  for (const currency of ["euro", 978, {}, { toString: 1 }]) {
    const { row, misfits } = readRow(deal, { id: 1, currency });
    expect(row).toMatchObject({ currency: null, $unread: { currency } });
    expect(misfits).toEqual(["currency"]);
    const prices = [{ amount: "9.50", currency }];
    expect(readRow(product, { id: 2, prices })).toMatchObject({
      misfits: ["prices"],
      row: { $unread: { prices } },
    });
    const odd = [{ amount: { toString: 1 }, currency: "EUR" }];
    expect(readRow(product, { id: 2, prices: odd }).misfits).toEqual(["prices"]);
  }
});
