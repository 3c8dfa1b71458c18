import { t } from "@lingui/core/macro";
import { moneyText } from "../../format/money.ts";
import type { DealInsights } from "../../replica/query/insights-query.ts";
import { countText } from "./bars.tsx";

type DealsIn = Pick<DealInsights["open"][number], "count" | "sums">;

/** How many, or what they come to in one currency: its code, or "own" for the account's, which no record names. */
export type Measure = string;

/** First of all how many, then each currency that there is. */
export function measuresOf(all: readonly DealsIn[]): readonly Measure[] {
  const currencies = new Set(all.flatMap(({ sums }) => sums.map((one) => one.currency ?? "own")));
  return ["count", ...[...currencies].toSorted()];
}

export function measureText(measure: Measure): string {
  if (measure === "count") return t`Deals`;
  return measure === "own" ? t`Without currency` : measure;
}

/** Exact, as text. */
export function valueText({ count, sums }: DealsIn, measure: Measure): string {
  if (measure === "count") return countText(count);
  const sum = sums.find((one) => (one.currency ?? "own") === measure);
  return sum === undefined ? "–" : moneyText(sum.amount, sum.currency);
}

/** How long to draw it: for the eye alone. */
export function sizeOf({ count, sums }: DealsIn, measure: Measure): number {
  if (measure === "count") return count;
  return Math.max(0, Number(sums.find((one) => (one.currency ?? "own") === measure)?.amount ?? 0));
}
