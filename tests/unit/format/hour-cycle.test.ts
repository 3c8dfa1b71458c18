import { expect, test } from "vitest";
import { dayPeriods, hasTwelveHours } from "../../../src-renderer/format/hour-cycle.ts";

test.each([
  ["en-GB", false],
  ["de-DE", false],
  ["en-DE", false],
  ["en-US", true],
  ["en-IN", true],
])("the region %s has a clock of twelve hours: %s", (locale, twelve) => {
  expect(hasTwelveHours(locale)).toBe(twelve);
});

test("morning and afternoon are named as the region names them", () => {
  expect(dayPeriods("en-US")).toEqual({ am: "AM", pm: "PM" });
  expect(dayPeriods("en-AU")).toEqual({ am: "am", pm: "pm" });
});
