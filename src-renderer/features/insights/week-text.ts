import { t } from "@lingui/core/macro";
import { chartDayText, chartMonthText } from "../../format/dates.ts";
import { countText } from "./count-text.ts";

/** A chart by week: the weeks by their first instants, oldest first. The first half is the period before the one that is drawn. */
export interface WeekCardProps {
  readonly everyone: boolean;
  readonly weeks: readonly number[];
}

/** The week that is not over yet says so: its bar is no lower for being shorter. */
export function weekName(weeks: readonly number[], at: number, as: "short" | "whole"): string {
  const week = chartDayText(weeks[at], as);
  return at === weeks.length - 2 ? t`${week}, so far` : week;
}

/** The month that is not over yet says so. */
export function monthName(months: readonly number[], at: number, as: "short" | "whole"): string {
  const month = chartMonthText(months[at], as);
  return at === months.length - 2 ? t`${{ week: month }}, so far` : month;
}

/** "37 in 12 weeks so far, 29 in the 12 weeks before". */
export function comparedText(counts: readonly number[]): string {
  const weeks = counts.length / 2;
  const sum = (part: readonly number[]) => countText(part.reduce((one, other) => one + other, 0));
  const [before, now] = [sum(counts.slice(0, weeks)), sum(counts.slice(weeks))];
  return t`${now} in ${weeks} weeks so far, ${before} in the ${weeks} weeks before`;
}

interface Closed {
  readonly won: number;
  readonly lost: number;
}

/** "5 won and 3 lost in 12 weeks so far, 4 and 6 in the 12 weeks before". */
export function closedText(by: "week" | "month", closed: readonly Closed[]): string {
  const count = closed.length / 2;
  const sum = (part: readonly Closed[], which: keyof Closed) =>
    countText(part.reduce((all, one) => all + one[which], 0));
  const [before, now] = [closed.slice(0, count), closed.slice(count)];
  const [won, lost] = [sum(now, "won"), sum(now, "lost")];
  const [wonBefore, lostBefore] = [sum(before, "won"), sum(before, "lost")];
  // No period is a single week or month.
  return by === "week"
    ? t`${won} won and ${lost} lost in ${count} weeks so far, ${wonBefore} and ${lostBefore} in the ${count} weeks before`
    : t`${won} won and ${lost} lost in ${count} months so far, ${wonBefore} and ${lostBefore} in the ${count} months before`;
}
