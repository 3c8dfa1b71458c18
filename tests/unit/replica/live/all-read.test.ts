import { expect, test } from "vitest";
import { allRead } from "../../../../src-renderer/replica/live/all-read.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const noop = () => {};

test("a page that waits to be printed has its rows, and the rows that these name", async () => {
  const { replica, main } = await openWorld();
  const deals = [{ id: 1, name: "Shelves", contact_id: 7, updated_at: null }];
  const contacts = [{ id: 7, name: "Zoë", updated_at: null }];
  value(await main.requests["replica.applyPage"](page("deal", deals)));
  value(await main.requests["replica.applyPage"](page("contact", contacts)));
  const [deal, contact] = [rowLoader(replica.database, "deal"), rowLoader(replica.database, "contact")];
  const stops: (() => void)[] = [];
  stops.push(
    deal.follow([id(1)], () => {
      if (stops.length === 1) stops.push(contact.follow([id(7)], noop));
    }),
  );
  await allRead(replica.database, 60_000);
  expect(deal.of(id(1))).toMatchObject({ name: "Shelves" });
  expect(contact.of(id(7))).toMatchObject({ name: "Zoë" });
  for (const stop of stops) stop();
});

test("a page that waits to be printed has the answers to its queries", async () => {
  const { replica } = await openWorld();
  const count = liveQueryOf(replica, { key: ["tasks"], types: ["task"], run: ({ task }) => task.count() });
  const stop = count.follow({ answered: noop });
  await allRead(replica.database, 60_000);
  expect(count.last()).toEqual({ value: 0 });
  stop();
});

test("a list that never gets an answer does not prevent printing", async () => {
  const { replica } = await openWorld();
  const hung = liveQueryOf(replica, {
    key: ["hung"],
    types: ["task"],
    run: () => new Promise<never>(() => {}),
  });
  const stop = hung.follow({ answered: noop });
  const waits: number[] = [];
  const after = (ms: number, call: () => void) => {
    waits.push(ms);
    call();
    return noop;
  };
  await allRead(replica.database, 60_000, { after });
  expect(waits).toEqual([60_000]);
  stop();
});
