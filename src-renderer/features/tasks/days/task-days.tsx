import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { BesideRows } from "../../../records/peek/beside-rows.tsx";
import { useKeepsListOfOrigin } from "../../../session/list-of-origin.ts";
import { useWhyMissing } from "../../../session/use-fetched.ts";
import { useMe } from "../../../session/use-me.ts";
import type { ShowSearch } from "../../../table/table-search.ts";
import { AddNamed } from "../../../ui/add-named.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconCheckbox } from "../../../ui/icons.ts";
import { newTask } from "../new-task.ts";
import type { TaskTab } from "../task-lists.ts";
import type { TasksSearch } from "../tasks-search.ts";
import { TaskFilters } from "./task-filters.tsx";
import { TaskSection } from "./task-section.tsx";
import { useTaskDays } from "./use-task-days.ts";

const tabs: readonly { readonly value: TaskTab; readonly label: string; readonly empty: string }[] = [
  { value: "today", label: t`Today`, empty: t`Nothing is due today` },
  { value: "week", label: t`Next 7 days`, empty: t`Nothing is due in the next 7 days` },
  { value: "later", label: t`Later`, empty: t`Nothing is due later` },
  { value: "done", label: t`Done`, empty: t`Nothing is done yet` },
];

interface Props {
  readonly search: TasksSearch;
  readonly show: ShowSearch;
}

/** Tasks by what they ask of the day. */
export function TaskDays({ search, show }: Props) {
  const { when = "today" } = search;
  const me = useMe();
  const missing = useWhyMissing(t`Your tasks are still on their way`, "task");
  const { parts, lists, owner, isNarrowed } = useTaskDays(search);
  const none = lists?.every(({ count }) => count === 0);
  const empty = tabs.find(({ value }) => value === when)?.empty ?? "";
  const ids = useMemo(() => lists?.flatMap((list) => Array.from(list.ids)) ?? [], [lists]);
  useKeepsListOfOrigin("task", ids);
  return (
    <>
      <TaskFilters search={search} show={show}>
        <SegmentedControl
          size="xs"
          aria-label={t`When`}
          value={when}
          onChange={(value) => show({ ...search, when: value === "today" ? undefined : value })}
          data={tabs.map(({ value, label }) => ({ value, label }))}
        />
      </TaskFilters>
      <BesideRows types={["task"]}>
        <div className="stack">
          {none && (
            <EmptyState icon={IconCheckbox} title={missing ?? empty}>
              <p>
                {isNarrowed && missing === null
                  ? t`No task matches the filters. Clear them to see the others.`
                  : t`Add one with “New task”, or ask for a follow-up when you log a visit.`}
              </p>
              <AddNamed words={search.q} opens={newTask} />
            </EmptyState>
          )}
          {lists?.map((shown, at) => {
            const part = parts[at];
            return part === undefined || shown.count === 0 ? null : (
              <TaskSection key={part} part={part} list={shown} withOwner={owner !== me} />
            );
          })}
        </div>
      </BesideRows>
    </>
  );
}
