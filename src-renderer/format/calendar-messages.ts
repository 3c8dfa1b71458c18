import type { DatesProviderSettings } from "@mantine/dates";
import dayjs from "dayjs";
import { locale } from "../platform/locale.ts";

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
interface Week {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  readonly weekend: readonly number[];
}
type WithWeek = Intl.Locale & { readonly getWeekInfo?: () => Week };

const { firstDay, weekend } = (new Intl.Locale(locale) as WithWeek).getWeekInfo?.() ?? {
  firstDay: 1,
  weekend: [6, 7],
};
const fromSunday = (day: number) => (day % 7) as Weekday;
// Names alone, not beside a day; the first of January 2023 was a Sunday.
const months = (month: "long" | "short") => names({ month }, 12, (at) => Date.UTC(2023, at, 15));
const weekdays = (weekday: "long" | "short") => names({ weekday }, 7, (at) => Date.UTC(2023, 0, 1 + at));

function names(part: Intl.DateTimeFormatOptions, count: number, instant: (at: number) => number): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { ...part, timeZone: "UTC" });
  return Array.from({ length: count }, (_, at) => format(instant(at)));
}

const shortDays = weekdays("short");

// The browser knows the names that calendars show, so another language needs no list of ours.
dayjs.locale(
  {
    name: locale.toLowerCase(),
    months: months("long"),
    monthsShort: months("short"),
    weekdays: weekdays("long"),
    weekdaysShort: shortDays,
    weekdaysMin: shortDays.map((name) => name.slice(0, 2)),
    weekStart: fromSunday(firstDay),
    formats: {},
    relativeTime: {},
    ordinal: String,
  },
  undefined,
  true,
);

/** For everything that shows a calendar. */
export const calendarSettings: DatesProviderSettings = {
  locale: locale.toLowerCase(),
  firstDayOfWeek: fromSunday(firstDay),
  weekendDays: weekend.map(fromSunday),
};
