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
import { useTaskNow } from "../tasks/exports.ts";

const route = getRouteApi("/insights");
const monthsShown = 12;
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
  const months = monthsUntil(now, monthsShown);
  // The period before is counted as well, to be compared with.
  const weeks = weeksUntil(now, 2 * period);
  const goTo = (search: InsightsSearch) => void navigate({ to: "/insights", search, replace: true });
  const deals = useInsights("sumDeals", { everyone, bounds: months, now });
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
      <div className="insights">
        {deals && <PipelineCard deals={deals} owner={owner} />}
        {deals && <ClosedCard deals={deals} months={months} owner={owner} />}
        <VisitsCard kind="visit" everyone={everyone} weeks={weeks} now={now} />
        <VisitsCard kind="call" everyone={everyone} weeks={weeks} now={now} />
        <TasksCard everyone={everyone} weeks={weeks} now={now} />
      </div>
    </Page>
  );
}
