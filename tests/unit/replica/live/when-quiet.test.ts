import { expect, test } from "vitest";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { whenQuiet } from "../../../../src-renderer/replica/live/when-quiet.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const noop = () => {};

/** A query of the window that ends when the test says so. */
function heldQuery() {
  let release = noop;
  const run = () =>
    new Promise<string>((resolve) => {
      release = () => resolve("read");
    });
  return { query: { key: ["held"], types: ["task"] as const, inParts: true, run }, release: () => release() };
}

const shelves = { id: 1, name: "Shelves", updated_at: null };

test("whoever waits until the window is quiet waits for its queries and for its rows", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](page("deal", [shelves])));
  const { query, release } = heldQuery();
  const live = liveQueryOf(replica, query);
  const deals = rowLoader(replica.database, "deal");
  const ended: string[] = [];
  const stops = [
    live.follow({ answered: () => ended.push("query") }),
    deals.follow([id(1)], () => ended.push("row")),
  ];
  const quiet = whenQuiet(replica.database, 60_000).then(() => ended.push("quiet"));
  await expect.poll(() => ended).toEqual(["row"]);
  release();
  await quiet;
  expect(ended).toEqual(["row", "query", "quiet"]);
  for (const stop of stops) stop();
});

test("a query that hangs does not keep those who wait for a quiet window", async () => {
  const { replica } = await openWorld();
  const live = liveQueryOf(replica, heldQuery().query);
  const stop = live.follow({ answered: noop });
  await whenQuiet(replica.database, 1);
  expect(live.readsInWindow()).toBe(true);
  stop();
});
