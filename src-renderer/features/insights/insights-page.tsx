import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import "@mantine/charts/styles.layer.css";
import { weeksUntil } from "../../format/weeks.ts";
import { Page } from "../../ui/page.tsx";
import { ClosedCard } from "./closed-card.tsx";
import type { InsightsSearch } from "./insights-search.ts";
import { monthsUntil } from "./periods.ts";
import { PipelineCard } from "./pipeline-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { useInsights } from "./use-insights.ts";
import { VisitsCard } from "./visits-card.tsx";
import "./insights.css";
import { useTaskNow } from "../tasks/exports.ts";

const route = getRouteApi("/insights");
const [monthsShown, weeksShown] = [12, 12];

/** Shows charts of deals, visits, and tasks from the replica, with unsent edits. */
export function InsightsPage() {
  const { whose }: InsightsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const now = useTaskNow();
  const everyone = whose === "all";
  const months = monthsUntil(now, monthsShown);
  const weeks = weeksUntil(now, weeksShown);
  const deals = useInsights("sumDeals", { everyone, bounds: months, now });
  return (
    <Page
      title={t`Insights`}
      actions={
        <SegmentedControl
          aria-label={t`Whose figures`}
          value={whose ?? "mine"}
          onChange={(value) =>
            void navigate({ to: "/insights", search: value === "all" ? { whose: value } : {}, replace: true })
          }
          data={[
            { value: "mine", label: t`Mine` },
            { value: "all", label: t`Everyone's` },
          ]}
        />
      }
    >
      <div className="insights">
        {deals && <PipelineCard deals={deals} />}
        {deals && <ClosedCard deals={deals} months={months} />}
        <VisitsCard kind="visit" everyone={everyone} weeks={weeks} now={now} />
        <VisitsCard kind="call" everyone={everyone} weeks={weeks} now={now} />
        <TasksCard everyone={everyone} weeks={weeks} now={now} />
      </div>
    </Page>
  );
}
