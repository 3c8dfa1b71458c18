import { t } from "@lingui/core/macro";
import { Bars } from "./bars.tsx";
import { ChartCard } from "./chart-card.tsx";
import { countText } from "./count-text.ts";
import { fills } from "./fills.tsx";
import { useInsights } from "./use-insights.ts";
import { type WeekCardProps, weekText } from "./week-text.ts";

/** Tasks by the week in which they were done. */
export function TasksCard({ everyone, weeks, now }: WeekCardProps) {
  const counts = useInsights("countDoneTasks", { everyone, bounds: weeks, now });
  const fill = fills[0];
  if (counts === undefined || fill === undefined) return null;
  return (
    <ChartCard
      title={t`Tasks done by week`}
      empty={counts.every((one) => one === 0) ? t`Completed tasks are counted here.` : null}
      figures={{
        heads: [t`Week from`, t`Done`],
        rows: counts
          .map((count, at) => ({ key: at, cells: [weekText(weeks[at], "whole"), countText(count)] }))
          .toReversed(),
      }}
    >
      <Bars
        data={counts.map((count, at) => ({ at: weekText(weeks[at], "short"), done: count }))}
        series={[{ name: "done", label: t`Done`, fill }]}
      />
    </ChartCard>
  );
}
