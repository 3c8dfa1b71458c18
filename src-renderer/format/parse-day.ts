import { onCalendar, readDay, yearOf } from "../../src-shared/read-day.ts";
import { locale } from "../platform/locale.ts";
import { addDays, addMonths, dayKey, startOfDay } from "./dates.ts";

/** A language's names for days, as far as a person types them. All in small letters. */
interface DayWords {
  /** "today", "tomorrow" and so on, by days ahead. */
  readonly ahead: readonly string[];
  /** Long and short names, from Sunday on. */
  readonly weekdays: readonly (readonly [string, string])[];
  /** Long and short names, from January on, in the form that a language uses beside a day. */
  readonly months: readonly (readonly [string, string])[];
  /** "in 2 weeks", "next week" and so on: from a moment to the one that they mean. */
  readonly spans: ReadonlyMap<string, (now: number) => number>;
  /** Whether the month comes before the day. */
  readonly monthFirst: boolean;
}

interface Reading {
  /** The language beside English. */
  readonly where?: string;
  /** A day without its year is the next one, as nobody plans into the past. Otherwise it is the nearest. */
  readonly isAhead?: boolean;
}

/**
 * Reads the text that a person types for a day, in the language of `where` or in English: "today", "tomorrow", "fri", "+3" (days), "in 2 weeks",
 * "4/3", "4.3.2026", "4/3/26" (in the order of the region), "4 mar", "Wed 4 Mar 2026", "2026-03-04".
 * Returns `YYYY-MM-DD`, or null where it names no day.
 */
export function parseDay(
  typed: string,
  now: number,
  { where = locale, isAhead = false }: Reading = {},
): string | null {
  const text = small(typed, where);
  if (text === "") return null;
  const ahead = /^\+(\d{1,3})$/.exec(text);
  if (ahead) return later(now, Number(ahead[1]));
  const local = wordsOf(where);
  const inYear = (thisYear: number) => readDay(text, { monthFirst: local.monthFirst, thisYear });
  const numbers = inBestYear(inYear, now, isAhead);
  if (numbers !== null) return numbers;
  for (const words of [local, wordsOf("en")]) {
    const day =
      namedDay(text, now, words) ?? inBestYear((thisYear) => wordedDate(text, thisYear, words), now, isAhead);
    if (day !== null) return day;
  }
  return null;
}

