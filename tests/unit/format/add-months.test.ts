import { expect, test } from "vitest";
import { addMonths } from "../../../src-renderer/format/dates.ts";

test.each([
  [new Date(2026, 0, 15, 9), new Date(2026, 1, 15, 9)],
  [new Date(2026, 0, 31, 9), new Date(2026, 1, 28, 9)],
  [new Date(2026, 11, 31, 9), new Date(2027, 0, 31, 9)],
])("a month after %s is that day of the next month, or its last, at the same hour", (from, to) => {
  expect(addMonths(from.getTime(), 1)).toBe(to.getTime());
});
