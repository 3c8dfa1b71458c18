import { t } from "@lingui/core/macro";

/** What is wrong with a time of day beside a day: its fields answer "" until hours and minutes stand there. */
export function unfinishedTime(day: string | null, time: string): string | undefined {
  return day !== null && time === "" ? t`Enter hours and minutes.` : undefined;
}
