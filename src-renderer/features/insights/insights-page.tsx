import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import "@mantine/charts/styles.layer.css";
import { weeksUntil } from "../../format/weeks.ts";
import { useMe } from "../../session/use-me.ts";
import { Page } from "../../ui/page.tsx";
import { ClosedCard } from "./closed-card.tsx";
import { type InsightsSearch, type Period, periods } from "./insights-search.ts";
import { monthsUntil } from "./periods.ts";
import { PipelineCard } from "./pipeline-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { useInsights } from "./use-insights.ts";
import { VisitsCard } from "./visits-card.tsx";
import "../../ui/styles/charts.css";
import { useDealStages, useUsualCurrency } from "../deals/exports.ts";
import { useTaskNow } from "../tasks/exports.ts";

const route = getRouteApi("/insights");
/** Weeks. A year is shown by months, because 104 bars of won and lost deals would be too thin to read. */
const longestByWeek = 12;
const monthsOfYear = 12;
const mine = t`Mine`;
const everyones = t`Everyone's`;

function weeksText(weeks: number): string {
  return plural(weeks, { one: "# week", other: "# weeks" });
}

/** "Your last 12 weeks"; no period is a single one. */
function scopeText(weeks: Period, everyone: boolean): string {
  return everyone ? t`Everyone's last ${weeks} weeks` : t`Your last ${weeks} weeks`;
}

/** Shows charts of deals, visits, and tasks from the replica, with unsent edits. */
export function InsightsPage() {
  const { whose, weeks: period = 12 }: InsightsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const now = useTaskNow();
  const me = useMe();
  const everyone = whose === "all";
  const owner = everyone ? null : me;
  // The period before is counted as well, to be compared with.
  const weeks = weeksUntil(now, 2 * period);
  const by = period > longestByWeek ? "month" : "week";
  const bounds = by === "month" ? monthsUntil(now, 2 * monthsOfYear) : weeks;
  const goTo = (search: InsightsSearch) => void navigate({ to: "/insights", search, replace: true });
  const deals = useInsights("sumDeals", { everyone, bounds, now });
  const visits = useInsights("countVisits", { everyone, bounds: weeks, now });
  const tasks = useInsights("countDoneTasks", { everyone, bounds: weeks, now });
  const stages = useDealStages();
  const usual = useUsualCurrency();
  return (
    <Page
      title={t`Insights`}
      subtitle={scopeText(period, everyone)}
      actions={
        <>
          <SegmentedControl
            aria-label={t`Weeks in the charts`}
            value={String(period)}
            onChange={(value) => goTo({ ...(whose && { whose }), weeks: Number(value) as Period })}
            data={periods.map((weeks) => ({
              value: String(weeks),
              label: weeksText(weeks),
            }))}
          />
          <SegmentedControl
            aria-label={t`Whose figures`}
            value={whose ?? "mine"}
            onChange={(value) => goTo({ weeks: period, ...(value === "all" && { whose: value }) })}
            data={[
              { value: "mine", label: mine },
              { value: "all", label: everyones },
            ]}
          />
        </>
      }
    >
      {/* All at once: a card that came later would push the others through the page. */}
      {deals && visits && tasks && stages && usual !== undefined && (
        <div className="insights">
          <PipelineCard deals={deals} stages={stages} usual={usual} owner={owner} />
          <ClosedCard deals={deals} stages={stages} by={by} bounds={bounds} owner={owner} />
          <VisitsCard kind="visit" found={visits} everyone={everyone} weeks={weeks} />
          <VisitsCard kind="call" found={visits} everyone={everyone} weeks={weeks} />
          <TasksCard found={tasks} everyone={everyone} weeks={weeks} />
        </div>
      )}
    </Page>
  );
}
