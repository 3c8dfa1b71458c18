import { describe, expect, test } from "vitest";
import { measuresOf, sizeOf, valueText } from "../../../src-renderer/features/insights/measures.ts";
import { monthsUntil, weeksUntil } from "../../../src-renderer/features/insights/periods.ts";

const day = (at: number | undefined) => new Date(at ?? 0).toDateString();

describe("stretches of time", () => {
  const monday = 1 as const;
  const sunday = 0 as const;
  test.each([
    ["a Monday, where weeks begin so", 2026, 2, 2, monday, "Mon Mar 02 2026"],
    ["a Sunday, where weeks begin on Monday", 2026, 2, 8, monday, "Mon Mar 02 2026"],
    ["a Sunday, where weeks begin so", 2026, 2, 8, sunday, "Sun Mar 08 2026"],
  ])("the last week holds today: %s", (_, year, month, date, first, begins) => {
    const now = new Date(year, month, date, 15).getTime();
    const weeks = weeksUntil(now, 3, first);
    expect(weeks).toHaveLength(4);
    expect(day(weeks[2])).toBe(begins);
    expect(weeks[3]).toBeGreaterThan(now);
  });

  test("weeks begin at midnight also over a change of clocks", () => {
    const weeks = weeksUntil(new Date(2026, 3, 10, 12).getTime(), 12, monday);
    expect(weeks.map((at) => new Date(at).getHours())).toEqual(Array.from({ length: 13 }, () => 0));
  });

  test("months go back over the turn of the year", () => {
    const months = monthsUntil(new Date(2026, 1, 28, 23).getTime(), 3);
    expect(months.map(day)).toEqual([
      "Mon Dec 01 2025",
      "Thu Jan 01 2026",
      "Sun Feb 01 2026",
      "Sun Mar 01 2026",
    ]);
  });
});

describe("what a bar measures", () => {
  const quote = { count: 3, sums: [{ currency: "USD", amount: "9007199254740991.01" }] };
  const others = { count: 1, sums: [{ currency: null, amount: "5" }] };

  test("how many, or the amount in each currency that there is", () => {
    expect(measuresOf([quote, others])).toEqual(["count", "USD", "own"]);
    expect(measuresOf([])).toEqual(["count"]);
  });

  test("an amount is said exactly, and a currency that a stage has none of is a dash", () => {
    expect(valueText(quote, "USD")).toContain("9,007,199,254,740,991.01");
    expect(valueText(quote, "own")).toBe("–");
    expect(valueText(quote, "count")).toBe("3");
    expect(sizeOf(quote, "own")).toBe(0);
  });
});
