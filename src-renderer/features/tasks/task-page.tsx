import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { titleOf } from "../../format/names.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import { TitleInPlace } from "../../forms/in-place/title-in-place.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { RowCheckbox } from "../../ui/inputs/row-checkbox.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import "../../ui/styles/tasks.css";
import { LongText } from "../../ui/texts/long-text.tsx";
import { Timeline } from "../timeline/exports.ts";
import { TaskActions } from "./task-actions.tsx";
import { taskForm } from "./task-form.tsx";
import { useCompleteTask } from "./use-complete-task.ts";
import { useLate } from "./use-late.ts";
import { subjectOfTask } from "./visit-from-task.ts";

const above = "the page shows it above the details";

export const taskFacts: FactsOf<"task"> = {
  type: "task",
  places: [
    "due_date",
    "remind_at",
    { fields: ["resource_id", "resource_type"], show: about },
    "owner_id",
    "completed_at",
    "creator_id",
    "created_at",
    "updated_at",
  ],
  without: { content: above, completed: above, overdue: above },
};

/** Shows one task, and what happened around the record that it is about. Links and reminders lead to this page. */
export function TaskPage({ record: task }: { readonly record: TaskRow }) {
  const late = useLate(task);
  const complete = useCompleteTask();
  const title = titleOf("task", task);
  const subject = subjectOfTask(task);
  const done = task.completed === true;
  const isWholeInTitle = (task.content ?? "").trim() === title;
  const text = !isWholeInTitle && (
    <Section title={t`Task`}>
      <LongText text={task.content ?? ""} className="words task-content" as="p" />
    </Section>
  );
  const details = (
    <Section title={t`Details`}>
      <EditableFacts facts={taskFacts} record={task} form={taskForm} />
    </Section>
  );
  return (
    <Page
      title={title}
      drawTitle={(heading) => (
        <TitleInPlace type="task" record={task} form={taskForm} fields={["content"]}>
          {heading}
        </TitleInPlace>
      )}
      icon={
        <span className="task-tick">
          <RowCheckbox
            checked={done}
            onChange={(event) => void complete(task, event.currentTarget.checked)}
            label={done ? t`Reopen task: ${{ content: title }}` : t`Complete task: ${{ content: title }}`}
          />
        </span>
      }
      subtitle={
        <>
          {late && <span className="attention">{t`Overdue`}</span>}
          {done && <span>{t`Done`}</span>}
          {subject && <RecordLink {...subject} />}
        </>
      }
      titleActions={<RecordMark type="task" id={task.id} />}
      actions={<TaskActions task={task} />}
    >
      {subject === null ? (
        <div className="task-page">
          {text}
          {details}
        </div>
      ) : (
        <div className="record task-record">
          <Timeline {...subject} isNamedAbove={false} without={task.id} />
          <div className="record-side">
            {text}
            {details}
          </div>
        </div>
      )}
    </Page>
  );
}

function about({ resource_type: type, resource_id: id }: TaskRow) {
  return type && id && <RecordLink type={type} id={id} />;
}
