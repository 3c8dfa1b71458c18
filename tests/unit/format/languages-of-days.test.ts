import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFieldText, dayKey } from "../../../src-renderer/format/dates.ts";
import { amountTyped } from "../../../src-renderer/format/money.ts";
import { parseDay } from "../../../src-renderer/format/parse-day.ts";
import { local } from "../ids.ts";

// A Wednesday.
const now = local(2026, 3, 4, 9, 30);

const typed = [
  ["heute", "2026-03-04"],
  ["Morgen", "2026-03-05"],
  ["übermorgen", "2026-03-06"],
  ["fr", "2026-03-06"],
  ["mittwoch", "2026-03-11"],
  ["+3", "2026-03-07"],
  ["4.5.", "2026-05-04"],
  ["4.5.2027", "2027-05-04"],
  ["4. Mai", "2026-05-04"],
  ["Mi., 11. März 2026", "2026-03-11"],
  ["tomorrow", "2026-03-05"],
  ["31.2.", null],
  ["bald", null],
] as const;
test.each(typed)("the German date %s is read as %s", (text, day) => {
  expect(parseDay(text, now, { where: "de-DE" })).toBe(day);
});

test("a date typed in numbers is read in the region's order", () => {
  expect(parseDay("4/5", now, { where: "en-US" })).toBe("2026-04-05");
  expect(parseDay("4/5", now, { where: "fr-FR" })).toBe("2026-05-04");
});

const locales = [
  "en-GB",
  "en-US",
  "de-DE",
  "de-CH",
  "fr-FR",
  "es-ES",
  "it-IT",
  "nl-NL",
  "pl-PL",
  "sv-SE",
  "pt-BR",
];

test.each(locales)("a date that a field shows in %s is read back as the same day", (where) => {
  const days = fc.integer({ min: local(2001, 1, 1), max: local(2040, 12, 31) }).map(dayKey);
  fc.assert(fc.property(days, (day) => parseDay(dayFieldText(day, where), now, { where }) === day));
});

const amounts = [
  ["1.250,50", "de-DE", "1250.50"],
  ["1.250", "de-DE", 1250],
  ["1250.50", "de-DE", "1250.50"],
  ["12,5", "de-DE", "12.50"],
  ["1,250.50", "en-GB", "1250.50"],
  ["1,250", "en-GB", 1250],
  ["1’250.50", "de-CH", "1250.50"],
  ["1 250,50", "fr-FR", "1250.50"],
] as const;
test.each(amounts)("the amount %s is read in %s as %s", (typed, where, amount) => {
  expect(amountTyped(typed, where)).toBe(amount);
});
