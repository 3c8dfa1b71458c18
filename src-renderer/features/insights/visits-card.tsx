import { t } from "@lingui/core/macro";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import { isEffective, outcomeOrder, outcomesAlike, useOutcomeNames, useOutcomes } from "../visits/exports.ts";
import { Bars } from "./bars.tsx";
import { ChartCard } from "./chart-card.tsx";
import { countText } from "./count-text.ts";
import { visitsIn } from "./counted-records.ts";
import { fills } from "./fills.tsx";
import type { InsightsAnswer } from "./use-insights.ts";
import { comparedText, type WeekCardProps, weekName } from "./week-text.ts";

interface Props extends WeekCardProps {
  readonly kind: VisitKind;
  readonly found: InsightsAnswer<"countVisits">;
}

const words: Readonly<
  Record<VisitKind, { readonly heading: string; readonly all: string; readonly empty: string }>
> = {
  visit: {
    heading: t`Visits a week by outcome`,
    all: t`All visits`,
    empty: t`Logged visits are counted here.`,
  },
  call: { heading: t`Calls a week by outcome`, all: t`All calls`, empty: t`Logged calls are counted here.` },
};

/** Visits or calls by week, and within each by what came of them. */
export function VisitsCard({ kind, found, everyone, weeks: all }: Props) {
  const nameOf = useOutcomeNames();
  const { list: named } = useOutcomes();
  const drawnFrom = found.length / 2;
  const weeks = all.slice(drawnFrom);
  const counts = found.map((week) =>
    week.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0),
  );
  const totals = new Map<string, number>();
  const outcomes = new Map<string, string | number | null>();
  // Names of outcomes that no list filters by: none at all, or several without a name.
  const mixed = new Set<string>();
  const byWeek = found.slice(drawnFrom).map((week) => {
    const counts = new Map<string, number>();
    for (const { outcome, count } of week.filter((one) => one.kind === kind)) {
      const name = nameOf(outcome) ?? (outcome === null ? t`No outcome` : t`Not named`);
      counts.set(name, (counts.get(name) ?? 0) + count);
      totals.set(name, (totals.get(name) ?? 0) + count);
      const known = outcomes.get(name) ?? outcome;
      if (outcome === null || known === null || !outcomesAlike(known, named).includes(outcome))
        mixed.add(name);
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
  const recordsOf = (at: number, name: string | undefined) => {
    // All visits have the one outcome, so their list needs no filter by it.
    if (names.length === 1) return visitsIn(weeks[at], kind, everyone);
    const outcome = name === undefined || mixed.has(name) ? null : (outcomes.get(name) ?? null);
    return outcome === null ? null : visitsIn(weeks[at], kind, everyone, outcome);
  };
  return (
    <ChartCard
      title={words[kind].heading}
      types={["visit", "note"]}
      empty={names.length === 0 ? words[kind].empty : null}
      about={comparedText(counts)}
      figures={{
        heads: [t`Week from`, words[kind].all, t`Effective`, ...names],
        rows: byWeek
          .map((week, at) => ({
            key: at,
            cells: [
              weekName(weeks, at, "whole"),
              {
                text: countText([...week.values()].reduce((one, other) => one + other, 0)),
                records: visitsIn(weeks[at], kind, everyone),
              },
              countText(
                names
                  .filter((name) => isEffective(outcomes.get(name) ?? null, named))
                  .reduce((sum, name) => sum + (week.get(name) ?? 0), 0),
              ),
              ...names.map((name) => ({
                text: countText(week.get(name) ?? 0),
                records: recordsOf(at, name),
              })),
            ],
          }))
          .toReversed(),
      }}
    >
      <Bars
        endsSoFar
        stacked
        data={byWeek.map((week, at) => ({
          at: weekName(weeks, at, "short"),
          ...Object.fromEntries(series.map(({ name }, place) => [name, countOf(week, place)])),
        }))}
        series={series}
        recordsOf={(at, part) => recordsOf(at, drawn[series.findIndex(({ name }) => name === part)])}
      />
    </ChartCard>
  );
}
