import type { TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf } from "../../format/dates.ts";

/**
 * Whether its time has passed: by the device's clock, which may be slow, or by the service's word, which is as old as the
 * last pull. A due date that was moved here since then makes that word void.
 */
export function isOverdue(task: TaskRow, now: number, movedHere: boolean): boolean {
  const due = instantOf(task.due_date);
  if (task.completed === true || due === null) return false;
  return due < now || (task.overdue === true && !movedHere);
}
