import { expect, test, vi } from "vitest";
import { knownRows, rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { changesOf } from "../../../../src-renderer/replica/store/changes.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, settlement, value } from "../support/world.ts";

const deal = (number: number, name = `Deal ${number}`) => ({ id: number, name, updated_at: null });
const noop = () => {};

const open = async () => {
  const world = await openWorld();
  const { database } = world.replica;
  value(await world.main.requests["replica.applyPage"](page("deal", [deal(1), deal(2), deal(3)])));
  const read = vi.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(database.deal)), "bulkGet");
  read.mockClear();
  const rows = rowLoader(database, "deal");
  const reads = () => read.mock.calls.map(([ids]) => ids as readonly unknown[]);
  return { ...world, rows, reads, nameOf: (number: number) => rows.of(id(number))?.name };
};

test("rows that come into view together are read at once, and a missing row is reported as missing", async () => {
  const { rows, reads, nameOf } = await open();
  const stops = [1, 2, 9].map((number) => rows.follow([id(number)], noop));
  expect(rows.of(id(9))).toBeUndefined();
  await expect.poll(() => rows.of(id(9))).toBeNull();
  expect([nameOf(1), nameOf(2)]).toEqual(["Deal 1", "Deal 2"]);
  expect(reads()).toEqual([[1, 2, 9]]);
  for (const stop of stops) stop();
});

test("a row loader notifies a view only when one of that view's own rows changes", async () => {
  const { replica, rows, reads, nameOf } = await open();
  const told = [0, 0];
  const stops = [1, 2].map((number, at) => rows.follow([id(number)], () => (told[at] = (told[at] ?? 0) + 1)));
  await expect.poll(() => nameOf(2)).toBe("Deal 2");
  value(await updateAsShown(replica, "deal", id(1), { name: "A first" }));
  await expect.poll(() => nameOf(1)).toBe("A first");
  expect(told).toEqual([2, 1]);
  expect(reads().at(-1)).toEqual([1]);
  for (const stop of stops) stop();
});

test("law 7: a row that is no longer shown stays known until it changes, and is then read again", async () => {
  const { main, rows, reads, nameOf } = await open();
  rows.follow([id(1), id(2)], noop)();
  await expect.poll(() => nameOf(2)).toBe("Deal 2");
  const before = reads().length;
  rows.follow([id(1), id(2)], noop)();
  expect(reads().length).toBe(before);
  value(await main.requests["replica.applyPage"](page("deal", [deal(2, "Theirs")])));
  await expect.poll(() => nameOf(2)).toBeUndefined();
  expect(nameOf(1)).toBe("Deal 1");
  const stop = rows.follow([id(2)], noop);
  await expect.poll(() => nameOf(2)).toBe("Theirs");
  stop();
});

test("law 7: a page that opens on a row that has changed waits for the new row, though a list still shows the old one", async () => {
  const { main, rows, reads, nameOf } = await open();
  const stop = rows.follow([id(1)], noop);
  await expect.poll(() => nameOf(1)).toBe("Deal 1");
  const before = reads().length;
  value(await main.requests["replica.applyPage"](page("deal", [deal(1, "Theirs")])));
  expect(nameOf(1)).toBe("Deal 1");
  expect(rows.known(id(1))).toBeUndefined();
  const opened = rows.follow([id(1)], noop);
  await expect.poll(() => rows.known(id(1))?.name).toBe("Theirs");
  expect(reads().length - before).toBeLessThanOrEqual(2);
  opened();
  stop();
});

test("rows that a list has read with its first ids need no other read, unless the type has changed meanwhile", async () => {
  const { main, replica, rows, reads, nameOf } = await open();
  const changes = changesOf(replica.database);
  const seen = changes.of("deal");
  const [first] = await replica.database.deal.where(":id").equals(1).toArray();
  if (first === undefined) throw new Error("The deal is there.");
  rows.put([first], seen);
  expect(nameOf(1)).toBe("Deal 1");
  rows.follow([id(1)], noop)();
  expect(reads()).toEqual([]);
  value(await main.requests["replica.applyPage"](page("deal", [deal(1, "Theirs")])));
  rows.put([first], seen);
  expect(rows.known(id(1))).toBeUndefined();
});

test("rows requested twice count once, and their map stays the same until one of them changes", async () => {
  const { replica, rows } = await open();
  const ids = [1, 2, 1, 9].map(id);
  const known = knownRows(rows, ids, (one) => one);
  const stop = rows.follow(ids, noop);
  await expect.poll(() => [...known().keys()]).toEqual([1, 2]);
  const before = known();
  value(await updateAsShown(replica, "deal", id(3), { name: "Another" }));
  expect(known()).toBe(before);
  value(await updateAsShown(replica, "deal", id(2), { name: "Changed" }));
  await expect.poll(() => known().get(id(2))?.name).toBe("Changed");
  expect(known()).not.toBe(before);
  stop();
});

test("law 11: a record created here stays in view under its temporary id when it gets its real id", async () => {
  const { replica, main } = await openWorld();
  const rows = rowLoader(replica.database, "task");
  const { id: made, sequences } = value(await replica.edits.create("task", { content: "Oak" }));
  const stop = rows.follow([made], noop);
  await expect.poll(() => rows.of(made)?.content).toBe("Oak");
  const record = { id: 70, content: "Oak", updated_at: "2026-03-04T05:06:07Z" };
  value(
    await main.deliver(
      settlement({ sequences: [...sequences], type: "task", id: made, serverId: id(70), record }),
    ),
  );
  const { aliases } = replica;
  const known = knownRows(rows, [id(70)], (one) => aliases.origin("task", one));
  expect(
    [...known()].map(([one, row]) => [one, row.content]),
    "a list under the new id",
  ).toEqual([[70, "Oak"]]);
  await expect.poll(() => rows.of(made)?.id).toBe(70);
  value(await updateAsShown(replica, "task", id(70), { content: "Oak shelves" }));
  await expect.poll(() => rows.of(made)?.content).toBe("Oak shelves");
  stop();
});
