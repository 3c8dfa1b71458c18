/** No time has more letters, however many digits and spaces it is written with. */
const longestTime = 100;
/** Both formats of ISO 8601: "2026-11-28T10:15:30Z" and, basic, "20261128T101530Z". */
const written =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * One spelling for all times, so that they can be put in order as text. A time without a zone is in UTC: the device's own zone
 * says nothing of the service (law 10). Null if the text is no time.
 */
export function inUtc(value: string): string | null {
  if (value.length > longestTime) return null;
  const [, year, , month, date, hour = "00", minute = "00", second = "00", zone = "Z"] =
    written.exec(value.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  if (year === undefined || !isDay(day)) return null;
  const [, sign, hours = "00", minutes = "00"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const time = `${hour}:${minute}:${second.replace(",", ".")}`;
  const at = Date.parse(`${day}T${time}${sign ? `${sign}${hours}:${minutes}` : "Z"}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** `Date.parse` takes February 30 for March 2. */
export function isDay(day: string): boolean {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const plain = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Returns the time in UTC; the value itself if it is no time, or a time that is in UTC as ISO 8601 usually spells it: a row that
 * is not changed must not look changed.
 */
export function readTime(value: unknown): unknown {
  if (typeof value !== "string" || value.length > longestTime || plain.test(value)) return value;
  return inUtc(value) ?? value;
}
