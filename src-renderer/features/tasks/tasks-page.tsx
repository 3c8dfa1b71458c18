import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useClock } from "../../platform/clock.ts";
import { useMe } from "../../session/use-me.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { asDays, asTable } from "./change-view.ts";
import { TaskCount } from "./days/task-count.tsx";
import { TaskDays } from "./days/task-days.tsx";
import { CountedTasks, TaskTable } from "./task-table.tsx";
import { isTable, type TasksSearch, type TaskTableSearch, tasksSearch } from "./tasks-search.ts";
import "../../ui/styles/tasks.css";

const route = getRouteApi("/tasks");

/** Shows tasks by day or as a table. The address of the page holds the choice. */
export function TasksPage() {
  const search: TasksSearch | TaskTableSearch = route.useSearch();
  const navigate = route.useNavigate();
  const me = useMe();
  const clock = useClock();
  const table = isTable(search);
  const show = (next: TasksSearch | TaskTableSearch, replace = false) =>
    void navigate({ to: "/tasks", search: next, replace });
  return (
    <Page
      title={t`Tasks`}
      subtitle={table ? <CountedTasks search={search} /> : <TaskCount search={search} />}
      fixed
      actions={
        <>
          <SegmentedControl
            aria-label={t`How tasks are shown`}
            value={table ? "table" : "days"}
            onChange={() => show(table ? asDays(search, me, clock()) : asTable(search, me, clock()))}
            data={[
              { value: "days", label: t`By day` },
              { value: "table", label: t`Table` },
            ]}
          />
          <DialogButton icon={IconPlus} opens={{ kind: "task", subject: null }}>
            {t`New task`}
          </DialogButton>
        </>
      }
    >
      {table ? (
        <TaskTable search={search} show={(next, again) => show(tasksSearch(next), again)} />
      ) : (
        <TaskDays search={search} show={(next) => show(tasksSearch(next), true)} />
      )}
    </Page>
  );
}
