import fc from "fast-check";
import { expect, test } from "vitest";
import { beginReminders, judge } from "../../../src-main/reminders/judge.ts";
import { accountKey, recordId } from "../../../src-shared/ids.ts";
import { type Notice, shownWithinMs } from "../../../src-shared/ipc/reminders.ts";

const account = accountKey.parse("https://crm.example.com#7");
const hour = 3_600_000;

function noticeOf(id: number, at: number, kind: Notice["kind"] = "due"): Notice {
  const task = recordId.parse(id);
  return { id: task, origin: task, kind, at, dueAt: at, title: `Task ${id}` };
}

test("a reminder is shown once at its time, and not before", () => {
  const plan = [noticeOf(1, 10 * hour)];
  const early = judge(beginReminders(account, plan, 9 * hour), 9 * hour);
  expect(early).toMatchObject({ tell: [], nextAt: 10 * hour });
  const inTime = judge(early.memory, 10 * hour);
  expect(inTime).toMatchObject({ tell: plan, nextAt: null });
  expect(judge(inTime.memory, 11 * hour).tell).toEqual([]);
});

test("a reminder from before Rounds was installed is not shown", () => {
  expect(judge(beginReminders(account, [noticeOf(1, 5 * hour)], 6 * hour), 7 * hour).tell).toEqual([]);
});

test("one notification covers a reminder and its due time when both were missed", () => {
  const plan = [noticeOf(1, 2 * hour, "reminder"), noticeOf(1, 3 * hour), noticeOf(2, 3 * hour)];
  const { tell } = judge(beginReminders(account, plan, hour), 4 * hour);
  expect(tell.map((one) => [one.id, one.kind])).toEqual([
    [1, "due"],
    [2, "due"],
  ]);
});

test("a reminder that was put off is shown at its new time", () => {
  const first = judge(beginReminders(account, [noticeOf(1, 2 * hour)], hour), 2 * hour);
  const later = { ...first.memory, plan: [noticeOf(1, 5 * hour)] };
  expect(judge(later, 4 * hour).tell).toEqual([]);
  expect(judge(later, 5 * hour).tell).toHaveLength(1);
});

test("a reminder is not shown again after the clock went on by a week and back, though its task was away meanwhile", () => {
  const plan = [noticeOf(1, 2 * hour)];
  const shown = judge(beginReminders(account, plan, hour), 2 * hour);
  expect(shown.tell).toHaveLength(1);
  const away = judge({ ...shown.memory, plan: [] }, 7 * 24 * hour);
  expect(judge({ ...away.memory, plan }, 3 * hour).tell).toEqual([]);
});

test("Rounds remembers a thousand reminders of deleted tasks, and forgets the oldest beyond that", () => {
  let memory = beginReminders(account, [], 0);
  for (let id = 1; id <= 1_500; id += 1)
    ({ memory } = judge({ ...memory, plan: [noticeOf(id, hour)] }, 2 * hour));
  const { told } = judge({ ...memory, plan: [] }, 2 * hour).memory;
  expect(told.map((one) => one.key)).toEqual(
    Array.from({ length: 1_000 }, (_, at) => `${501 + at}:due:${hour}`),
  );
});

test("a reminder that came up more than a day ago is left to the screen", () => {
  const memory = beginReminders(account, [noticeOf(1, 2 * hour)], hour);
  expect(judge(memory, 2 * hour + shownWithinMs).tell).toEqual([]);
});

const tasks = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 12 }), at: fc.integer({ min: 0, max: 40 }) }),
  { maxLength: 8 },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("plan" as const), tasks }),
  fc.record({ kind: fc.constant("look" as const), now: fc.integer({ min: 0, max: 60 }) }),
);

test("no reminder is shown twice or for a task that is gone, whatever is planned, done elsewhere or put off, and however the clock is set", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let memory = beginReminders(account, [], 0);
      const told = new Set<string>();
      for (const one of steps) {
        if (one.kind === "plan") {
          memory = { ...memory, plan: one.tasks.map((task) => noticeOf(task.id, task.at * hour)) };
          continue;
        }
        // As a restart would: what was on the disk is read again.
        const judged = judge(JSON.parse(JSON.stringify(memory)), one.now * hour);
        for (const notice of judged.tell) {
          const key = `${notice.origin}@${notice.at}`;
          expect(told).not.toContain(key);
          expect(notice.at).toBeLessThanOrEqual(one.now * hour);
          expect(memory.plan).toContainEqual(notice);
          told.add(key);
        }
        memory = judged.memory;
      }
    }),
    { numRuns: 500 },
  );
});

test("every task that stays planned is shown once when reminders are checked often enough", () => {
  fc.assert(
    fc.property(tasks, (planned) => {
      const plan = planned.map((task) => noticeOf(task.id, (task.at + 1) * hour));
      let memory = beginReminders(account, plan, 0);
      const told: string[] = [];
      for (let now = 0; now <= 42; now += 1) {
        const judged = judge(memory, now * hour);
        memory = judged.memory;
        told.push(...judged.tell.map((one) => `${one.origin}@${one.at}`));
      }
      expect(told.toSorted()).toEqual([...new Set(plan.map((one) => `${one.origin}@${one.at}`))].toSorted());
    }),
  );
});
