import { expect, test } from "vitest";
import { scanIndex } from "../../../../src-renderer/replica/query/reading/scan-index.ts";
import { bareDatabase, id } from "../support/bare-database.ts";

const keys = (counts: readonly number[]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, () => `2026-03-${10 + at}`));

test.each([
  ["no rows", []],
  ["fewer rows than a part", [2]],
  ["rows of many keys", [1, 1, 1, 1, 1, 1, 1, 1]],
  ["parts that end among rows of one key", [2, 4, 1, 3]],
  ["more rows of one key than two parts hold", [1, 17, 1]],
  ["as many rows as two parts", [5, 5]],
] as const)("a scan of an index hands over all of %s, in their order", async (_what, counts) => {
  const database = bareDatabase();
  const dues = keys(counts);
  await database.task.bulkPut(dues.map((due_date, at) => ({ id: id(at + 1), content: "Call", due_date })));
  await database.task.put({ id: id(900), content: "Without a day" });
  const taken: string[] = [];
  const ids = new Set<number>();
  await scanIndex(database, database.task, {
    index: "due_date",
    keyOf: (row) => row.due_date ?? "",
    take: (row) => {
      taken.push(row.due_date ?? "");
      ids.add(row.id);
    },
    part: 5,
  });
  expect(ids.size).toBe(dues.length);
  expect(taken).toEqual(taken.toSorted());
});

test("a scan of an index ends although the keys of its rows were worked out by an earlier build", async () => {
  const database = bareDatabase();
  const dues = keys([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await database.task.bulkPut(dues.map((due_date, at) => ({ id: id(at + 1), content: "Call", due_date })));
  const ids = new Set<number>();
  let asked = 0;
  await scanIndex(database, database.task, {
    index: "due_date",
    keyOf: (row) => {
      asked += 1;
      return asked > 2 ? "" : (row.due_date ?? "");
    },
    take: (row) => ids.add(row.id),
    part: 5,
  });
  expect(ids.size).toBe(dues.length);
});

test("a scan of an index that nobody waits for any longer ends with the reason, before its next part", async () => {
  const database = bareDatabase();
  await database.task.bulkPut(
    keys([5, 5]).map((due_date, at) => ({ id: id(at + 1), content: "Call", due_date })),
  );
  const controller = new AbortController();
  let count = 0;
  const scan = scanIndex(database, database.task, {
    index: "due_date",
    keyOf: (row) => row.due_date ?? "",
    take: () => {
      count += 1;
      controller.abort(new Error("gone"));
    },
    signal: controller.signal,
    part: 5,
  });
  await expect(scan).rejects.toThrow("gone");
  // All of the part are of one key, so that they were read once more with those of the same key.
  expect(count).toBeLessThanOrEqual(10);
});
