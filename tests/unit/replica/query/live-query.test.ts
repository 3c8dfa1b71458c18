import { expect, test } from "vitest";
import { LiveQuery } from "../../../../src-renderer/replica/query/live-query.ts";
import type { PaceTime } from "../../../../src-renderer/replica/query/pace.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { bareDatabase, id } from "../support/bare-database.ts";

/** Follows a query over tasks, and tells each of its answers. */
function follow<T>(
  database: ReplicaDatabase,
  run: () => Promise<T>,
  tell: (answer: T) => void,
  time?: PaceTime,
): () => void {
  const live = new LiveQuery(database, { key: "tasks", types: ["task"], run }, time);
  return live.follow({
    answered: () => {
      const last = live.last();
      if (last !== undefined) tell(last.value);
    },
  });
}

/** Time that passes when a query says so; rests end when the test says so. */
function heldTime() {
  let now = 0;
  const resting: { readonly ms: number; readonly call: () => void }[] = [];
  return {
    resting,
    pass: (ms: number) => {
      now += ms;
    },
    time: {
      now: () => now,
      after: (ms: number, call: () => void) => {
        resting.push({ ms, call });
        return () => {};
      },
    },
  };
}

test("a live query runs at once, and again after a rest in proportion to its cost", async () => {
  const database = bareDatabase();
  const { resting, pass, time } = heldTime();
  const seen: number[] = [];
  let cost = 50;
  const query = async () => {
    const count = await database.task.count();
    pass(cost);
    return count;
  };
  const stop = follow(database, query, (count) => seen.push(count), time);
  await expect.poll(() => seen).toEqual([0]);
  for (const n of [1, 2, 3]) await database.task.put({ id: id(n), content: "t" });
  await expect.poll(() => resting.map((one) => one.ms)).toEqual([200]);
  cost = 600;
  resting[0]?.call();
  await expect.poll(() => seen).toEqual([0, 3]);
  await database.task.put({ id: id(4), content: "t" });
  await expect.poll(() => resting.map((one) => one.ms)).toEqual([200, 1_000]);
  resting[1]?.call();
  await expect.poll(() => seen).toEqual([0, 3, 4]);
  // After a quiet moment a change is shown without delay.
  pass(5_000);
  await database.task.put({ id: id(5), content: "t" });
  await expect.poll(() => seen).toEqual([0, 3, 4, 5]);
  expect(resting).toHaveLength(2);
  stop();
});

test("a live query that changes keep overtaking still answers, and ends with the latest state", async () => {
  const database = bareDatabase();
  const seen: number[] = [];
  const slow = async () => {
    const first = await database.task.count();
    for (let n = 0; n < 5; n += 1) await database.task.count();
    return first;
  };
  const quick = {
    now: () => 0,
    after: (_: number, call: () => void) => {
      const timer = setTimeout(call, 1);
      return () => clearTimeout(timer);
    },
  };
  const stop = follow(database, slow, (count) => seen.push(count), quick);
  for (let n = 1; n <= 40; n += 1) await database.task.put({ id: id(n), content: "t" });
  await expect.poll(() => seen.at(-1)).toBe(40);
  expect(seen.length).toBeGreaterThan(1);
  stop();
  await database.task.put({ id: id(99), content: "t" });
  expect(seen.at(-1)).toBe(40);
});

test("a live query that fails reports its failure", async () => {
  const database = bareDatabase();
  await database.open();
  const seen: unknown[] = [];
  const run = async () => {
    throw new Error("broken");
  };
  const live = new LiveQuery(database, { key: "tasks", types: ["task"], run });
  const stop = live.follow({ answered: () => seen.push("answer"), failed: (error) => seen.push(error) });
  await expect.poll(() => seen).toEqual([new Error("broken")]);
  stop();
});

/** A query whose runs end when the test says so, unless they are given up. */
function heldRuns() {
  const runs: { readonly signal: AbortSignal; readonly end: (answer: string) => void }[] = [];
  const query = {
    key: "tasks",
    types: ["task"] as const,
    run: (_: string | undefined, signal: AbortSignal) =>
      new Promise<string>((end, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        runs.push({ signal, end });
      }),
  };
  return { runs, query };
}

test("a run is given up when the last screen that shows its query closes, and the next screen gets a run of its own", async () => {
  const { runs, query } = heldRuns();
  const live = new LiveQuery(bareDatabase(), query);
  const failed: unknown[] = [];
  const screen = { answered: () => {}, failed: (error: unknown) => failed.push(error) };
  const stops = [live.follow(screen), live.follow({ answered: () => {} })];
  stops[0]?.();
  await Promise.resolve();
  expect(runs[0]?.signal.aborted).toBe(false);
  stops[1]?.();
  await Promise.resolve();
  expect(runs[0]?.signal.aborted).toBe(true);
  const stop = live.follow(screen);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end("all");
  await expect.poll(() => live.last()?.value).toBe("all");
  expect(failed).toEqual([]);
  stop();
});

test("a run is not aborted while the next screen shows the same query or a caller waits for its answer", async () => {
  const { runs, query } = heldRuns();
  const live = new LiveQuery(bareDatabase(), query);
  live.follow({ answered: () => {} })();
  const stop = live.follow({ answered: () => {} });
  await Promise.resolve();
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([false]);
  const asked = live.ask();
  stop();
  await Promise.resolve();
  runs[0]?.end("all");
  expect(await asked).toBe("all");
});
