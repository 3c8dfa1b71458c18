import { calendarSettings } from "../../format/calendar-messages.ts";
import { addDays, startOfDay } from "../../format/dates.ts";

/** When each of the last `count` weeks begins, this one included, and when this one ends. By the region's first day. */
export function weeksUntil(
  now: number,
  count: number,
  firstDay = calendarSettings.firstDayOfWeek ?? 1,
): readonly number[] {
  const today = startOfDay(now);
  const start = addDays(today, -((new Date(today).getDay() - firstDay + 7) % 7));
  return Array.from({ length: count + 1 }, (_, at) => addDays(start, (at - count + 1) * 7));
}

/** When each of the last `count` months begins, this one included, and when this one ends. */
export function monthsUntil(now: number, count: number): readonly number[] {
  const day = new Date(now);
  return Array.from({ length: count + 1 }, (_, at) =>
    new Date(day.getFullYear(), day.getMonth() + at - count + 1).getTime(),
  );
}
