import { expect, test } from "vitest";
import { cachedRows } from "../../../../src-renderer/replica/live/cached-rows.ts";
import { askAndCache, cachedAnswer } from "../../../../src-renderer/replica/live/query-cache.ts";
import { countInParts, countOf } from "../../../../src-renderer/replica/query/count-of.ts";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import { LruCache } from "../../../../src-renderer/replica/store/lru-cache.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const deal = (number: number) => ({ id: number, name: `Deal ${number}`, updated_at: null });
const byName = { type: "deal", index: "name", descending: false } as const;
const allDeals: TableQuery = {
  type: "deal",
  filters: {},
  match: "all",
  sort: { field: "name", descending: false },
};

test("a list that is shown again has its rows at once", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const first = cachedRows(replica.database, replica.work, byName);
  const stop = first.follow();
  await expect.poll(() => first.isFresh()).toBe(true);
  stop();
  const again = cachedRows(replica.database, replica.work, byName);
  expect([again.count, again.rowAt(0)?.name, again.rowAt(1)?.name]).toEqual([2, "Deal 1", "Deal 2"]);
});

test("law 7: a list whose type has changed since is read again, whoever changed it", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1)])));
  const first = cachedRows(replica.database, replica.work, byName);
  const stop = first.follow();
  await expect.poll(() => first.isFresh()).toBe(true);
  stop();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const pulled = cachedRows(replica.database, replica.work, byName);
  expect(pulled).not.toBe(first);
  const stopAgain = pulled.follow();
  await expect.poll(() => pulled.isFresh() && pulled.count).toBe(2);
  stopAgain();
  value(await updateAsShown(replica, "deal", id(2), { name: "A first" }));
  expect(cachedRows(replica.database, replica.work, byName)).not.toBe(pulled);
});

test("a list shown in two places is two lists, each with its own visible rows", async () => {
  const { replica } = await openWorld();
  const one = cachedRows(replica.database, replica.work, byName);
  const stop = one.follow();
  await expect.poll(() => one.isFresh()).toBe(true);
  expect(cachedRows(replica.database, replica.work, byName)).not.toBe(one);
  stop();
});

test("a query's cached answer is known again, and known to be old after a change of its type", async () => {
  const { replica, main } = await openWorld();
  expect(cachedAnswer(replica.database, allDeals)).toBeUndefined();
  const answer = await askAndCache(replica, allDeals);
  expect(cachedAnswer(replica.database, allDeals)).toEqual({ answer, fresh: true });
  const contacts = [deal(9)];
  value(await main.requests["replica.applyPage"](page("contact", contacts)));
  expect(cachedAnswer(replica.database, allDeals)?.fresh).toBe(true);
  value(await main.requests["replica.applyPage"](page("deal", [deal(1)])));
  expect(cachedAnswer(replica.database, allDeals)?.fresh).toBe(false);
});

test("records are counted once after each change, for all who ask", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [deal(1), deal(2)])));
  const first = countOf(replica.database, "deal");
  expect(countOf(replica.database, "deal")).toBe(first);
  expect(await first).toBe(2);
  value(await replica.edits.remove("deal", id(2)));
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

test("counting records in parts counts none twice and misses none where a part ends", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  const counts: number[] = [];
  for (let number = 0; number <= 7; number += 1) {
    if (number > 0) await database.deal.put({ id: id(number * 10), name: "Deal" });
    counts.push(await countInParts(database, "deal", 3));
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
