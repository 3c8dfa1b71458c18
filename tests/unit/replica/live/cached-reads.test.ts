import { expect, test } from "vitest";
import { askCached, knownRead } from "../../../../src-renderer/replica/live/cached-reads.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { bareDatabase } from "../support/bare-database.ts";

function asking() {
  const database = bareDatabase();
  let reads = 0;
  let failing = false;
  const query = {
    key: "stages",
    types: ["stage"] as const,
    read: async () => {
      reads += 1;
      if (failing) throw new Error("The store does not answer.");
      return (await database.table<Row>("stage").toArray()).map(({ id }) => Number(id));
    },
  };
  const write = (type: "stage" | "deal", id: number) => database.table(type).put({ id, name: "One" });
  return {
    database,
    query,
    write,
    reads: () => reads,
    fail: (now: boolean) => {
      failing = now;
    },
  };
}

test("a cached answer stays until a record of its types changes, and other types may change", async () => {
  const { database, query, write, reads } = asking();
  expect(knownRead(database, query)).toBeUndefined();
  await write("stage", 1);
  expect(await askCached(database, query)).toEqual([1]);
  await write("deal", 5);
  expect(knownRead(database, query)).toEqual({ value: [1] });
  await write("stage", 2);
  expect(knownRead(database, query)).toBeUndefined();
  expect(await askCached(database, query)).toEqual([1, 2]);
  expect(reads()).toBe(2);
});

test("equal queries asked together make one read, and a query after a change makes another", async () => {
  const { database, query, write, reads } = asking();
  await Promise.all([askCached(database, query), askCached(database, query), askCached(database, query)]);
  expect(reads()).toBe(1);
  const before = askCached(database, query);
  await write("stage", 1);
  expect(await before).toEqual([]);
  expect(await askCached(database, query)).toEqual([1]);
});

test("a query that could not be read is read again when it is next asked", async () => {
  const { database, query, fail } = asking();
  fail(true);
  await expect(askCached(database, query)).rejects.toThrow("The store does not answer.");
  expect(knownRead(database, query)).toBeUndefined();
  fail(false);
  expect(await askCached(database, query)).toEqual([]);
});
