import { dayKey, startOfDay } from "./dates.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * Reads what a person types for a day: "today", "tomorrow", "fri", "+3" (days), "4/3", "4/3/2026",
 * "4 mar", "Wed 4 Mar 2026", "2026-03-04".
 * Answers `YYYY-MM-DD`, or null where it names no day.
 */
export function parseDay(typed: string, now: number): string | null {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  if (text === "today") return dayKey(now);
  if (text === "tomorrow" || text === "tom") return later(now, 1);
  const ahead = /^\+(\d{1,3})$/.exec(text);
  if (ahead) return later(now, Number(ahead[1]));
  if (text.length >= 3) {
    const named = weekdays.findIndex((name) => name.startsWith(text));
    if (named >= 0) return later(now, ((named - new Date(now).getDay() + 6) % 7) + 1);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return onCalendar(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(text);
  if (british) {
    const year = british[3] ? Number(british[3]) : new Date(now).getFullYear();
    return onCalendar(year, Number(british[2]), Number(british[1]));
  }
  const worded = /^(?:[a-z]+,? )?(\d{1,2}) ([a-z]{3,})(?: (\d{4}))?$/.exec(text);
  const month = months.findIndex((name) => name.startsWith(worded?.[2] ?? "?"));
  if (worded === null || month < 0) return null;
  const year = worded[3] ? Number(worded[3]) : new Date(now).getFullYear();
  return onCalendar(year, month + 1, Number(worded[1]));
}

function later(now: number, days: number): string {
  const day = new Date(startOfDay(now));
  day.setDate(day.getDate() + days);
  return dayKey(day.getTime());
}

function onCalendar(year: number, month: number, day: number): string | null {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? dayKey(date.getTime()) : null;
}
