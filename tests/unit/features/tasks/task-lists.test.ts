import fc from "fast-check";
import { expect, test } from "vitest";
import { asDays, asTable } from "../../../../src-renderer/features/tasks/change-view.ts";
import { isOverdue } from "../../../../src-renderer/features/tasks/is-overdue.ts";
import { snoozeChoices, snoozed } from "../../../../src-renderer/features/tasks/snooze.ts";
import { type TaskPart, taskList } from "../../../../src-renderer/features/tasks/task-lists.ts";
import {
  type TasksSearch,
  taskConditions,
  tasksSearch,
} from "../../../../src-renderer/features/tasks/tasks-search.ts";
import { sortedIds } from "../../../../src-renderer/replica/query/sorted-ids.ts";
import { task as descriptor, type TaskRow } from "../../../../src-shared/records/task.ts";
import { id, iso, local } from "../../ids.ts";
import { inZone } from "../../in-zone.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

const now = local(2026, 3, 4, 12);
const me = id(7);
const task = (number: number, values: Partial<TaskRow>): TaskRow => ({ id: id(number), ...values });
const parts: readonly TaskPart[] = ["overdue", "today", "week", "later", "undated", "done"];

async function listed(tasks: readonly TaskRow[], owner: typeof me | null = null) {
  const database = bareDatabase();
  await database.task.bulkPut(tasks);
  const found: Partial<Record<TaskPart, number[]>> = {};
  for (const part of parts) {
    const order = { ...taskList({ part, owner, me, now, where: [] }), type: "task" as const };
    const ids = [...(await sortedIds(database, order))];
    if (ids.length > 0) found[part] = ids;
  }
  database.close();
  return found;
}

test("a task due earlier today is under today, and one due yesterday evening is overdue", async () => {
  const found = await listed([
    task(1, { due_date: iso(local(2026, 3, 4, 8)) }),
    task(2, { due_date: iso(local(2026, 3, 3, 23, 59)) }),
    task(3, { due_date: iso(local(2026, 3, 4)).replace(".000Z", "Z") }),
    task(4, { due_date: iso(local(2026, 3, 5)).replace(".000Z", "Z") }),
    task(5, { due_date: iso(local(2026, 3, 12)) }),
    task(6, {}),
  ]);
  expect(found).toEqual({ overdue: [2], today: [3, 1], week: [4], later: [5], undated: [6] });
});

test("a done task is listed as done whatever its date, and a task ticked off here comes before those that the service reports", async () => {
  const found = await listed([
    task(1, { completed: true, completed_at: iso(local(2026, 3, 1)) }),
    task(2, { completed: true, completed_at: iso(local(2026, 3, 3)), due_date: iso(local(2026, 1, 1)) }),
    task(3, { completed: true }),
  ]);
  expect(found).toEqual({ done: [3, 2, 1] });
});

test("the rep's tasks are those assigned to the rep or to nobody, and everybody's tasks are all tasks", async () => {
  const tasks = [task(1, { owner_id: me }), task(2, { owner_id: id(8) }), task(3, {})];
  expect(await listed(tasks, me)).toEqual({ undated: [3, 1] });
  expect(await listed(tasks, id(8))).toEqual({ undated: [2] });
  expect(await listed(tasks)).toEqual({ undated: [1, 2, 3] });
});

test("every task is in exactly one part of the list, whatever its dates", async () => {
  const someTask = fc.record({
    completed: fc.option(fc.boolean(), { nil: undefined }),
    due_date: fc.option(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString()),
    ),
    completed_at: fc.option(
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((at) => at.toISOString()),
    ),
    owner_id: fc.option(fc.constantFrom(id(7), id(8))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(someTask, { maxLength: 30 }), async (values) => {
      const found = await listed(values.map((one, at) => task(at + 1, one as Partial<TaskRow>)));
      const all = Object.values(found).flat();
      expect(all.toSorted((a, b) => a - b)).toEqual(values.map((_, at) => at + 1));
    }),
    { numRuns: 30 },
  );
});

test("a task is overdue by the computer's clock or by the service, unless its due date was moved here", () => {
  const past = task(1, { due_date: iso(now - 1) });
  const slow = task(2, { due_date: iso(now + 3_600_000), overdue: true });
  expect(isOverdue(past, now, false)).toBe(true);
  expect(isOverdue({ ...past, completed: true }, now, false)).toBe(false);
  expect(isOverdue(slow, now, false)).toBe(true);
  expect(isOverdue(slow, now, true)).toBe(false);
  expect(isOverdue(task(3, { overdue: true }), now, false)).toBe(false);
});

