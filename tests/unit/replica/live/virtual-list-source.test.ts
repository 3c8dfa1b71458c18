import { expect, test } from "vitest";
import { VirtualListSource } from "../../../../src-renderer/replica/live/virtual-list-source.ts";
import { firstRows, type Order, sortedIds } from "../../../../src-renderer/replica/query/sorted-ids.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const deals = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Deal ${String(count - at).padStart(4, "0")}`,
    updated_at: null,
  }));

test("a sorted list holds every record, with those that lack the field at its end, newest first", async () => {
  const database = bareDatabase();
  await database.task.bulkPut([
    { id: id(1), content: "b", due_date: "2026-01-02T00:00:00Z" },
    { id: id(2), content: "none" },
    { id: id(3), content: "a", due_date: "2026-01-01T00:00:00Z" },
    { id: id(4), content: "none", due_date: null },
  ]);
  const up = { type: "task", index: "due_date", descending: false } as const;
  expect([...(await sortedIds(database, up))]).toEqual([3, 1, 4, 2]);
  expect([...(await sortedIds(database, { ...up, descending: true }))]).toEqual([1, 3, 4, 2]);
  expect((await firstRows(database, up, 3)).map((row) => row.id)).toEqual([3, 1, 4]);
});

test("a partial list holds its ranges one after another, filtered as requested", async () => {
  const database = bareDatabase();
  const tasks = [
    { id: id(1), content: "Call Ada", owner_id: id(7), due_date: "2026-01-02T00:00:00Z" },
    { id: id(2), content: "Call the fair", owner_id: id(7), due_date: null },
    { id: id(3), content: "Write", due_date: "2026-01-01T00:00:00Z" },
    { id: id(4), content: "Call Bo", owner_id: id(8), due_date: "2026-01-01T00:00:00Z" },
    { id: id(5), content: "Call back", owner_id: id(7), completed: true },
  ];
  await database.task.bulkPut(tasks);
  const mine: Order = {
    type: "task",
    index: "ownOpenKey",
    descending: false,
    ranges: [0, 7].map((owner) => ({ from: [owner, ""], below: [owner, "~~"] })),
  };
  expect([...(await sortedIds(database, mine))]).toEqual([3, 1, 2]);
  const calls: Order = { ...mine, where: [{ field: "content", is: "saying", words: "call" }] };
  expect([...(await sortedIds(database, calls))]).toEqual([1, 2]);
  expect((await firstRows(database, calls, 1)).map((row) => row.id)).toEqual([1]);
  const undated: Order = { ...mine, where: [{ field: "due_date", is: "missing" }] };
  expect([...(await sortedIds(database, undated))]).toEqual([2]);
});

test("the first rows of a list are there before its whole order is known, and visible rows are read by their range", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", deals(900))));
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = {
    ...replica.work,
    sortedIds: async (order: Parameters<typeof replica.work.sortedIds>[0]) => {
      await held;
      return await replica.work.sortedIds(order);
    },
  };
  const rows = new VirtualListSource(replica.database, slow, {
    type: "deal",
    index: "name",
    descending: false,
  });
  const stop = rows.follow();
  await expect.poll(() => rows.count).toBe(900);
  expect(rows.rowAt(0)).toMatchObject({ name: "Deal 0001" });
  expect(rows.rowAt(500)).toBeUndefined();
  release();
  rows.wanted({ start: 500, end: 520 });
  await expect.poll(() => rows.rowAt(510)?.name).toBe("Deal 0511");
  expect(rows.rowAt(0)).toBeUndefined();
  stop();
});

test("a visible list follows pulls and edits", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", deals(3))));
  const rows = new VirtualListSource(replica.database, replica.work, {
    type: "deal",
    index: "name",
    descending: false,
  });
  const stop = rows.follow();
  await expect.poll(() => rows.rowAt(2)?.name).toBe("Deal 0003");
  value(await updateAsShown(replica, "deal", id(3), { name: "A first" }));
  await expect.poll(() => rows.rowAt(0)?.name).toBe("A first");
  value(await replica.edits.remove("deal", id(3)));
  await expect.poll(() => rows.count).toBe(2);
  stop();
});
