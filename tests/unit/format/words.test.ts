import { expect, test } from "vitest";
import { daysBetween, dayText, momentOf, unreadDay } from "../../../src-renderer/format/dates.ts";
import { moneyText } from "../../../src-renderer/format/money.ts";
import { addressText, initials, recordFieldLabel } from "../../../src-renderer/format/names.ts";
import { guessesYear, parseDay } from "../../../src-renderer/format/parse-day.ts";
import { unfinishedTime } from "../../../src-renderer/format/unfinished-time.ts";
import { writeTyped } from "../../../src-renderer/forms/typed-values.ts";
import { errorsByField } from "../../../src-renderer/outbox/field-errors.ts";
import { issueAt } from "../../../src-shared/errors/field-issue.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { task } from "../../../src-shared/records/task.ts";
import { local } from "../ids.ts";

// A Wednesday.
const now = local(2026, 3, 4, 9, 30);

const amounts = [
  [15000, "GBP", "£15,000"],
  ["1337.50", "GBP", "£1,337.50"],
  ["20.00", "EUR", "€20"],
  ["9007199254740993.25", "USD", "US$9,007,199,254,740,993.25"],
  ["-12.30", "GBP", "-£12.30"],
  ["0.0425", "EUR", "€0.0425"],
  ["0.125", "KWD", "KWD\u00a00.125"],
  ["1200", null, "1,200"],
  ["1200", "euro", "1,200"],
  [null, "GBP", ""],
] as const;
test.each(amounts)("the amount %s %s is shown as %s, to the last digit", (value, currency, text) => {
  expect(moneyText(value, currency)).toBe(text);
});

const alike = [
  ["USD", "CAD", "AUD", "NZD", "MXN"],
  ["JPY", "CNY"],
  ["SEK", "NOK", "DKK", "ISK"],
];
test.each(alike)(
  "no two of %s and the other currencies of the same sign are shown alike",
  (...currencies) => {
    const shown = currencies.map((currency) => moneyText(100, currency));
    expect(new Set(shown).size, shown.join(", ")).toBe(currencies.length);
  },
);

const days = [
  [local(2026, 3, 4, 23, 59), "Today"],
  [local(2026, 3, 5, 0, 0), "Tomorrow"],
  [local(2026, 3, 3, 0, 0), "Yesterday"],
  [local(2026, 3, 8), "Sunday"],
  [local(2026, 3, 12), "Thu 12 Mar"],
  [local(2027, 1, 2), "2 Jan 2027"],
] as const;
test.each(days)("the moment %d is shown as %s", (at, text) => {
  expect(dayText(at, now)).toBe(text);
});

test("days are counted by the calendar, even when the clocks change in between", () => {
  expect(daysBetween(local(2026, 3, 28, 12), local(2026, 3, 30, 0, 30))).toBe(2);
});

test("a typed date and time name a moment in the computer's time zone, and a missing date names no moment", () => {
  expect(momentOf("2026-03-04", "09:30")).toBe(now);
  expect(momentOf(null, "09:30")).toBeNull();
});

test("an unfinished time names no moment instead of midnight, and the form asks for hours and minutes", () => {
  expect(momentOf("2026-03-04", "")).toBeNull();
  expect(momentOf("2026-02-30", "09:30")).toBeNull();
  expect(unfinishedTime("2026-03-04", "")).toBe("Enter hours and minutes.");
  expect(unfinishedTime("2026-03-04", "09:30")).toBeUndefined();
  expect(unfinishedTime(null, "")).toBeUndefined();
});

