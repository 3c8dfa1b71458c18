import { Dexie } from "dexie";
import { IDBFactory } from "fake-indexeddb";
import { beforeAll, expect, test } from "vitest";
import { liveQuery } from "../../../../src-renderer/replica/query/live-query.ts";
import { bareDatabase, id } from "../support/bare-database.ts";

beforeAll(() => {
  // Dexie watches nothing where the surroundings have no store at all, whatever store a database was given.
  (Dexie.dependencies as { indexedDB?: unknown }).indexedDB = new IDBFactory();
});

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
  const stop = liveQuery(query, time).subscribe((count) => seen.push(count));
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
  const stop = liveQuery(slow, quick).subscribe((count) => seen.push(count));
  for (let n = 1; n <= 40; n += 1) await database.task.put({ id: id(n), content: "t" });
  await expect.poll(() => seen.at(-1)).toBe(40);
  expect(seen.length).toBeGreaterThan(1);
  stop();
  await database.task.put({ id: id(99), content: "t" });
  expect(seen.at(-1)).toBe(40);
});

test("a live query that fails reports its failure", async () => {
  const seen: unknown[] = [];
  const stop = liveQuery(async () => {
    throw new Error("broken");
  }).subscribe(
    () => seen.push("answer"),
    (error) => seen.push(error),
  );
  await expect.poll(() => seen).toEqual([new Error("broken")]);
  stop();
});