/** Of the days that a text names in the years around now, the next one or the nearest. A whole year makes them one day. */
function inBestYear(dayIn: (year: number) => string | null, now: number, isAhead: boolean): string | null {
  const [thisYear, today] = [new Date(now).getFullYear(), dayKey(now)];
  const days = (isAhead ? [0, 1, 2, 3, 4] : [0, 1, -1]).flatMap((years) => dayIn(thisYear + years) ?? []);
  const next = isAhead && days.find((day) => day >= today);
  if (next) return next;
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  return days.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** True for a text whose year the rep has to see: a year of two digits has a guessed century, and another year than this may surprise. */
export function guessesYear(typed: string, day: string, now: number): boolean {
  const year = day.slice(0, 4);
  if (typed.includes(year)) return false;
  if (year !== dayKey(now).slice(0, 4)) return true;
  const numbers = typed.match(/\d+/g) ?? [];
  const isWhole = numbers.length === (/\p{L}/u.test(typed) ? 2 : 3);
  return isWhole && numbers.at(-1)?.length === 2 && numbers.every(({ length }) => length < 3);
}

/** Whether the rep's region writes the month of a day in numbers before the day. */
export function monthComesFirst(): boolean {
  return wordsOf(locale).monthFirst;
}

function namedDay(text: string, now: number, { ahead, weekdays, spans }: DayWords): string | null {
  const span = spans.get(text.replace(/ (?:a|an|one|eine[mr]) /, " 1 "));
  if (span !== undefined) return dayKey(span(now));
  const days = ahead.findIndex((name) => name === text || (text.length > 2 && name.startsWith(text)));
  if (days >= 0) return later(now, days);
  const weekday = among(text, weekdays);
  return weekday < 0 ? null : later(now, ((weekday - new Date(now).getDay() + 6) % 7) + 1);
}

/** Says whether a word is the whole name of a day ("Friday", "morgen"), or a short one that has other meanings: "Sun", "do". */
export function dayNameIn(word: string, where = locale): "whole" | "short" | null {
  const text = small(word, where);
  const { ahead, weekdays } = wordsOf(where);
  const isShortOf = (name: string) => text.length >= fewestOfName && name.startsWith(text);
  if (ahead.includes(text) || weekdays.some(([long]) => long === text)) return "whole";
  const isShort =
    ahead.some(isShortOf) || weekdays.some(([long, short]) => short === text || isShortOf(long));
  return isShort ? "short" : null;
}

/** A shorter beginning of a day's name is a word or a name of its own in some language: "Sam", "Don", "tod". */
const fewestOfName = 4;

/** A month by its name, and numbers beside it: the year has four digits, or is the second number and has two. */
function wordedDate(text: string, thisYear: number, { months }: DayWords): string | null {
  const numbers = text.match(/\d+/g) ?? [];
  const month = (text.match(/\p{L}+/gu) ?? []).map((word) => among(word, months)).findLast((at) => at >= 0);
  const whole = numbers.find((one) => one.length === 4);
  const [day, short, ...more] = numbers.filter((one) => one.length < 3);
  if (month === undefined || day === undefined || more.length > 0) return null;
  if (short !== undefined && (whole !== undefined || short.length !== 2)) return null;
  const year = yearOf(whole ?? short, thisYear);
  return year === null ? null : onCalendar(year, month + 1, Number(day));
}

/**
 * Returns the index of the name that is `word`, or that begins with it (three letters or more); -1 if none
 * does.
 */
function among(word: string, names: readonly (readonly [string, string])[]): number {
  const whole = names.findIndex((both) => both.includes(word));
  if (whole >= 0 || word.length < 3) return whole;
  return names.findIndex(([long]) => long.startsWith(word));
}

const known = new Map<string, DayWords>();

function wordsOf(where: string): DayWords {
  const words = known.get(where) ?? readWords(where);
  known.set(where, words);
  return words;
}

/** Reads the names from the browser's own knowledge of the language: Rounds has no list of them. */
function readWords(where: string): DayWords {
  const relative = new Intl.RelativeTimeFormat(where, { numeric: "auto" });
  const part = (kind: "weekday" | "month", width: "long" | "short", at: Date) => {
    const format = new Intl.DateTimeFormat(where, {
      [kind]: width,
      timeZone: "UTC",
      ...(kind === "month" ? { day: "numeric" } : {}),
    });
    return small(format.formatToParts(at).find((one) => one.type === kind)?.value ?? "", where);
  };
  const exact = new Intl.RelativeTimeFormat(where, { numeric: "always" });
  const spans = new Map<string, (now: number) => number>();
  for (const ahead of Array.from({ length: 30 }, (_, at) => at + 1)) {
    for (const format of [exact, relative]) {
      spans.set(small(format.format(ahead, "day"), where), (now) => addDays(now, ahead));
      spans.set(small(format.format(ahead, "week"), where), (now) => addDays(now, 7 * ahead));
      spans.set(small(format.format(ahead, "month"), where), (now) => addMonths(now, ahead));
    }
  }
  const both = (kind: "weekday" | "month", at: Date) =>
    [part(kind, "long", at), part(kind, "short", at)] as const;
  const order = new Intl.DateTimeFormat(where, { day: "numeric", month: "numeric" }).formatToParts(0);
  return {
    ahead: [0, 1, 2].map((days) => small(relative.format(days, "day"), where)),
    spans,
    // The first of January 2023 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => both("weekday", new Date(Date.UTC(2023, 0, 1 + day)))),
    months: Array.from({ length: 12 }, (_, month) => both("month", new Date(Date.UTC(2023, month, 15)))),
    monthFirst: order.find((one) => one.type === "day" || one.type === "month")?.type === "month",
  };
}

function small(text: string, where: string): string {
  return text.trim().toLocaleLowerCase(where).replace(/\.$/, "");
}

function later(now: number, days: number): string {
  const day = new Date(startOfDay(now));
  day.setDate(day.getDate() + days);
  return dayKey(day.getTime());
}
