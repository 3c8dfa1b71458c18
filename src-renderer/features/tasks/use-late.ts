import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useNow } from "../../platform/clock.ts";
import { useMark } from "../../replica/live/hooks.ts";
import { isOverdue } from "./is-overdue.ts";

/** Whether the task's time has passed, as the minutes go by. */
export function useLate(task: TaskRow): boolean {
  const now = useNow();
  const mark = useMark("task", task.id);
  return isOverdue(task, now, mark !== undefined);
}
