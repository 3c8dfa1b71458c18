import { Checkbox } from "@mantine/core";
import type { TaskRow } from "../../../src-main/contract/records/task.ts";
import { useNow } from "../../app/clock.ts";
import { daysBetween, dayText, instantOf, timeText } from "../../app/dates.ts";
import { RecordLink } from "../../app/record-link.tsx";
import { RecordMark } from "../../app/record-mark.tsx";
import { useCompleteTask } from "./use-complete-task.ts";

interface Props {
  readonly task: TaskRow;
  /** Left out where the page itself is about that record. */
  readonly withSubject?: boolean;
}

/** One task, to be ticked off in place. */
export function TaskItem({ task, withSubject = true }: Props) {
  const now = useNow();
  const complete = useCompleteTask();
  const done = task.completed === true;
  const due = instantOf(task.due_date);
  const late = !done && due !== null && daysBetween(now, due) < 0;
  const { resource_type: type, resource_id: about } = task;
  return (
    <li className="row">
      <Checkbox
        checked={done}
        onChange={(event) => void complete(task, event.currentTarget.checked)}
        aria-label={`${done ? "Reopen" : "Complete"} task: ${task.content ?? ""}`}
      />
      <div className="row-words">
        <div className={done ? "row-title task-done" : "row-title"} title={task.content ?? undefined}>
          {task.content}
        </div>
        {withSubject && type && about && (
          <div className="row-about">
            <RecordLink type={type} id={about} />
          </div>
        )}
      </div>
      <div className="row-end numbers">
        <RecordMark type="task" id={task.id} />
        {due !== null && (
          <span className={late ? "attention" : undefined}>
            {dayText(due, now)}
            {withSubject && !late && ` ${timeText(due)}`}
          </span>
        )}
      </div>
    </li>
  );
}
