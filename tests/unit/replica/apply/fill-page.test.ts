// notices: first-sweep-overwrites-edits
import { describe, expect, test, vi } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { fillPage, fillsEmptyRange } from "../../../../src-renderer/replica/apply/fill-page.ts";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { bareDatabase, edit, id, later, recordEdit } from "../support/bare-database.ts";
import { page, settlement } from "../support/world.ts";

const rows: readonly Row[] = [10, 11, 12].map((number) => ({ id: id(number), content: "theirs" }));
const first = page("task", [...rows]);

describe("a page of the first sweep", () => {
  test("law 2: a page of the first sweep that meets no record is written in one step with its cursor", async () => {
    const database = bareDatabase();
    await database.task.bulkPut([id(9), id(13)].map((one) => ({ id: one, content: "beside" })));
    expect(await fillPage(database, first, rows)).toMatchObject({ written: 3 });
    expect(await database.task.count()).toBe(5);
    expect(await database.cursors.get("task")).toMatchObject({ phase: "sweeping", requestSeq: 1 });
  });

  const obstacles: Record<string, (database: ReplicaDatabase) => Promise<unknown>> = {
    "law 7: a record that is there": (database) =>
      database.task.put({ id: id(11), content: "mine, not yet sent" }),
    "law 7: a record that was deleted here": async (database) => {
      await database.task.put({ id: id(12), content: "theirs" });
      await recordEdit(database, edit(1, "task", "delete", {}, { id: id(12) }));
    },
    "law 7: a record that was settled after the page was asked for": (database) =>
      settle(database, settlement({ sequences: [], type: "task", id: id(10), deleted: true, at: 5 }), 0),
    "law 10: a later page": (database) => database.cursors.put({ ...first.cursor, page: 7, requestSeq: 9 }),
  };

  test.each(Object.entries(obstacles))(
    "%s makes the quick write of a first sweep's page write nothing",
    async (_, put) => {
      const database = bareDatabase();
      await put(database);
      const before = await contents(database);
      expect(await fillPage(database, first, rows)).toBeNull();
      expect(await contents(database)).toEqual(before);
    },
  );

  test("law 2: a row that cannot be stored makes the quick write of a page fail and leave nothing", async () => {
    const database = bareDatabase();
    const unstorable = { id: id(13), content: () => "a function cannot be cloned" } as unknown as Row;
    await expect(fillPage(database, first, [...rows, unstorable])).rejects.toThrow();
    expect(await database.task.count()).toBe(0);
    expect(await database.cursors.count()).toBe(0);
  });
});

test("a replica that is pulled again tries the quick write once in vain, and then writes each page in one step", async () => {
  const database = bareDatabase();
  await database.task.bulkPut(Array.from({ length: 40 }, (_, at) => ({ id: id(at + 1), content: "old" })));
  const transactions = vi.spyOn(database, "transaction");
  const writing = () => transactions.mock.calls.filter(([mode]) => mode === "rw").length;
  const sizes: number[] = [];
  for (const from of [1, 11, 21]) {
    const before = writing();
    const renewed = Array.from({ length: 10 }, (_, at) => ({ id: id(from + at), content: "new" }));
    await applyPage(database, page("task", renewed, { requestSeq: from }), later);
    sizes.push(writing() - before);
  }
  expect(sizes).toEqual([2, 1, 1]);
  expect(await database.task.filter((one) => one.content === "new").count()).toBe(30);
});

test("the quick write is tried only for a first sweep's page with rising ids", () => {
  const { cursor } = first;
  expect(fillsEmptyRange(first, rows)).toBe(true);
  expect(fillsEmptyRange(first, rows.toReversed())).toBe(false);
  expect(fillsEmptyRange({ ...first, others: "remove" }, rows)).toBe(false);
  expect(fillsEmptyRange({ ...first, cursor: { ...cursor, phase: "steady" } }, rows)).toBe(false);
  expect(fillsEmptyRange({ ...first, cursor: { ...cursor, confirmations: 1 } }, rows)).toBe(false);
  expect(fillsEmptyRange({ ...first, cursor: { ...cursor, sweptAt: "2026-01-01T00:00:00Z" } }, rows)).toBe(
    false,
  );
});

/** Everything that stands in the database. */
async function contents(database: ReplicaDatabase): Promise<unknown> {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()]));
  return Object.fromEntries(tables);
}
