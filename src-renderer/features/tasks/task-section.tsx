import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { type ShownList, useRowsInSight } from "../../replica/live/use-lists.ts";
import { useUserNames } from "../../session/use-me.ts";
import { LongList } from "../../ui/long-list.tsx";
import { Section } from "../../ui/section.tsx";
import { TaskItem } from "./task-item.tsx";
import type { TaskPart } from "./task-lists.ts";

export const partTitles: Readonly<Record<TaskPart, string>> = {
  overdue: t`Overdue`,
  today: t`Today`,
  week: t`Next 7 days`,
  later: t`Later`,
  undated: t`No due date`,
  done: t`Done`,
};

const listLabels: Readonly<Record<TaskPart, string>> = {
  overdue: t`Overdue tasks`,
  today: t`Today tasks`,
  week: t`Next 7 days tasks`,
  later: t`Later tasks`,
  undated: t`No due date tasks`,
  done: t`Done tasks`,
};

const rowHeight = 53;

interface Props {
  readonly part: TaskPart;
  readonly list: ShownList;
  readonly withOwner: boolean;
}

/** Any number of tasks; only those in sight are read and on the page. */
export function TaskSection({ part, list, withOwner }: Props) {
  const keyOf = useStableKeys();
  const nameOf = useUserNames();
  const { rowAt, wanted } = useRowsInSight("task", list.ids);
  const owner = (task: TaskRow) => (withOwner ? nameOf(task.owner_id) : null);
  return (
    <Section
      title={partTitles[part]}
      count={list.count}
      {...(part === "overdue" ? { tone: "attention" as const } : {})}
    >
      <LongList
        label={listLabels[part]}
        count={list.count}
        estimate={rowHeight}
        keyAt={(at) => {
          const task = rowAt(at);
          return task === undefined ? at : keyOf("task", task.id);
        }}
        wanted={wanted}
      >
        {(at) => {
          const task = rowAt(at);
          if (task === undefined) return <div className="row" style={{ height: rowHeight }} />;
          return (
            <Fragment key={keyOf("task", task.id)}>
              <TaskItem task={task} owner={owner(task)} />
            </Fragment>
          );
        }}
      </LongList>
    </Section>
  );
}
