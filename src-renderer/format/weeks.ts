import { calendarSettings } from "./calendar-messages.ts";
import { addDays, startOfDay } from "./dates.ts";

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
