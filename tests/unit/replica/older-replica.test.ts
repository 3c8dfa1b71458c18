// notices: older-replica-keeps-lost-ids, older-replica-keeps-what-was-taken-back

import { expect, test } from "vitest";
import { updateAsShown } from "./support/update-as-shown.ts";
import { id, newHost, openWorld, page, settlement, value, type World } from "./support/world.ts";

const tasks = (...rows: object[]) => page("task", rows as { id: number }[]);

/** As main finds it out: the ids that creates got since, and what the journal has ended. */
function missed(
  world: World,
  renamed: readonly [type: "contact" | "note", from: number, to: number][],
): void {
  world.main.missed = {
    rebuild: true,
    renamed: renamed.map(([type, from, to]) => ({ type, from: id(from), to: id(to) })),
    withdrawn: [],
  };
}

test("law 3: the replica raises its generation on the disk before each attach, and notes the generation that main confirmed", async () => {
  const world = await openWorld();
  const again = await (await world.reopen()).crash();
  expect(again.main.attached.map((one) => [one.generation, one.confirmed])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
});

test("law 3: each edit of the replica records whether the journal is known to have it", async () => {
  const world = await openWorld();
  value(await world.replica.edits.create("task", { content: "a" }));
  const cut = new Promise<never>(() => {});
  world.main.before = (command) => (command === "journal.append" ? cut : Promise.resolve());
  void world.replica.edits.create("task", { content: "b" });
  await expect.poll(() => world.replica.database.outbox.count()).toBe(2);
  world.main.before = async () => {};
  const { main } = await world.crash();
  const attached = main.attached.at(-1);
  expect(attached?.digests.map(([sequence]) => sequence)).toEqual([1]);
  expect(attached?.edits.map((one) => [one.sequence, one.acknowledged])).toEqual([[2, false]]);
});

test("law 3: a journal that has lost the edits gets each of them in full", async () => {
  const world = await openWorld();
  value(await world.replica.edits.create("task", { content: "a" }));
  world.main.entries.clear();
  const { main } = await world.crash();
  const [named, whole] = main.attached.slice(-2);
  expect([named?.digests.length, named?.edits]).toEqual([1, []]);
  expect(whole?.digests).toEqual([]);
  expect(whole?.edits).toMatchObject([{ sequence: 1, patch: { content: "a" }, acknowledged: true }]);
});

test("law 3: a replica that is to be rebuilt keeps its rows on screen, and forgets how far it had pulled", async () => {
  const world = await openWorld();
  value(await world.main.requests["replica.applyPage"](tasks({ id: 5, content: "t" })));
  value(await updateAsShown(world.replica, "task", id(5), { completed: true }));
  missed(world, []);
  const { main, replica } = await world.crash();
  expect(await replica.database.cursors.count()).toBe(0);
  expect(await replica.database.task.toArray()).toEqual([{ id: 5, content: "t", completed: true }]);
  main.missed = { rebuild: false, renamed: [], withdrawn: [] };
  await (await world.crash()).reopen();
  const epochs = main.attached.map((one) => one.epoch);
  expect(epochs[1]).toBe(epochs[0]);
  expect(epochs[2]).not.toBe(epochs[1]);
  expect(epochs[3]).toBe(epochs[2]);
});

test("law 3: a record that an older copy holds as unsent gets its real id, once and in every reference", async () => {
  const world = await openWorld();
  const person = value(await world.replica.edits.create("contact", { last_name: "Nowak" }));
  const note = value(
    await world.replica.edits.create("note", {
      resource_type: "contact",
      resource_id: person.id,
      content: "n",
    }),
  );
  const renamed = value(await updateAsShown(world.replica, "contact", person.id, { phone: "1" }));
  // Contact and note were delivered after the copy was made; the change of the contact is still to be sent.
  for (const one of [...person.sequences, ...note.sequences]) {
    world.main.entries.delete(one);
    world.main.ended.add(one);
  }
  for (const one of renamed.sequences) {
    world.main.entries.set(one, { ...world.main.entry(one), id: id(77) });
  }
  missed(world, [
    ["contact", person.id, 77],
    ["note", note.id, 78],
  ]);
  const { replica } = await world.crash();
  const { database } = replica;
  expect(await database.contact.toArray()).toMatchObject([{ id: 77, last_name: "Nowak", phone: "1" }]);
  expect(await database.note.toArray()).toMatchObject([{ id: 78, resource_id: 77, content: "n" }]);
  expect((await database.outbox.toArray()).map((one) => [one.id, one.patch])).toEqual([[77, { phone: "1" }]]);
  expect(await database.bases.toArray()).toMatchObject([{ id: 77, base: { id: 77, last_name: "Nowak" } }]);
  expect(replica.aliases.current("contact", person.id)).toBe(77);
});

test("law 3: a row that an older copy pulled for a delivered create becomes the base of its unsent edits", async () => {
  const world = await openWorld();
  const made = value(await world.replica.edits.create("contact", { last_name: "Nowak" }));
  value(await world.main.requests["replica.applyPage"](page("contact", [{ id: 77, phone: "9" } as never])));
  for (const one of made.sequences) {
    world.main.entries.delete(one);
    world.main.ended.add(one);
  }
  missed(world, [["contact", made.id, 77]]);
  const { replica } = await world.crash();
  expect(await replica.database.contact.toArray()).toMatchObject([{ id: 77, phone: "9" }]);
  expect(await replica.database.bases.count()).toBe(0);
});

test("law 3: an earlier build's visit that an older copy holds as unsent names its note by the real id", async () => {
  const world = await openWorld();
  const about = { resource_type: "contact", resource_id: id(5) } as const;
  const note = value(await world.replica.edits.create("note", { ...about, content: "Talked" }));
  const logged = value(
    await world.replica.edits.create("visit_log", {
      ...about,
      visited_at: "2026-01-02T10:00:00.000Z",
      summary: "Talked",
      rep_location_verification_status: "verified",
      reference: "SZZ1-7TFN",
      note_id: note.id,
    }),
  );
  for (const [sequence, entry] of world.main.entries) {
    if (entry.type !== "note") continue;
    world.main.entries.delete(sequence);
    world.main.ended.add(sequence);
  }
  missed(world, [["note", note.id, 78]]);
  const again = await world.crash();
  expect(await again.replica.database.visit_log.get(logged.id)).toMatchObject({ note_id: 78 });
  // Taken back since, it leaves.
  world.main.entries.clear();
  world.main.missed = { rebuild: true, renamed: [], withdrawn: [{ type: "visit_log", id: logged.id }] };
  const last = await again.crash();
  expect(await last.replica.database.visit_log.count()).toBe(0);
});

test("law 3: a record that the rep took back leaves an older copy, also where its create is no longer among the copy's edits", async () => {
  const world = await openWorld();
  const { database } = world.replica;
  await database.task.put({ id: id(-1), content: "Call" } as never);
  world.main.missed = { rebuild: true, renamed: [], withdrawn: [{ type: "task", id: id(-1) }] };
  const { replica } = await world.crash();
  expect(await replica.database.task.toArray()).toEqual([]);
});

test("law 5: a record shown under its temporary id is not shown twice after the older copy is settled again", async () => {
  const world = await openWorld();
  const made = value(await world.replica.edits.create("contact", { last_name: "Nowak" }));
  for (const one of made.sequences) {
    world.main.entries.delete(one);
    world.main.ended.add(one);
  }
  missed(world, [["contact", made.id, 77]]);
  const { replica, main } = await world.crash();
  const answer = settlement({
    sequences: [...made.sequences],
    type: "contact",
    id: made.id,
    serverId: id(77),
  });
  value(await main.requests["replica.settle"](answer));
  value(await main.requests["replica.applyPage"](page("contact", [{ id: 77, last_name: "N." } as never])));
  expect((await replica.database.contact.toArray()).map((one) => one.id)).toEqual([77]);
});

test("law 3: a store on another disk is another replica", async () => {
  const world = await openWorld();
  const { main } = await world.crash(newHost());
  expect(main.attached.map((one) => one.generation)).toEqual([1, 1]);
});
