import { Dexie } from "dexie";
import { expect, test, vi } from "vitest";
import { countsOf } from "../../../../src-renderer/replica/query/outbox/outbox-counts.ts";
import { openWorld, value } from "../support/world.ts";

const open = async () => {
  const world = await openWorld();
  const counts = countsOf(world.replica.database);
  const stop = counts.subscribe(() => {});
  return { ...world, counts, stop };
};

test("law 4: a saved edit counts as unsent before its form can close, however busy the outbox is", async () => {
  const { replica, counts, stop } = await open();
  await expect.poll(() => counts.now()).toEqual({ unsent: 0, parked: 0, known: true });
  for (let round = 0; round < 20; round += 1) {
    const saved = value(await replica.edits.create("task", { content: `round ${round}` }));
    expect(counts.now().unsent).toBeGreaterThan(0);
    value(await replica.edits.undo(saved.sequences));
    // A reading rests in proportion to its cost: the next save falls into the rest of the one before.
    await expect.poll(() => counts.now().unsent, { interval: 1 }).toBe(0);
  }
  stop();
});

test("law 4: a count of the outbox that began before a save does not report afterwards that all is sent", async () => {
  const { replica } = await openWorld();
  const { outbox } = replica.database;
  const begun = vi.spyOn(outbox, "where");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // A reading has to wait for what writes at the time.
  const writing = replica.database.transaction("rw", outbox, () => Dexie.waitFor(held));
  const counts = countsOf(replica.database);
  const seen: boolean[] = [];
  const stop = counts.subscribe(() => seen.push(counts.now().unsent === 0));
  await expect.poll(() => begun.mock.calls.length).toBeGreaterThan(0);
  counts.saved();
  letGo();
  await writing;
  await expect.poll(() => counts.now().known).toBe(true);
  expect(seen).not.toContain(true);
  stop();
});
