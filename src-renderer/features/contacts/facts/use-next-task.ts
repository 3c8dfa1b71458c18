import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { dayText, instantOf } from "../../../format/dates.ts";
import { taskLine } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { useLate } from "../../tasks/exports.ts";

interface NextTask {
  readonly content: string;
  /** "Tomorrow"; null for a task without a day. */
  readonly due: string | null;
  readonly late: boolean;
}

/** A contact's next task in a word or two, for a line and for the page. */
export function useNextTask(task: TaskRow): NextTask {
  const now = useNow();
  const due = instantOf(task.due_date);
  return {
    content: taskLine(task),
    due: due === null ? null : dayText(due, now),
    late: useLate(task),
  };
}
