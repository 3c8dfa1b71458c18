import { expect, test } from "vitest";
import {
  leftOutSentence,
  measuresOf,
  sizeOf,
  usualMeasure,
  valueText,
} from "../../../../src-renderer/features/insights/measures.ts";
import { monthsUntil } from "../../../../src-renderer/features/insights/periods.ts";
import { closedText, monthName } from "../../../../src-renderer/features/insights/week-text.ts";
import { weeksUntil } from "../../../../src-renderer/format/weeks.ts";
import { inZone } from "../../in-zone.ts";

const day = (at: number | undefined) => new Date(at ?? 0).toDateString();

const monday = 1 as const;
const sunday = 0 as const;
test.each([
  ["a Monday, when weeks begin on Monday", 2026, 2, 2, monday, "Mon Mar 02 2026"],
  ["a Sunday, when weeks begin on Monday", 2026, 2, 8, monday, "Mon Mar 02 2026"],
  ["a Sunday, when weeks begin on Sunday", 2026, 2, 8, sunday, "Sun Mar 08 2026"],
])("the last of the charted weeks contains today: %s", (_, year, month, date, first, begins) => {
  const now = new Date(year, month, date, 15).getTime();
  const weeks = weeksUntil(now, 3, first);
  expect(weeks).toHaveLength(4);
  expect(day(weeks[2])).toBe(begins);
  expect(weeks[3]).toBeGreaterThan(now);
});

test("a charted week begins at midnight, even after a change of clocks", () => {
  inZone("Europe/Berlin", () => {
    const weeks = weeksUntil(new Date(2026, 3, 10, 12).getTime(), 12, monday);
    expect(weeks.map((at) => new Date(at).getHours())).toEqual(Array.from({ length: 13 }, () => 0));
  });
});

test("the charted months go back over the turn of the year", () => {
  const months = monthsUntil(new Date(2026, 1, 28, 23).getTime(), 3);
  expect(months.map(day)).toEqual([
    "Mon Dec 01 2025",
    "Thu Jan 01 2026",
    "Sun Feb 01 2026",
    "Sun Mar 01 2026",
  ]);
});

const quote = { count: 3, sums: [{ currency: "USD", amount: "9007199254740991.01" }] };
const others = { count: 1, sums: [{ currency: null, amount: "5" }] };

test("a chart can count deals or add up each currency in use", () => {
  expect(measuresOf([quote, others])).toEqual(["count", "USD", "own"]);
  expect(measuresOf([])).toEqual(["count"]);
});

test("a chart's value shows an amount exactly, and a dash for a currency that the stage does not have", () => {
  expect(valueText(quote, "USD")).toContain("9,007,199,254,740,991.01");
  expect(valueText(quote, "own")).toBe("–");
  expect(valueText(quote, "count")).toBe("3");
  expect(sizeOf(quote, "own")).toBe(0);
});

test("a pipeline of several currencies is first shown in the one of most stages, the usual one if several are, and says that it leaves out the others", () => {
  const stage = (...codes: readonly (string | null)[]) => ({
    count: codes.length,
    sums: codes.map((currency) => ({ currency, amount: "5" })),
  });
  expect(usualMeasure([stage("EUR", "USD"), stage("EUR", "USD"), stage("GBP")], "USD")).toBe("USD");
  expect(usualMeasure([stage("EUR", "USD"), stage("EUR")], "USD")).toBe("EUR");
  expect(usualMeasure([stage("EUR", null)], null)).toBe("own");
  expect(usualMeasure([stage("EUR")], "CHF")).toBe("EUR");
  expect(usualMeasure([], null)).toBeUndefined();
  expect(leftOutSentence("USD", ["EUR", "USD", "own"])).toBe(
    "Only deals in USD; those in 2 other currencies are left out.",
  );
  expect(leftOutSentence("USD", ["EUR", "USD"])).toBe(
    "Only deals in USD; those in 1 other currency are left out.",
  );
  expect(leftOutSentence("USD", ["USD"])).toBeUndefined();
  expect(leftOutSentence("count", ["EUR", "USD"])).toBeUndefined();
});

test("won and lost deals of a period are compared in words with the same number of weeks or months before", () => {
  const closed = [
    { won: 1, lost: 2 },
    { won: 3, lost: 0 },
    { won: 1000, lost: 5 },
    { won: 2, lost: 1 },
  ];
  expect(closedText("week", closed)).toBe(
    "1,002 won and 6 lost in 2 weeks so far, 4 and 2 in the 2 weeks before",
  );
  expect(closedText("month", closed)).toBe(
    "1,002 won and 6 lost in 2 months so far, 4 and 2 in the 2 months before",
  );
});

test("a charted month that is not over yet says so", () => {
  const months = monthsUntil(new Date(2026, 1, 28, 23).getTime(), 3);
  expect([0, 1, 2].map((at) => monthName(months, at, "short"))).toEqual(["Dec", "Jan", "Feb, so far"]);
  expect(monthName(months, 2, "whole")).toBe("February 2026, so far");
});
