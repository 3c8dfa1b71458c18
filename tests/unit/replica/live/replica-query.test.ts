import { expect, test, vi } from "vitest";
import type { OpenReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import { askQuery, liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { listsQuery, type ShownList } from "../../../../src-renderer/replica/live/use-lists.ts";
import { tableQuery } from "../../../../src-renderer/replica/live/use-table-query.ts";
import { countInParts, countOf } from "../../../../src-renderer/replica/query/count-of.ts";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import { LruCache } from "../../../../src-renderer/replica/store/lru-cache.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const deal = (number: number) => ({ id: number, name: `Deal ${number}`, updated_at: null });
const byName = { index: "name", descending: false } as const;
const allDeals: TableQuery = {
  type: "deal",
  filters: {},
  match: "all",
  sort: { field: "name", descending: false },
};

const lists = (replica: OpenReplica) => liveQueryOf(replica, listsQuery("deal", [byName]));
const idsOf = (answer: { readonly value: readonly ShownList[] } | undefined) =>
  answer?.value.map((list) => [...Array.from(list.ids)]);
const noop = { answered: () => {} };

test("a list that is shown again has its rows at once", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const stop = lists(replica).follow(noop);
  await expect.poll(() => idsOf(lists(replica).known())).toEqual([[1, 2]]);
  stop();
  expect(idsOf(lists(replica).known())).toEqual([[1, 2]]);
  const rows = rowLoader(replica.database, "deal");
  expect([rows.known(id(1))?.name, rows.known(id(2))?.name]).toEqual(["Deal 1", "Deal 2"]);
});

test("law 7: a list whose type has changed since is read again, whoever changed it", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1)])));
  const stop = lists(replica).follow(noop);
  await expect.poll(() => idsOf(lists(replica).known())).toEqual([[1]]);
  stop();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  expect(lists(replica).known()).toBeUndefined();
  const stopAgain = lists(replica).follow(noop);
  await expect.poll(() => idsOf(lists(replica).known())).toEqual([[1, 2]]);
  stopAgain();
  value(await updateAsShown(replica, "deal", id(2), { name: "A first" }));
  expect(lists(replica).known()).toBeUndefined();
});

test("a list shown in two places is one read, and each place has its own visible rows", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const stops = [lists(replica).follow(noop), lists(replica).follow(noop)];
  expect(lists(replica)).toBe(lists(replica));
  await expect.poll(() => idsOf(lists(replica).known())).toEqual([[1, 2]]);
  for (const stop of stops) stop();
});

test("a table's last answer is shown again when the table opens, and after a change until the next answer arrives", async () => {
  const { replica, main } = await openWorld();
  const table = () => liveQueryOf(replica, tableQuery(allDeals, id(7)));
  const asked = vi.spyOn(replica.work, "query");
  expect(table().known()).toBeUndefined();
  const answer = await askQuery(replica, tableQuery(allDeals, id(7)));
  expect(table().known()).toEqual({ value: answer });
  value(await main.requests["replica.applyPage"](page("contact", [deal(9)])));
  expect(await askQuery(replica, tableQuery(allDeals, id(7)))).toBe(answer);
  expect(asked).toHaveBeenCalledTimes(1);
  value(await main.requests["replica.applyPage"](page("deal", [deal(1)])));
  expect(table().known()).toEqual({ value: answer });
  const stop = table().follow(noop);
  await expect
    .poll(() =>
      table()
        .known()
        ?.value.groups.map((one) => [...one.ids]),
    )
    .toEqual([[1]]);
  stop();
});

test("the first rows of a table come before the complete answer, and are not cached", async () => {
  const { replica } = await openWorld();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const query = async ({ first }: TableQuery) => {
    if (first === undefined) await held;
    const ids = Float64Array.of(1);
    return { whole: first === undefined, groups: [{ key: null, ids, count: 1, sums: [] }] };
  };
  const table = liveQueryOf({ ...replica, work: { ...replica.work, query } }, tableQuery(allDeals, id(7)));
  const seen: unknown[] = [];
  const told = () => seen.push(table.last()?.value.whole);
  const stop = table.follow({ answered: told });
  await expect.poll(() => seen).toEqual([false]);
  stop();
  expect(table.known()).toBeUndefined();
  const again = table.follow({ answered: told });
  letGo();
  await expect.poll(() => seen.at(-1)).toBe(true);
  expect(table.known()?.value.whole).toBe(true);
  again();
});

test("an answer that a change does not affect stays the same object, so that no row is drawn again", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  let reads = 0;
  const first = liveQueryOf(replica, {
    key: ["the first deal"],
    types: ["deal"],
    run: async (stores) => {
      reads += 1;
      return { rows: await stores.deal.limit(1).toArray(), names: new Map([[1, "Deal 1"]]) };
    },
  });
  const stop = first.follow(noop);
  await expect.poll(() => first.known()?.value.rows.length).toBe(1);
  const before = first.last();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(3)])));
  await expect.poll(() => reads).toBe(2);
  await expect.poll(() => first.known()).toBe(before);
  value(await updateAsShown(replica, "deal", id(1), { name: "A first" }));
  await expect.poll(() => first.known()?.value.rows[0]?.name).toBe("A first");
  stop();
});

test("records are counted once after each change, however many components ask", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const first = countOf(replica.database, "deal");
  expect(countOf(replica.database, "deal")).toBe(first);
  expect(await first).toBe(2);
  value(await replica.edits.remove("deal", id(2), { fields: {} }));
  expect(await countOf(replica.database, "deal")).toBe(1);
});

test("the cache keeps the few entries that were used last", () => {
  const few = new LruCache<number>(2);
  few.put("a", 1);
  few.put("b", 2);
  expect(few.get("a")).toBe(1);
  few.put("c", 3);
  expect([few.get("a"), few.get("b"), few.get("c")]).toEqual([1, undefined, 3]);
});

test("counting records in parts counts every record exactly once", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  const counts: number[] = [];
  for (let number = 0; number <= 7; number += 1) {
    if (number > 0) await database.deal.put({ id: id(number * 10), name: "Deal" });
    counts.push(await countInParts(database, "deal", 3));
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
