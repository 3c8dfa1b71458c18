import { plural, t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf, momentText } from "../../format/dates.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { clockOf } from "../../replica/query/filter-rows.ts";
import { RecordTable, type TableMessages, type TableProps } from "../../table/record-table.tsx";
import { TableCount } from "../../table/table-count.tsx";
import { recordQuery } from "../../table/table-search.ts";
import { TitleCell } from "../../table/title-cell.tsx";
import { changedColumn, type TableColumn } from "../../table/use-columns.tsx";
import { isOverdue } from "./is-overdue.ts";
import { newTask } from "./new-task.ts";
import { taskBulk } from "./task-bulk.tsx";
import type { TaskTableSearch } from "./tasks-search.ts";
import { useTaskNow } from "./use-task-now.ts";

const messages: TableMessages = {
  label: t`Tasks`,
  sort: t`Sort tasks`,
  count: (count, found) =>
    found === null
      ? plural(count, { one: "# task", other: "# tasks" })
      : plural(count, { one: `${found} of # task`, other: `${found} of # tasks` }),
  none: t`No tasks match these filters`,
};

/** First columns of the exported file. */
const fields = [
  "content",
  "resource_type",
  "resource_id",
  "due_date",
  "remind_at",
  "completed",
  "completed_at",
  "owner_id",
  "creator_id",
  "created_at",
  "updated_at",
];

const usualSort = "due_date";

/** Adds the time to a query whose filters depend on it. */
function byClock({ where = {} }: TaskTableSearch, now: number) {
  return { more: clockOf("task", where, now) };
}

/** Says how many tasks the table shows. */
export function CountedTasks({ search }: { readonly search: TaskTableSearch }) {
  const now = useTaskNow();
  return (
    <TableCount
      query={recordQuery("task", search, { usualSort, ...byClock(search, now) })}
      countText={messages.count}
    />
  );
}

/** Shows tasks as a table, including other people's tasks and completed ones. */
export function TaskTable({ search, show }: TableProps<TaskTableSearch>) {
  const now = useTaskNow();
  return (
    <RecordTable
      type="task"
      messages={messages}
      search={search}
      show={show}
      usualSort={usualSort}
      {...byClock(search, now)}
      columns={taskColumns(now)}
      fields={fields}
      bulk={taskBulk}
      add={newTask}
    />
  );
}

function taskColumns(now: number): readonly TableColumn<TaskRow>[] {
  const moment = (iso: string | null | undefined, className: string) => {
    const at = instantOf(iso);
    return at !== null && <span className={className}>{momentText(at, now)}</span>;
  };
  return [
    {
      field: "content",
      width: "minmax(0, 2.4fr)",
      cell: (row, marks) => <TitleCell type="task" row={row} marks={marks} done={row.completed === true} />,
    },
    {
      field: "resource_type",
      width: "minmax(0, 1.5fr)",
      cell: (row) =>
        row.resource_type && row.resource_id && <RecordLink type={row.resource_type} id={row.resource_id} />,
    },
    {
      field: "due_date",
      width: "140px",
      cell: (row, marks) => {
        const late = isOverdue(row, now, marks.has(row.id));
        return moment(row.due_date, late ? "numbers attention" : "numbers");
      },
    },
    {
      field: "completed_at",
      width: "140px",
      cell: (row) =>
        row.completed === true &&
        (moment(row.completed_at, "numbers dim") || <span className="dim">{t`Done`}</span>),
    },
    { field: "owner_id", width: "minmax(64px, 0.6fr)" },
    changedColumn,
  ];
}
