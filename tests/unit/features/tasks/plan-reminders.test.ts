import { expect, test } from "vitest";
import { ownTasksDueAfter, planOf } from "../../../../src-renderer/features/tasks/plan-reminders.tsx";
import type { TaskRow } from "../../../../src-shared/records/task.ts";
import { id, iso } from "../../ids.ts";
import { inZone } from "../../in-zone.ts";
import { bareDatabase } from "../../replica/support/bare-database.ts";

const now = Date.UTC(2026, 2, 4, 12);
const me = id(7);
const colleague = id(8);
const minute = 60_000;
const aliases = { origin: (_type: string, one: TaskRow["id"]) => one };

/** Tasks that are due one a minute from now on. */
const dueSoon = (first: number, count: number, owner: typeof me | null): TaskRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: id(first + at),
    content: "Call",
    owner_id: owner,
    due_date: iso(now + at * minute),
  }));

async function planned(tasks: readonly TaskRow[]): Promise<number[]> {
  const database = bareDatabase();
  await database.task.bulkPut(tasks);
  const own = await ownTasksDueAfter(database, me, now - minute);
  database.close();
  return planOf(own, aliases, now).map((one) => one.id);
}

test.each([
  ["colleagues", colleague],
  ["nobody", null],
])(
  "the rep is reminded of an own task although thousands of tasks of %s are due before it",
  async (_whose, owner) => {
    const own: TaskRow = {
      id: id(1),
      content: "Visit",
      owner_id: me,
      due_date: iso(now + 3_000 * minute),
      remind_at: iso(now + minute / 2),
    };
    expect(await planned([own, ...dueSoon(10, 2_500, owner)])).toContain(1);
  },
);

test("reminders are of the rep's open tasks and of tasks that nobody owns, and of no others", async () => {
  const due_date = iso(now + minute);
  expect(
    await planned([
      { id: id(1), content: "mine", owner_id: me, due_date },
      { id: id(2), content: "a colleague's", owner_id: colleague, due_date },
      { id: id(3), content: "made here, not yet sent", due_date },
      { id: id(4), content: "done", owner_id: me, due_date, completed: true },
      { id: id(5), content: "without a date", owner_id: me },
      { id: id(6), content: "long past", owner_id: me, due_date: iso(now - 48 * 60 * minute) },
    ]),
  ).toEqual([1, 3]);
});

test("a reminder carries how far the clocks of the rep are from UTC then, which main does not learn on a journey", () => {
  // The clocks of New York go forward on the eighth of March.
  const [remind_at, due_date] = [iso(now + minute), iso(Date.UTC(2026, 2, 9, 12))];
  inZone("America/New_York", () => {
    const [reminder] = planOf([{ id: id(1), content: "Visit", due_date, remind_at }], aliases, now);
    expect(reminder?.ahead).toEqual({ at: -300, due: -240 });
  });
});
