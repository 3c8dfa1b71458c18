import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { fieldText, titleOf } from "../../format/names.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { taskForm } from "./task-form.tsx";
import { TaskMenu } from "./task-menu.tsx";
import { useCompleteTask } from "./use-complete-task.ts";
import { useLate } from "./use-late.ts";
import "../../ui/styles/tasks.css";
import { LongText } from "../../ui/texts/long-text.tsx";

const above = "the page shows it above the details";

export const taskFacts: FactsOf<"task"> = {
  type: "task",
  places: [
    "due_date",
    "remind_at",
    { fields: ["resource_id", "resource_type"], show: about },
    "owner_id",
    "completed_at",
  ],
  without: {
    content: above,
    completed: above,
    overdue: above,
    creator_id: "the owner says who has it to do",
    created_at: "the table has it",
    updated_at: "the table has it",
  },
};

/** Shows one task by itself. Links and reminders lead to this page. */
export function TaskPage({ record: task }: { readonly record: TaskRow }) {
  const late = useLate(task);
  const complete = useCompleteTask();
  return (
    <Page
      title={titleOf("task", task)}
      subtitle={late && <span className="attention">{t`Overdue`}</span>}
      titleActions={<RecordMark type="task" id={task.id} />}
      actions={
        <>
          <EditButton dialog={{ kind: "editTask", id: task.id }} variant="default" label={t`Edit task`} />
          <TaskMenu task={task} ofPage />
        </>
      }
    >
      <div className="task-page">
        <Section title={t`Task`}>
          <div className="task-page-words">
            <LongText text={task.content ?? ""} className="words task-content" as="p" />
            <Checkbox
              label={fieldText("completed", "task")}
              checked={task.completed === true}
              onChange={(event) => void complete(task, event.currentTarget.checked)}
            />
          </div>
        </Section>
        <Section title={t`Details`}>
          <EditableFacts facts={taskFacts} record={task} form={taskForm} />
        </Section>
      </div>
    </Page>
  );
}

function about({ resource_type: type, resource_id: id }: TaskRow) {
  return type && id && <RecordLink type={type} id={id} />;
}
