import { describe, expect, test } from "vitest";
import type { TaskRow } from "../../../src-main/contract/records/task.ts";
import { groupTasks } from "../../../src-renderer/features/tasks/task-groups.ts";
import { id, iso, local } from "./ids.ts";

const now = local(2026, 3, 4, 12);
const task = (number: number, values: Partial<TaskRow>): TaskRow => ({ id: id(number), ...values });
const ids = (tasks: readonly TaskRow[]) => tasks.map((one) => one.id);

describe("tasks by what they ask of the day", () => {
  test("a task due earlier on this day is due today, not overdue", () => {
    const groups = groupTasks([task(1, { due_date: iso(local(2026, 3, 4, 8)) })], now);
    expect(ids(groups.today)).toEqual([1]);
  });

  test("yesterday evening is overdue, tomorrow morning is later, and no due date comes last", () => {
    const groups = groupTasks(
      [
        task(1, {}),
        task(2, { due_date: iso(local(2026, 3, 5, 0, 1)) }),
        task(3, { due_date: iso(local(2026, 3, 3, 23, 59)) }),
      ],
      now,
    );
    expect(ids(groups.overdue)).toEqual([3]);
    expect(ids(groups.later)).toEqual([2, 1]);
  });

  test("a done task is done whatever its date, and one ticked off here stands before those the service knows", () => {
    const groups = groupTasks(
      [
        task(1, { completed: true, completed_at: iso(local(2026, 3, 1)) }),
        task(2, { completed: true, completed_at: iso(local(2026, 3, 3)), due_date: iso(local(2026, 1, 1)) }),
        task(3, { completed: true }),
      ],
      now,
    );
    expect(ids(groups.done)).toEqual([3, 2, 1]);
    expect(groups.overdue).toEqual([]);
  });
});
