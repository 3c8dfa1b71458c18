import { expect, it } from "vitest";
import { accountKey, anEdit, id } from "../entries.ts";
import { World } from "../world.ts";

/** Contacts made offline, each with a note on it: a note waits for the id of its contact. */
async function replay(pairs: number): Promise<World> {
  const world = new World();
  world.service.disturb = () => ({ kind: "offline" });
  await world.attach();
  for (let pair = 0; pair < pairs; pair += 1) {
    const person = world.save({ type: "contact", patch: { last_name: `Person ${pair}` } });
    const about = { resource_type: "contact", resource_id: person };
    world.save({ type: "note", patch: { ...about, content: `Met ${pair}` } });
  }
  await world.quiet();
  world.service.disturb = () => null;
  world.service.log.length = 0;
  world.rowsRead = 0;
  world.engine.syncNow(["push"]);
  for (let turn = 0; turn < 100 && world.entries().length > 0; turn += 1) await world.quiet();
  expect(world.entries()).toEqual([]);
  return world;
}

it("law 6: twice as many edits that wait for each other cost at most twice as many reads of the journal", async () => {
  const [some, twice] = [await replay(60), await replay(120)];
  expect(twice.service.made).toHaveLength(240);
  expect(twice.rowsRead).toBeLessThan(2.5 * some.rowsRead);
  // A record that is sent is read a few times over; not once for each of the others.
  expect(twice.rowsRead).toBeLessThan(20 * 240);
});

it("the journal asks once, not for each edit, which of many edits name a create that was withdrawn", async () => {
  const world = new World();
  await world.attach();
  world.service.disturb = () => ({ kind: "offline" });
  const person = world.save({ type: "contact", patch: { last_name: "Doe" } });
  for (let note = 0; note < 100; note += 1) {
    const about = { resource_type: "contact", resource_id: person };
    world.save({ type: "note", patch: { ...about, content: `Met ${note}` } });
  }
  await world.quiet();
  world.journal.entries(accountKey);
  world.reads = 0;
  expect(world.journal.orphans(accountKey)).toEqual({ ok: true, value: { own: [], naming: [] } });
  expect(world.reads).toBeLessThan(5);
});

it("a push of 1,000 edits made offline takes no more than 1,000 requests", async () => {
  const world = await replay(500);
  expect(world.service.made).toHaveLength(1000);
  expect(world.service.log.filter((request) => !request.startsWith("GET"))).toHaveLength(1000);
});

it("law 2: entries of a rolled back journal transaction are read as they were before", async () => {
  const world = new World();
  await world.attach();
  world.service.disturb = () => ({ kind: "offline" });
  world.save({ type: "task", patch: { content: "Call" } });
  await world.quiet();
  const before = world.entries();
  const key = "https://crm.test#8" as never;
  // Its second edit has a sequence of another account: nothing of it is taken.
  expect(world.journal.append(key, [anEdit(50), anEdit(1)])).toMatchObject({ ok: false });
  expect(world.journal.entries(key)).toMatchObject({ value: [] });
  expect(world.entries()).toEqual(before);
  expect(before).toMatchObject([{ sequence: 1, id: id(-1) }]);
});
