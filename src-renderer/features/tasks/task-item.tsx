import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { dayText, instantOf, momentText } from "../../format/dates.ts";
import { taskLine } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { useRowPeek } from "../../records/peek/list-peek.ts";
import { PeekButton } from "../../records/peek/peek-button.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { RowLink } from "../../records/row-link.tsx";
import { IconBell } from "../../ui/icons.ts";
import { RowCheckbox } from "../../ui/inputs/row-checkbox.tsx";
import { withoutSecondClicks } from "../../ui/second-clicks.ts";
import { TaskMenu } from "./task-menu.tsx";
import { useCompleteTask } from "./use-complete-task.ts";
import { useLate } from "./use-late.ts";

interface Props {
  readonly task: TaskRow;
  /** Whether to show the record that the task is about; false on that record's own page. */
  readonly withSubject?: boolean;
  /** The owner's name, where the list mixes owners. */
  readonly owner?: string | null;
  /** Called when the rep opens the task's page. */
  readonly opened?: () => void;
}

/** Shows one task with a checkbox that completes it. */
export function TaskItem({ task, withSubject = true, owner = null, opened }: Props) {
  const now = useNow();
  const complete = useCompleteTask();
  const late = useLate(task);
  const done = task.completed === true;
  const peek = useRowPeek("task", task.id);
  const isShown = peek?.isShown === true;
  const content = taskLine(task);
  const [due, remind] = [instantOf(task.due_date), instantOf(task.remind_at)];
  const doneAt = done ? instantOf(task.completed_at) : null;
  const { resource_type: type, resource_id: about } = task;
  return (
    <div className="row" data-peeked={isShown || undefined} onClickCapture={withoutSecondClicks}>
      <RowCheckbox
        checked={done}
        onChange={(event) => void complete(task, event.currentTarget.checked)}
        label={done ? t`Reopen task: ${content}` : t`Complete task: ${content}`}
      />
      <div className="row-words">
        <div className={done ? "row-title task-done" : "row-title"} title={content}>
          <RowLink to="/tasks/$id" id={task.id} className="task-link" onClick={opened} {...peek?.link}>
            {content}
          </RowLink>
        </div>
        {withSubject && type && about && (
          <div className="row-about">
            <RecordLink type={type} id={about} />
          </div>
        )}
      </div>
      <div className="row-end numbers">
        <RecordMark type="task" id={task.id} />
        {owner !== null && <span className="truncate task-owner">{owner}</span>}
        {!done && remind !== null && remind > now && (
          <span className="task-bell" title={t`Reminder: ${{ moment: momentText(remind, now) }}`}>
            <IconBell size={15} role="img" aria-label={t`Reminder: ${{ moment: momentText(remind, now) }}`} />
          </span>
        )}
        {doneAt !== null && <span>{t`Done · ${{ moment: momentText(doneAt, now) }}`}</span>}
        {due !== null && doneAt === null && (
          <span className={late ? "attention" : undefined}>
            {late && <span className="unseen">{t`Overdue:`} </span>}
            {withSubject ? momentText(due, now) : dayText(due, now)}
          </span>
        )}
        {peek?.hasRoom && <PeekButton title={content} isOpen={isShown} onClick={peek.toggle} />}
        <TaskMenu task={task} {...(isShown && { gone: peek.close })} />
      </div>
    </div>
  );
}
