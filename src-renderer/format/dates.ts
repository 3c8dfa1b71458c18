import { t } from "@lingui/core/macro";
import dayjs from "dayjs";
import { locale } from "../platform/locale.ts";

/**
 * Formats times for the screen. Functions take `now` as an argument and read no clock; days are days of the
 * computer's time zone.
 */

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The distance from 1970 to the last moment that there is, milliseconds. */
const farthest = 8.64e15;

/**
 * Returns a format for the computer's zone as it is when something is shown. `Intl` keeps the zone in which a format was made: a rep
 * who travels would read the hours of home, and other days than their forms have. So the format is one of UTC, and gets the
 * moment at which the clocks of Greenwich show what those of the rep do.
 */
function inZoneOfNow(parts: Intl.DateTimeFormatOptions): (at: number | undefined) => string {
  const { format } = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  return (at) => {
    if (at === undefined) return "";
    const there = at - new Date(at).getTimezoneOffset() * minuteMs;
    return format(Math.max(-farthest, Math.min(farthest, there)));
  };
}

const time = inZoneOfNow({ hour: "2-digit", minute: "2-digit" });
const weekday = inZoneOfNow({ weekday: "long" });
const dayAndMonth = inZoneOfNow({ weekday: "short", day: "numeric", month: "short" });
const fullDay = inZoneOfNow({ day: "numeric", month: "short", year: "numeric" });
const exactDay = inZoneOfNow({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const longDay = inZoneOfNow({ weekday: "long", day: "numeric", month: "long" });
const shortDay = inZoneOfNow({ day: "numeric", month: "short" });
const weekdayAndDay = inZoneOfNow({ weekday: "short", day: "numeric" });
const shortMonth = inZoneOfNow({ month: "short" });
const fullMonth = inZoneOfNow({ month: "long", year: "numeric" });

/** "Wed, 4 Mar 2026": a day to be compared with another one. */
export function exactDayText(at: number): string {
  return exactDay(at);
}

/**
 * The value of a day's field whose text names no day. No field of a record takes it, so nothing is saved in its place:
 * neither the day before nor the one that half of the text named.
 */
export const unreadDay = "?";

/** "Wed 4 Mar 2026": `YYYY-MM-DD` as a date field shows it, to be read back by `parseDay`. */
export function dayFieldText(day: string, where = locale): string {
  const at = dayOf(day);
  if (at === null) return day;
  const weekday = new Intl.DateTimeFormat(where, { weekday: "short" });
  const rest = new Intl.DateTimeFormat(where, { day: "numeric", month: "short", year: "numeric" });
  return `${weekday.format(at)} ${rest.format(at)}`;
}

/** "Wed, 4 Mar 2026, 14:30". */
export function exactMomentText(at: number): string {
  return `${exactDay(at)}, ${time(at)}`;
}

/** "Wednesday, 4 March". */
export function longDayText(at: number): string {
  return longDay(at);
}

/** "4 Mar" below a bar of a chart, "4 Mar 2026" in its figures. */
export function chartDayText(at: number | undefined, as: "short" | "whole"): string {
  return (as === "short" ? shortDay : fullDay)(at);
}

/** "Mar" below a bar of a chart, "March 2026" in its figures. */
export function chartMonthText(at: number | undefined, as: "short" | "whole"): string {
  return (as === "short" ? shortMonth : fullMonth)(at);
}

/** "Wed 4": a day of this week or the last. */
export function weekdayText(at: number | undefined): string {
  return weekdayAndDay(at);
}

export function startOfDay(at: number): number {
  const day = new Date(at);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}

/** Moves `at` by so many days, and keeps its time of day over a change of clocks. */
export function addDays(at: number, days: number): number {
  const day = new Date(at);
  day.setDate(day.getDate() + days);
  return day.getTime();
}

/** Moves `at` by so many months, to the last day of a month that has no such day. */
export function addMonths(at: number, months: number): number {
  return dayjs(at).add(months, "month").valueOf();
}

/** "09:05", as time fields hold it, whatever the region. */
export function clockTime(at: number): string {
  const clock = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(clock.getHours())}:${two(clock.getMinutes())}`;
}

/** Whole calendar days from `now` to `at`: 0 today, 1 tomorrow, -1 yesterday. Holds over a change of clocks. */
export function daysBetween(now: number, at: number): number {
  return Math.round((startOfDay(at) - startOfDay(now)) / dayMs);
}

/** "Today", "Tomorrow", "Monday", "Tue 4 Mar", "4 Mar 2019". */
export function dayText(at: number, now: number): string {
  const days = daysBetween(now, at);
  if (days === 0) return t`Today`;
  if (days === 1) return t`Tomorrow`;
  if (days === -1) return t`Yesterday`;
  if (days > 1 && days < 7) return weekday(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? dayAndMonth(at) : fullDay(at);
}

export function timeText(at: number | undefined): string {
  return time(at);
}

/** "Today, 14:30". */
export function momentText(at: number, now: number): string {
  return `${dayText(at, now)}, ${timeText(at)}`;
}

/** "Today, 14:30", of another year the day alone: for a column that has no room for both. */
export function shortMomentText(at: number, now: number): string {
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? momentText(at, now) : dayText(at, now);
}

/** Milliseconds of an ISO time as the services write it; null where there is none or it cannot be read. */
export function instantOf(iso: string | null | undefined): number | null {
  if (!iso) return null;
  const at = Date.parse(iso);
  return Number.isNaN(at) ? null : at;
}

/** Returns the start of a day in this computer's time zone, for a date that names a day. It ignores any text after the day. */
export function dayOf(date: string | null | undefined): number | null {
  return date ? momentOf(date, "00:00") : null;
}

/** The calendar day of the device's zone, `YYYY-MM-DD`, as date fields hold it. */
export function dayKey(at: number): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * The moment that a date field and a time field name together, in the device's zone; null where they name none. A time
 * that is not finished is none, not midnight.
 */
export function momentOf(day: string | null, clock: string): number | null {
  if (day === null || clock === "" || !/^\d{4}-\d\d-\d\d/.test(day)) return null;
  const named = day.slice(0, 10);
  const at = new Date(`${named}T${clock}`).getTime();
  // JavaScript takes 30 February for 2 March.
  return Number.isNaN(at) || dayKey(at) !== named ? null : at;
}
