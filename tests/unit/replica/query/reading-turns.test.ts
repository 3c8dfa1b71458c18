import { expect, test } from "vitest";
import { queryTable } from "../../../../src-renderer/replica/query/query-table.ts";
import { ReadingTurns } from "../../../../src-renderer/replica/query/reading/reading-turns.ts";
import { scanRows } from "../../../../src-renderer/replica/query/reading/scan-rows.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id } from "../support/world.ts";

const part = 1_000;

test("the first rows of a table come before the next part of a scan that is under way", async () => {
  const database = bareDatabase();
  const minute = (at: number) => new Date(Date.UTC(2026, 2, 5, 10, at)).toISOString();
  const rows = Array.from({ length: 4 * part }, (_, at) => ({ id: id(at + 1), due_date: minute(at) }));
  await database.task.bulkPut(rows as never);
  const query = {
    type: "task",
    filters: { "due_date.from": minute(1_500) },
    match: "all",
    sort: { field: "due_date", descending: false },
    first: 60,
  } as const;
  let scanned = 0;
  let first: Promise<number> | null = null;
  await scanRows(database, "task", () => {
    scanned += 1;
    first ??= queryTable(database, query).then(() => scanned);
  });
  // The part at hand, and the one that was being read.
  expect(await first).toBe(2 * part);
});

test("a scan that is given up reads no further part", async () => {
  const database = bareDatabase();
  await database.task.bulkPut(Array.from({ length: 4 * part }, (_, at) => ({ id: id(at + 1) })) as never);
  const abort = new AbortController();
  let scanned = 0;
  const scan = scanRows(
    database,
    "task",
    () => {
      scanned += 1;
      abort.abort();
    },
    abort.signal,
  );
  await expect(scan).rejects.toThrow("aborted");
  // The part at hand, and the one that was being read.
  expect(scanned).toBeLessThanOrEqual(2 * part);
});

test("a scan goes on once the first rows could not be read", async () => {
  const turns = new ReadingTurns();
  const failing = turns.first(() => Promise.reject(new Error("The store is closed.")));
  await Promise.all([turns.ofScan(), expect(failing).rejects.toThrow("closed")]);
});
