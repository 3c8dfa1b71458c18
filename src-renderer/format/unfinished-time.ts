import { t } from "@lingui/core/macro";

/**
 * Returns the complaint about a time of day that is not complete: its fields give "" until hours and minutes
 * are filled in.
 */
export function unfinishedTime(day: string | null, time: string): string | undefined {
  return day !== null && time === "" ? t`Enter hours and minutes.` : undefined;
}
