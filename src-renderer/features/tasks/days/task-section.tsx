import { t } from "@lingui/core/macro";
import { RecordList } from "../../../records/record-list.tsx";
import type { ShownList } from "../../../replica/live/use-lists.ts";
import { useUserNames } from "../../../session/use-me.ts";
import { rowHeights } from "../../../ui/lists/row-heights.ts";
import { Section } from "../../../ui/section.tsx";
import { TaskItem } from "../task-item.tsx";
import type { TaskPart } from "../task-lists.ts";

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

interface Props {
  readonly part: TaskPart;
  readonly list: ShownList;
  readonly withOwner: boolean;
}

/** Any number of tasks; only those in sight are read and on the page. */
export function TaskSection({ part, list, withOwner }: Props) {
  const nameOf = useUserNames();
  return (
    <Section
      title={partTitles[part]}
      count={list.count}
      {...(part === "overdue" ? { tone: "attention" as const } : {})}
    >
      <RecordList type="task" list={list} label={listLabels[part]} rowHeight={rowHeights.twoLines}>
        {(task) => <TaskItem task={task} owner={withOwner ? nameOf(task.owner_id) : null} />}
      </RecordList>
    </Section>
  );
}
