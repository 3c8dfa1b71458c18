import { locale } from "../../platform/locale.ts";

const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const whole = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });

/** A chart by week: the weeks by their first instants, oldest first. */
export interface WeekCardProps {
  readonly everyone: boolean;
  readonly weeks: readonly number[];
  readonly now: number;
}

/** A week by its first day. */
export function weekText(start: number | undefined, as: "short" | "whole"): string {
  return (as === "short" ? short : whole).format(start);
}