test("a snoozed task keeps its reminder as long before its due date as it was", () => {
  const [choice] = snoozeChoices(now);
  const at = choice?.at ?? 0;
  const due = local(2026, 3, 1, 9);
  const patch = snoozed(task(1, { due_date: iso(due), remind_at: iso(due - 60_000) }), at);
  expect(patch).toEqual({ due_date: iso(at), remind_at: iso(at - 60_000) });
  expect(descriptor.check?.(patch)).toEqual([]);
  expect(snoozed(task(1, {}), at)).toEqual({ due_date: iso(at) });
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    for (const one of snoozeChoices(local(2026, 3, day, 23, 50))) {
      expect(one.at, `${one.label} on ${day} March`).toBeGreaterThan(local(2026, 3, day, 23, 50));
    }
  }
});

test.each([
  ["Tomorrow morning", 28, 3, 29, 3],
  ["Tomorrow morning", 24, 10, 25, 10],
  ["Monday morning", 28, 3, 30, 3],
  ["Monday morning", 24, 10, 26, 10],
  ["In a week", 22, 3, 29, 3],
  ["In a week", 18, 10, 25, 10],
])(
  "“%s” on %d/%d leads to nine o'clock also where the clocks change before it",
  (label, day, month, toDay, toMonth) => {
    inZone("Europe/Berlin", () => {
      const choices = snoozeChoices(local(2026, month, day, 12));
      expect(choices.find((one) => one.label === label)?.at).toBe(local(2026, toMonth, toDay, 9));
    });
  },
);

test("an address gives the tasks the filters of the service's list, and omits any other filter", () => {
  const given = { when: "week", whose: 12, q: "fair", kind: "related", about: "lead", remind: "with", by: 3 };
  expect(tasksSearch(given)).toEqual(given);
  expect(tasksSearch({ when: "never", whose: "mine", q: "", kind: 1, by: "me" })).toEqual({});
  expect(taskConditions(tasksSearch(given) as TasksSearch).map(({ field }) => field)).toEqual([
    "content",
    "resource_type",
    "resource_type",
    "remind_at",
    "creator_id",
  ]);
});

test("the tasks' table begins with the tasks shown by day, and its address holds the filters of the service's list", () => {
  expect(asTable({}, 7, now)).toEqual({ view: "table", where: { owner_id: 7, completed: false } });
  const whole = {
    when: "done",
    whose: "all",
    q: "fair",
    kind: "floating",
    about: "deal",
    remind: "without",
    by: 3,
  } as const;
  const table = asTable(whole, 7, now);
  expect(table).toEqual({
    view: "table",
    sort: "-completed_at",
    q: "fair",
    where: {
      completed: true,
      type: "floating",
      resource_type: "deal",
      remind: false,
      creator_id: 3,
    },
  });
  expect(tasksSearch({ ...table })).toEqual(table);
  expect(
    tasksSearch({ view: "table", when: "week", where: { ids: "1", owner_id: "7", resource_id: 5 } }),
  ).toEqual({
    view: "table",
    where: { resource_id: 5 },
  });
  for (const sort of ["resource_type", "completed_at", "due_date", "created_at", "updated_at"]) {
    expect(tasksSearch({ view: "table", sort })).toEqual({ view: "table", sort });
  }
});

test("changing the view of the tasks and back keeps the days, the owner and every filter that both views have", () => {
  const filters = { q: "fair", kind: "related", about: "deal", remind: "with", by: 3 } as const;
  for (const when of [undefined, "week", "later", "done"] as const) {
    for (const whose of [undefined, "all", 12] as const) {
      const days = { ...(when && { when }), ...(whose && { whose }), ...filters };
      expect(asDays(asTable(days, 7, now), 7, now)).toEqual(days);
      const address = tasksSearch({ ...asTable(days, 7, now) });
      expect(address, "the address of the table has all of it").toEqual(asTable(days, 7, now));
    }
  }
  expect(asTable({ when: "week" }, 7, now).where).toMatchObject({
    "due_date.from": "2026-03-05",
    "due_date.to": "2026-03-11",
  });
  expect(asTable({ when: "later" }, 7, now).where).toMatchObject({ "due_date.from": "2026-03-12" });
});

test("the tasks by day leave out what only their table can filter by", () => {
  expect(asDays({ view: "table", where: { owner_id: 7, "due_date.from": "2026-05-01" } }, 7, now)).toEqual(
    {},
  );
  expect(asDays({ view: "table", match: "any", q: "fair", where: { owner_id: 12 } }, 7, now)).toEqual({
    q: "fair",
  });
});
