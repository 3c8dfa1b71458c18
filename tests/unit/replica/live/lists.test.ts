import { expect, test, vi } from "vitest";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { listsQuery } from "../../../../src-renderer/replica/live/use-lists.ts";
import { tableQuery } from "../../../../src-renderer/replica/live/use-table-query.ts";
import { firstRows, type Order, sortedIds } from "../../../../src-renderer/replica/query/sorted-ids.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const byName = listsQuery("deal", [{ index: "name", descending: false }]);
const deal = { name: "Deal 0000", updated_at: null };
const missing = 9_999;
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
    sortedLists: async (orders: readonly Order[]) => {
      await held;
      return await replica.work.sortedLists(orders);
    },
  };
  const { database } = replica;
  const live = liveQueryOf({ database, work: slow }, byName);
  const shown = () => live.last()?.value[0];
  const nameAt = (at: number) => rowLoader(database, "deal").known(id(shown()?.ids[at] ?? missing))?.name;
  const stop = live.follow({ answered: () => {} });
  await expect.poll(() => shown()?.count).toBe(900);
  expect(nameAt(0)).toBe("Deal 0001");
  expect(nameAt(500)).toBeUndefined();
  release();
  await expect.poll(() => shown()?.ids.length).toBe(900);
  const inSight = Array.from({ length: 20 }, (_, at) => id(shown()?.ids[500 + at] ?? 0));
  const left = rowLoader(database, "deal").follow(inSight, () => {});
  await expect.poll(() => nameAt(510)).toBe("Deal 0511");
  expect(nameAt(600)).toBeUndefined();
  left();
  stop();
});

test("the worker reads the order of a list no further once nobody shows the list", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", deals(900))));
  const asked: AbortSignal[] = [];
  const sortedLists: typeof replica.work.sortedLists = (_orders, signal) =>
    new Promise((_, reject) => {
      if (signal === undefined) return;
      asked.push(signal);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  const { database } = replica;
  const live = liveQueryOf({ database, work: { ...replica.work, sortedLists } }, byName);
  const stop = live.follow({ answered: () => {} });
  await expect.poll(() => asked.map((signal) => signal.aborted)).toEqual([false]);
  stop();
  await expect.poll(() => asked.map((signal) => signal.aborted)).toEqual([true]);
});

test("a visible list follows pulls and edits", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", deals(3))));
  const live = liveQueryOf(replica, byName);
  const ids = () => Array.from(live.last()?.value[0]?.ids ?? []);
  const stop = live.follow({ answered: () => {} });
  await expect.poll(ids).toEqual([3, 2, 1]);
  value(await main.requests["replica.applyPage"](page("deal", [...deals(3), { ...deal, id: 4 }])));
  await expect.poll(ids).toEqual([4, 3, 2, 1]);
  value(await updateAsShown(replica, "deal", id(1), { name: "A first" }));
  await expect.poll(ids).toEqual([1, 4, 3, 2]);
  value(await replica.edits.remove("deal", id(3), { fields: {} }));
  await expect.poll(() => live.last()?.value[0]?.count).toBe(3);
  stop();
});

test("a short list is read once when it opens, in the window", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", deals(3))));
  const asked = vi.spyOn(replica.work, "sortedLists");
  const live = liveQueryOf(replica, byName);
  let told = 0;
  const stop = live.follow({ answered: () => (told += 1) });
  await expect.poll(() => live.known()?.value[0]?.count).toBe(3);
  expect(told).toBe(1);
  value(await updateAsShown(replica, "deal", id(3), { name: "Zed" }));
  await expect.poll(() => Array.from(live.last()?.value[0]?.ids ?? [])).toEqual([2, 1, 3]);
  expect(asked).not.toHaveBeenCalled();
  stop();
});

test("law 1: a list and a table that show what words find show a record that is saved meanwhile, as soon as the search has it", async () => {
  const { replica } = await openWorld();
  const ofWords: Order = {
    type: "task",
    index: "openKey",
    descending: false,
    where: [{ field: "content", is: "saying", words: "oak" }],
  };
  const list = liveQueryOf(replica, listsQuery("task", [ofWords]));
  const asked = { type: "task", filters: {}, match: "all", words: "oak" } as const;
  const table = liveQueryOf(
    replica,
    tableQuery({ ...asked, sort: { field: "due_date", descending: false } }, id(7)),
  );
  const stops = [list, table].map((one) => one.follow({ answered: () => undefined }));
  const found = () => [list.last()?.value?.[0]?.count, table.last()?.value?.groups[0]?.ids.length];
  await vi.waitFor(() => expect(found()).toEqual([0, 0]));
  for (const count of [1, 2, 3]) {
    value(await replica.edits.create("task", { content: `Bring oak ${count}` }));
    await vi.waitFor(() => expect(found()).toEqual([count, count]));
  }
  for (const stop of stops) stop();
});
