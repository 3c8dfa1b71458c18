import { t } from "@lingui/core/macro";
import { unreadDay } from "./dates.ts";

/**
 * Returns the error about a day that cannot be read, or about a time of day that is not complete: its fields give ""
 * until hours and minutes are filled in.
 */
export function unfinishedTime(day: string | null, time: string): string | undefined {
  if (day === unreadDay) return t`Enter a day.`;
  return day !== null && time === "" ? t`Enter hours and minutes.` : undefined;
}