const typed = [
  ["today", "2026-03-04"],
  ["Tomorrow", "2026-03-05"],
  ["fri", "2026-03-06"],
  ["wednesday", "2026-03-11"],
  ["+3", "2026-03-07"],
  ["4/5", "2026-05-04"],
  ["4.5.2027", "2027-05-04"],
  ["5/6/27", "2027-06-05"],
  ["5.6.26", "2026-06-05"],
  ["5-6-75", "2075-06-05"],
  ["5/6/76", "1976-06-05"],
  ["5/6/99", "1999-06-05"],
  ["29/2/27", null],
  ["5 Jun 27", "2027-06-05"],
  ["5/6/2", null],
  ["5/6/202", null],
  ["2026-12-01", "2026-12-01"],
  ["Wed 11 Mar 2026", "2026-03-11"],
  ["4 apr", "2026-04-04"],
  ["5 smarch", null],
  ["31/2", null],
  ["soon", null],
  ["", null],
] as const;
test.each(typed)("the typed day “%s” is read as %s", (text, day) => {
  expect(parseDay(text, now)).toBe(day);
});

test("a day without a year is the nearest one, and the next one in a field for plans", () => {
  const inNovember = local(2026, 11, 28, 9, 30);
  const read = (text: string, isAhead: boolean) => parseDay(text, inNovember, { isAhead });
  for (const text of ["4/3", "4 mar", "4.3."]) {
    expect(read(text, false)).toBe("2027-03-04");
    expect(read(text, true)).toBe("2027-03-04");
  }
  expect(read("1/6", false)).toBe("2026-06-01");
  expect(read("1/6", true)).toBe("2027-06-01");
  expect(read("28/11", true)).toBe("2026-11-28");
  expect(read("29/2", true)).toBe("2028-02-29");
  expect(read("29/2", false)).toBeNull();
  expect(parseDay("28/12", local(2027, 1, 4, 9, 30))).toBe("2026-12-28");
  for (const text of ["4/3/2026", "4 mar 2026", "2026-03-04", "4/3/26"])
    expect(read(text, true)).toBe("2026-03-04");
});

test("a day whose year has two digits or is not this one is shown as it is read, and a day with a whole year is not", () => {
  const guesses = (text: string) => guessesYear(text, parseDay(text, now, { isAhead: true }) ?? "", now);
  for (const text of ["5/6/27", "5.6.99", "5 Jun 27", "Fri 5 Jun 27", "5/6/26", "3/3"])
    expect(guesses(text)).toBe(true);
  for (const text of ["5/6", "5/6/2027", "5 Jun", "2027-06-05", "+12", "fri", "in 12 weeks"])
    expect(guesses(text)).toBe(false);
});

test("law 4: a field of a day whose text names no day holds no moment, so that no form saves the day of half a text", () => {
  expect(momentOf(unreadDay, "17:00")).toBeNull();
  expect(momentOf("2026-03", "17:00")).toBeNull();
  for (const field of [deal.fields.estimated_close_date, deal.fields.added_at, task.fields.due_date])
    expect(field.schema.safeParse(writeTyped(field, unreadDay)).success).toBe(false);
});

test("an address is shown as one line of its known parts", () => {
  expect(addressText({ line1: "3 Mill Lane", city: "Leith", postal_code: "EH6 7AA", country: null })).toBe(
    "3 Mill Lane, EH6 7AA Leith",
  );
  expect(addressText(null)).toBe("");
});

test("initials pass over the signs of a name that cannot be seen", () => {
  expect(initials("\u202Elena \u200b Berg")).toBe("LB");
  expect(initials("\u0001\u2068Šárka\u2069 \u200b")).toBe("Š");
  expect(initials("\u200b")).toBe("");
});

test("initials are taken from the first and the last word", () => {
  expect(initials("Lena van der Berg")).toBe("LB");
  expect(initials("Vela")).toBe("V");
  expect(initials("🏠 Bauhaus 𠮷")).toBe("🏠𠮷");
  expect(initials("")).toBe("");
});

test("a complaint is a sentence at its field, and the first of several is shown", () => {
  const issues = [
    issueAt("last_name", "missing"),
    issueAt("last_name", "tooLong"),
    { field: null, code: "notChangeable" } as const,
  ];
  expect(errorsByField(issues)).toEqual({ last_name: "Last name is needed." });
  expect(recordFieldLabel("due_date")).toBe("Due date");
});
