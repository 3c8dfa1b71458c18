import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useMemo, useRef } from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { Beside } from "../../../records/peek/beside.tsx";
import { usePeek } from "../../../records/peek/use-peek.ts";
import { routeId } from "../../../records/route-id.ts";
import { useKeepsListOfOrigin } from "../../../session/list-of-origin.ts";
import { useFetched } from "../../../session/use-fetched.ts";
import { useMe } from "../../../session/use-me.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconCheckbox } from "../../../ui/icons.ts";
import { isOverlaid } from "../../../ui/keyboard-owner.ts";
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
  readonly change: (search: TasksSearch) => void;
}

/** Tasks by what they ask of the day. */
export function TaskDays({ search, change }: Props) {
  const { when = "today" } = search;
  const me = useMe();
  const fetched = useFetched("task");
  const { parts, lists, owner, isNarrowed } = useTaskDays(search);
  const none = lists?.every(({ count }) => count === 0);
  const empty = tabs.find(({ value }) => value === when)?.empty ?? "";
  const ids = useMemo(() => lists?.flatMap((list) => Array.from(list.ids)) ?? [], [lists]);
  useKeepsListOfOrigin("task", ids);
  const peek = usePeek("task");
  const list = useRef<HTMLDivElement>(null);
  const linkOf = (id: RecordId | null) =>
    list.current?.querySelector<HTMLElement>(`[data-task="${id}"] .task-link`);
  useEffect(() => {
    peek.backToList.current = () => linkOf(peek.id)?.focus();
  });
  useWindowEvent("keydown", (event) => {
    const id = taskOfLink(event.target);
    if (event.key !== " " || !peek.hasRoom || id === null || isOverlaid()) return;
    event.preventDefault();
    peek.toggle(id);
  });
  return (
    <>
      <div className="task-bar">
        <SegmentedControl
          aria-label={t`When`}
          value={when}
          onChange={(value) => {
            const { when: _, ...others } = search;
            change(value === "today" ? others : { ...others, when: value });
          }}
          data={tabs.map(({ value, label }) => ({ value, label }))}
        />
        <TaskFilters search={search} change={change} />
      </div>
      <Beside type="task" peek={peek}>
        <div ref={list} className="page-body task-days">
          <div className="stack">
            {none && (
              <EmptyState icon={IconCheckbox} title={fetched ? empty : t`Your tasks are still on their way`}>
                {isNarrowed
                  ? t`No task matches the filters. Clear them to see the others.`
                  : t`Add one with “New task”, or ask for a follow-up when you log a visit.`}
              </EmptyState>
            )}
            {lists?.map((shown, at) => {
              const part = parts[at];
              return part === undefined || shown.count === 0 ? null : (
                <TaskSection key={part} part={part} list={shown} withOwner={owner !== me} peek={peek} />
              );
            })}
          </div>
        </div>
      </Beside>
    </>
  );
}

/** The task whose link has the focus. */
function taskOfLink(target: EventTarget | null): RecordId | null {
  if (!(target instanceof Element) || !target.matches(".beside-list .task-link")) return null;
  return routeId(target.closest<HTMLElement>("[data-task]")?.dataset.task ?? "");
}
