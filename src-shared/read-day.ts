interface DayOrder {
  /** Whether the month comes before the day; null where nobody knows, so that a day that leaves a doubt of it is not read. */
  readonly monthFirst: boolean | null;
  /** The year of a day that has none or two digits of it; null to read whole years only. */
  readonly thisYear: number | null;
}

const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d)?)?$/;

/** Reads a day in numbers, "4/3/2026" or "2026-03-04", as `YYYY-MM-DD`; null for a text that is no day of the calendar. */
export function readDay(text: string, { monthFirst, thisYear }: DayOrder): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/i.exec(text);
  if (iso) return onCalendar(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, one, other, digits] = numbers.exec(text) ?? [];
  const isFirst = sureMonthFirst(text) ?? monthFirst;
  const year = yearOf(digits, thisYear);
  if (one === undefined || isFirst === null || year === null) return null;
  return isFirst
    ? onCalendar(year, Number(one), Number(other))
    : onCalendar(year, Number(other), Number(one));
}

/** Whether the month comes first in a day that leaves no doubt of it; null for any other text. */
export function sureMonthFirst(text: string): boolean | null {
  const [, one, other] = numbers.exec(text) ?? [];
  if (one === undefined) return null;
  if (Number(one) > 12) return false;
  return Number(other) > 12 ? true : null;
}

/** The year of these digits: two are taken for the nearest year that ends with them, none for this year. */
export function yearOf(digits: string | undefined, thisYear: number | null): number | null {
  if (digits !== undefined && digits.length > 2) return Number(digits);
  if (digits === undefined || thisYear === null) return thisYear;
  const farthest = thisYear + 49;
  return farthest - ((((farthest - Number(digits)) % 100) + 100) % 100);
}

export function onCalendar(year: number, month: number, day: number): string | null {
  const two = (part: number) => String(part).padStart(2, "0");
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = year > 999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? `${year}-${two(month)}-${two(day)}` : null;
}
