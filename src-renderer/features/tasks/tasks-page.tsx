import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useCount } from "../../replica/live/use-table-query.ts";
import { useMe } from "../../session/use-me.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { TaskDays } from "./task-days.tsx";
import { TaskTable } from "./task-table.tsx";
import { asTable, isTable, type TasksSearch, type TaskTableSearch, tasksSearch } from "./tasks-search.ts";
import "../../ui/styles/tasks.css";

const route = getRouteApi("/tasks");

/** Shows tasks by day or as a table. The address of the page holds the choice. */
export function TasksPage() {
  const search: TasksSearch | TaskTableSearch = route.useSearch();
  const navigate = route.useNavigate();
  const me = useMe();
  const count = useCount("task");
  const table = isTable(search);
  const show = (next: TasksSearch | TaskTableSearch, replace = false) =>
    void navigate({ to: "/tasks", search: next, replace });
  return (
    <Page
      title={t`Tasks`}
      subtitle={count !== undefined && plural(count, { one: "# task", other: "# tasks" })}
      fixed={table}
      actions={
        <>
          <SegmentedControl
            aria-label={t`How tasks are shown`}
            value={table ? "table" : "days"}
            onChange={(view) => show(view === "table" && !table ? asTable(search, me) : {})}
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
        <TaskDays
          search={search}
          change={(next) => void navigate({ to: "/tasks", search: next, replace: true })}
        />
      )}
    </Page>
  );
}
