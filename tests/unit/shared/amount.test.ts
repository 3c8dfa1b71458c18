import { expect, test } from "vitest";
import { amountOf, hundredths } from "../../../src-shared/amount.ts";
import { readRow } from "../../../src-shared/descriptor/read-row.ts";
import { deal } from "../../../src-shared/records/deal.ts";

test.each([
  ["12.5", "12.50"],
  ["1250.5000000000", "1250.50"],
  ["-0.005", "-0.01"],
  ["99999999999999999999.994", "99999999999999999999.99"],
  ["7.", "0"],
])("an amount written as %s is read as %s", (written, amount) => {
  expect(amountOf(hundredths(written))).toBe(amount);
});

test.each([
  ["12.5", "12.50"],
  ["1250.5000000000", "1250.50"],
  ["1250.50", "1250.50"],
  ["40", "40"],
  [12.5, "12.50"],
  [40, 40],
  [1e21, "1000000000000000000000"],
])("a deal whose value a service writes as %j is read with the value %j", (written, read) => {
  expect(readRow(deal, { id: 1, value: written })).toEqual({ row: { id: 1, value: read }, misfits: [] });
});
