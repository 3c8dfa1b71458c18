import { t } from "@lingui/core/macro";
import { isEffective, outcomeOrder, useOutcomeNames, useOutcomes } from "../visits/exports.ts";
import { Bars } from "./bars.tsx";
import { countText } from "./count-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { fills } from "./fills.tsx";
import { useInsights } from "./use-insights.ts";
import { type WeekCardProps, weekText } from "./week-text.ts";

/** Visits by week, and within each by what came of them. */
export function VisitsCard({ everyone, weeks, now }: WeekCardProps) {
  const found = useInsights("countVisits", { everyone, bounds: weeks, now });
  const nameOf = useOutcomeNames();
  const { outcomes: named } = useOutcomes();
  if (found === undefined) return null;
  const totals = new Map<string, number>();
  const outcomes = new Map<string, string | number | null>();
  const byWeek = found.map((week) => {
    const counts = new Map<string, number>();
    for (const { outcome, count } of week) {
      const name = nameOf(outcome) ?? t`No outcome`;
      counts.set(name, (counts.get(name) ?? 0) + count);
      totals.set(name, (totals.get(name) ?? 0) + count);
      outcomes.set(name, outcome);
    }
    return counts;
  });
  const places = outcomeOrder(named);
  const names = [...totals.keys()].toSorted((a, b) =>
    places(outcomes.get(a) ?? null, outcomes.get(b) ?? null),
  );
  // The commonest have a fill of their own; the others are drawn as one, and all stand in the table.
  const commonest = names.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const others = names.length > fills.length ? commonest.slice(fills.length - 1) : [];
  const drawn = names.filter((name) => !others.includes(name));
  const series = [...drawn, ...(others.length > 0 ? [null] : [])].flatMap((name, at) => {
    const fill = fills[at];
    return fill === undefined ? [] : [{ name: `part${at}`, label: name ?? t`Other outcomes`, fill }];
  });
  const countOf = (week: ReadonlyMap<string, number>, at: number) =>
    (at < drawn.length ? [drawn[at] ?? ""] : others).reduce((sum, name) => sum + (week.get(name) ?? 0), 0);
  return (
    <ChartCard
      title={t`Visits a week by outcome`}
      empty={names.length === 0 ? t`Logged visits are counted here.` : null}
      figures={{
        heads: [t`Week from`, t`All visits`, t`Effective`, ...names],
        rows: byWeek
          .map((week, at) => ({
            key: at,
            cells: [
              weekText(weeks[at], "whole"),
              countText([...week.values()].reduce((one, other) => one + other, 0)),
              countText(
                names
                  .filter((name) => isEffective(outcomes.get(name) ?? null, named))
                  .reduce((sum, name) => sum + (week.get(name) ?? 0), 0),
              ),
              ...names.map((name) => countText(week.get(name) ?? 0)),
            ],
          }))
          .toReversed(),
      }}
    >
      <Bars
        stacked
        data={byWeek.map((week, at) => ({
          at: weekText(weeks[at], "short"),
          ...Object.fromEntries(series.map(({ name }, place) => [name, countOf(week, place)])),
        }))}
        series={series}
      />
    </ChartCard>
  );
}
