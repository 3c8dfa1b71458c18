import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf, momentText } from "../../format/dates.ts";
import { titleOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { useUserNames } from "../../session/use-me.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { TaskMenu } from "./task-menu.tsx";
import { useCompleteTask } from "./use-complete-task.ts";
import { useLate } from "./use-late.ts";
import "./tasks.css";
import { LongText } from "../../ui/texts/long-text.tsx";

/** One task by itself: where links and reminders lead. */
export function TaskPage({ record: task }: { readonly record: TaskRow }) {
  const now = useNow();
  const nameOf = useUserNames();
  const late = useLate(task);
  const complete = useCompleteTask();
  const moment = (iso: string | null | undefined) => {
    const at = instantOf(iso);
    return at !== null && momentText(at, now);
  };
  const { resource_type: type, resource_id: about } = task;
  return (
    <Page
      title={titleOf("task", task)}
      subtitle={
        <>
          {late && <span className="attention">{t`Overdue`}</span>}
          <RecordMark type="task" id={task.id} />
        </>
      }
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
              label={t`Done`}
              checked={task.completed === true}
              onChange={(event) => void complete(task, event.currentTarget.checked)}
            />
          </div>
        </Section>
        <Section title={t`Details`}>
          <dl className="facts">
            <DescriptionItem name={t`Due`}>{moment(task.due_date)}</DescriptionItem>
            <DescriptionItem name={t`Reminder`}>{moment(task.remind_at)}</DescriptionItem>
            <DescriptionItem name={t`About`}>
              {type && about && <RecordLink type={type} id={about} />}
            </DescriptionItem>
            <DescriptionItem name={t`Owner`}>{nameOf(task.owner_id)}</DescriptionItem>
            <DescriptionItem name={t`Done at`}>{moment(task.completed_at)}</DescriptionItem>
          </dl>
        </Section>
      </div>
    </Page>
  );
}
