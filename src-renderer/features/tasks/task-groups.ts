import type { TaskRow } from "../../../src-main/contract/records/task.ts";
import { daysBetween, instantOf } from "../../app/dates.ts";

export interface TaskGroups {
  readonly overdue: readonly TaskRow[];
  readonly today: readonly TaskRow[];
  readonly later: readonly TaskRow[];
  readonly done: readonly TaskRow[];
}

/**
 * Tasks by what they ask of the day: overdue is due on an earlier day, and what has no due date comes last
 * among later ones. Done tasks are the latest first.
 */
export function groupTasks(tasks: readonly TaskRow[], now: number): TaskGroups {
  const groups = {
    overdue: [] as TaskRow[],
    today: [] as TaskRow[],
    later: [] as TaskRow[],
    done: [] as TaskRow[],
  };
  for (const task of tasks) groups[groupOf(task, now)].push(task);
  groups.overdue.sort(byDue);
  groups.today.sort(byDue);
  groups.later.sort(byDue);
  groups.done.sort((a, b) => doneAt(b) - doneAt(a) || b.id - a.id);
  return groups;
}

function groupOf(task: TaskRow, now: number): keyof TaskGroups {
  if (task.completed) return "done";
  const due = instantOf(task.due_date);
  if (due === null) return "later";
  const days = daysBetween(now, due);
  if (days < 0) return "overdue";
  return days === 0 ? "today" : "later";
}

function byDue(a: TaskRow, b: TaskRow): number {
  const never = Number.MAX_SAFE_INTEGER;
  return (instantOf(a.due_date) ?? never) - (instantOf(b.due_date) ?? never) || a.id - b.id;
}

/** One that was ticked off here has no time of completion from the service yet: it is the latest. */
function doneAt(task: TaskRow): number {
  return instantOf(task.completed_at) ?? Number.MAX_SAFE_INTEGER;
}
