import { expect, test } from "vitest";
import { dayPeriods, hasTwelveHours } from "../../../src-renderer/app/hour-cycle.ts";

test.each([
  ["en-GB", false],
  ["de-DE", false],
  ["en-DE", false],
  ["en-US", true],
  ["en-IN", true],
])("in %s the clock is read in halves of twelve hours: %s", (locale, twelve) => {
  expect(hasTwelveHours(locale)).toBe(twelve);
});

test("the halves of a day are called as the region calls them", () => {
  expect(dayPeriods("en-US")).toEqual({ am: "AM", pm: "PM" });
  expect(dayPeriods("en-AU")).toEqual({ am: "am", pm: "pm" });
});
