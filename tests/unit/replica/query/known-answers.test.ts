import { expect, test } from "vitest";
import { liveQuery } from "../../../../src-renderer/replica/query/live-query.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { bareDatabase } from "../support/bare-database.ts";

async function asking() {
  const database = bareDatabase();
  await database.open();
  let reads = 0;
  let failing = false;
  let held: Promise<void> | null = null;
  const query = {
    key: "stages",
    types: ["stage"] as const,
    run: async () => {
      reads += 1;
      if (failing) throw new Error("The store does not answer.");
      const ids = (await database.table<Row>("stage").toArray()).map(({ id }) => Number(id));
      await held;
      return ids;
    },
  };
  const write = (type: "stage" | "deal", id: number) => database.table(type).put({ id, name: "One" });
  return {
    query,
    /** Each call stands for another place on the screen that asks the same. */
    live: () => liveQuery(database, query),
    write,
    reads: () => reads,
    /** Has the reads from now on end only when the answered function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    fail: (now: boolean) => {
      failing = now;
    },
  };
}

test("a cached answer stays until a record of its types changes, and other types may change", async () => {
  const { live, write, reads } = await asking();
  expect(live().known()).toBeUndefined();
  await write("stage", 1);
  expect(await live().ask()).toEqual([1]);
  await write("deal", 5);
  expect(live().known()).toEqual({ value: [1] });
  await write("stage", 2);
  expect(live().known()).toBeUndefined();
  expect(await live().ask()).toEqual([1, 2]);
  expect(reads()).toBe(2);
});

test("equal queries asked together make one read, and a query after a change makes another", async () => {
  const { live, write, reads } = await asking();
  await Promise.all([live().ask(), live().ask(), live().ask()]);
  expect(reads()).toBe(1);
  const before = live().ask();
  await write("stage", 1);
  expect(await before).toEqual([]);
  expect(await live().ask()).toEqual([1]);
});

test("a query that could not be read is read again when it is next asked", async () => {
  const { live, fail } = await asking();
  fail(true);
  await expect(live().ask()).rejects.toThrow("The store does not answer.");
  expect(live().known()).toBeUndefined();
  fail(false);
  expect(await live().ask()).toEqual([]);
});

test("a component that opens shows a cached answer at once without a read, unless a change has made the answer stale", async () => {
  const { live, write, reads } = await asking();
  const stop = live().follow({ answered: () => {} });
  await expect.poll(() => live().known()).toEqual({ value: [] });
  stop();
  live().follow({ answered: () => {} })();
  expect(reads()).toBe(1);
  await write("stage", 1);
  expect(live().known()).toBeUndefined();
  const seen: unknown[] = [];
  const again = live().follow({ answered: () => seen.push(live().last()?.value) });
  await expect.poll(() => seen).toEqual([[1]]);
  again();
});

test("a change costs one read, however many components show the answer, and a change of another type costs no read", async () => {
  const { live, write, reads } = await asking();
  const seen = [0, 0, 0];
  const stops = seen.map((_, at) => live().follow({ answered: () => (seen[at] = (seen[at] ?? 0) + 1) }));
  await expect.poll(() => seen).toEqual([1, 1, 1]);
  expect(reads()).toBe(1);
  await write("deal", 5);
  await write("stage", 1);
  await expect.poll(() => seen).toEqual([2, 2, 2]);
  expect(reads()).toBe(2);
  for (const stop of stops) stop();
  await write("stage", 2);
  expect(reads()).toBe(2);
});

test("a component that opens after a change does not get an answer that was read before the change", async () => {
  const { live, write, hold } = await asking();
  const letGo = hold();
  const seen: unknown[][] = [[], []];
  const followed = (at: number) => live().follow({ answered: () => seen[at]?.push(live().last()?.value) });
  const first = followed(0);
  await write("stage", 1);
  const second = followed(1);
  letGo();
  await expect.poll(() => seen).toEqual([[[], [1]], [[1]]]);
  first();
  second();
});
