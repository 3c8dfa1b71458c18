/** Whether a region reads the clock in halves of twelve hours. */
export function hasTwelveHours(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
}

/** Returns a region's words for the halves of a day. */
export function dayPeriods(locale: string): { readonly am: string; readonly pm: string } {
  return { am: periodAt(9, locale), pm: periodAt(21, locale) };
}

function periodAt(hour: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: "numeric", hour12: true, timeZone: "UTC" });
  const parts = format.formatToParts(new Date(Date.UTC(2000, 0, 1, hour)));
  return parts.find((part) => part.type === "dayPeriod")?.value ?? (hour < 12 ? "AM" : "PM");
}
