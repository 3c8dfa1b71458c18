import { t } from "@lingui/core/macro";
import { useMe } from "../../session/use-me.ts";
import { Bars } from "./bars.tsx";
import { ChartCard } from "./chart-card.tsx";
import { countText } from "./count-text.ts";
import { tasksDone } from "./counted-records.ts";
import { fills } from "./fills.tsx";
import type { InsightsAnswer } from "./use-insights.ts";
import { comparedText, type WeekCardProps, weekName } from "./week-text.ts";

interface Props extends WeekCardProps {
  readonly found: InsightsAnswer<"countDoneTasks">;
}

/** Tasks by the week in which they were done. */
export function TasksCard({ found: both, everyone, weeks: all }: Props) {
  const owner = useMe();
  const fill = fills[0];
  if (fill === undefined) return null;
  const counts = both.slice(both.length / 2);
  const weeks = all.slice(both.length / 2);
  const recordsOf = (at: number) => tasksDone(weeks[at], everyone ? null : owner);
  return (
    <ChartCard
      title={t`Tasks done by week`}
      types={["task"]}
      empty={counts.every((one) => one === 0) ? t`Completed tasks are counted here.` : null}
      about={comparedText(both)}
      figures={{
        heads: [t`Week from`, t`Done`],
        rows: counts
          .map((count, at) => ({
            key: at,
            cells: [weekName(weeks, at, "whole"), { text: countText(count), records: recordsOf(at) }],
          }))
          .toReversed(),
      }}
    >
      <Bars
        endsSoFar
        data={counts.map((count, at) => ({ at: weekName(weeks, at, "short"), done: count }))}
        series={[{ name: "done", label: t`Done`, fill }]}
        recordsOf={recordsOf}
      />
    </ChartCard>
  );
}
