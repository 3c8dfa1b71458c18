import { plural, t } from "@lingui/core/macro";
import { moneyText } from "../../format/money.ts";
import type { DealInsights } from "../../replica/query/insights/insights-query.ts";
import { countText } from "./count-text.ts";

type DealsIn = Pick<DealInsights["open"][number], "count" | "sums">;

/**
 * A count of deals ("count"), or the sum of their values in one currency: its code, or "own" for the
 * account's currency, which no record names.
 */
export type Measure = string;

/** Returns "count", then each currency in use. */
export function measuresOf(all: readonly DealsIn[]): readonly Measure[] {
  const currencies = new Set(all.flatMap(({ sums }) => sums.map((one) => one.currency ?? "own")));
  return ["count", ...[...currencies].toSorted()];
}

export function measureLabel(measure: Measure): string {
  if (measure === "count") return t`Deals`;
  return measure === "own" ? t`Without currency` : measure;
}

/**
 * Returns the currency that is shown first: of those that most places have deals in, the usual one if it is among them.
 * Undefined where no deal has a value.
 */
export function usualMeasure(all: readonly DealsIn[], usual: string | null): Measure | undefined {
  const places = (measure: Measure) => all.filter((one) => sizeOf(one, measure) > 0).length;
  const currencies = measuresOf(all).filter((one) => one !== "count");
  const most = Math.max(...currencies.map(places));
  const widest = currencies.filter((one) => places(one) === most);
  return widest.find((one) => one === (usual ?? "own")) ?? widest[0];
}

/** Says what a sum in one of several currencies leaves out; undefined where it leaves out nothing. */
export function leftOutSentence(measure: Measure, currencies: readonly Measure[]): string | undefined {
  const others = currencies.filter((one) => one !== measure).length;
  if (measure === "count" || others === 0) return undefined;
  return measure === "own"
    ? plural(others, {
        one: "Only deals without a currency; those in # other are left out.",
        other: "Only deals without a currency; those in # others are left out.",
      })
    : plural(others, {
        one: `Only deals in ${measure}; those in # other currency are left out.`,
        other: `Only deals in ${measure}; those in # other currencies are left out.`,
      });
}

/** Formats the exact value. */
export function valueText({ count, sums }: DealsIn, measure: Measure): string {
  if (measure === "count") return countText(count);
  const sum = sums.find((one) => (one.currency ?? "own") === measure);
  return sum === undefined ? "–" : moneyText(sum.amount, sum.currency);
}

/** Length of a bar. It may be inexact, because it is only drawn. */
export function sizeOf({ count, sums }: DealsIn, measure: Measure): number {
  if (measure === "count") return count;
  return Math.max(0, Number(sums.find((one) => (one.currency ?? "own") === measure)?.amount ?? 0));
}
