// notices: lost-replica-stays-empty, page-bar-outlives-engine

import { expect, test } from "vitest";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, newHost, openWorld, page, settlement, value } from "../support/world.ts";

const visit = {
  resource_type: "contact",
  kind: "visit",
  minutes: null,
  visited_at: "2026-01-02T10:00:00.000Z",
  outcome: "met",
  summary: "Talked",
  address: null,
  locale: "en-US",
  followUp: null,
  supportConnected: false,
} as const;

test("law 3: a lost replica is rebuilt from the journal with its rows, their order and states", async () => {
  const world = await openWorld();
  const { main, replica } = world;
  value(await main.requests["replica.applyPage"](page("task", [{ id: 5, content: "t" } as { id: number }])));
  const person = value(await replica.edits.create("contact", { last_name: "Nowak" }));
  const logged = value(await replica.edits.logVisit({ ...visit, resource_id: person.id }));
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  value(await updateAsShown(replica, "task", id(5), { content: "t2" }));
  const [note] = logged.sequences;
  if (note === undefined) throw new Error("A visit has a note.");
  await main.mark(note, { state: "parked", park: { kind: "unknownIfArrived" }, attempts: 2 });
  const before = await replica.database.outbox.toArray();

  const { replica: rebuilt } = await world.crash(newHost());

  expect(await rebuilt.database.outbox.toArray()).toEqual(before);
  expect(await rebuilt.database.contact.get(person.id)).toMatchObject({ last_name: "Nowak" });
  expect(await rebuilt.database.note.get(logged.id)).toMatchObject({ resource_id: person.id });
  expect(await rebuilt.database.note.where("visitKey").equals(visit.visited_at).count()).toBe(1);
  // Of a record that is not pulled yet the replica has what the edits know of it.
  expect(await rebuilt.database.task.get(id(5))).toEqual({ id: 5, content: "t2", completed: true });
  expect((await rebuilt.database.bases.get(["task", id(5)]))?.base).toEqual({
    id: 5,
    content: "t",
    completed: null,
  });
});

test("law 3: sequences of a lost replica are not given out again", async () => {
  const world = await openWorld();
  const first = value(await world.replica.edits.create("task", { content: "a" }));
  const { replica } = await world.crash(newHost());
  const second = value(await replica.edits.create("task", { content: "b" }));
  expect(second.sequences[0]).toBeGreaterThan(first.sequences[0] ?? 0);
  expect(await replica.database.task.count()).toBe(2);
});

test("law 6: a lost journal does not give out sequences that the replica knows", async () => {
  const world = await openWorld();
  const old = value(await world.replica.edits.create("task", { content: "a" }));
  await world.main.deliver(
    settlement({ sequences: [...old.sequences], type: "task", id: old.id, serverId: id(9) }),
  );
  await world.replica.close();
  const { replica, main } = await openWorld({ host: world.host, account: world.account });
  const next = value(await replica.edits.create("task", { content: "b" }));
  expect(next.id).not.toBe(old.id);
  expect(main.log).toContain("journal.reserve");
});

test("law 3: an edit that only the replica holds is journalled when it opens", async () => {
  const world = await openWorld();
  const made = value(await world.replica.edits.create("task", { content: "a" }));
  const { replica, main } = await openWorldWithout(world, made.sequences);
  expect([...main.entries.keys()]).toEqual(made.sequences);
  expect(await replica.database.outbox.toArray()).toMatchObject([{ acknowledged: true }]);
});

test("law 3: a visit whose journalling was interrupted is journalled whole", async () => {
  const world = await openWorld();
  value(await world.replica.edits.create("contact", { last_name: "Nowak" }));
  const cut = new Promise<never>(() => {});
  world.main.before = (command) => (command === "journal.append" ? cut : Promise.resolve());
  const person = (await world.replica.database.contact.toArray())[0];
  if (person === undefined) throw new Error("There is a contact.");
  const followUp = { content: "Call", due_date: null };
  void world.replica.edits.logVisit({ ...visit, followUp, resource_id: person.id });
  await expect.poll(() => world.replica.database.note.count()).toBe(1);
  world.main.before = async () => {};
  const { main, replica } = await world.crash();
  expect([...main.entries.values()].map((one) => [one.type, one.state])).toEqual([
    ["contact", "waiting"],
    ["note", "waiting"],
    ["task", "waiting"],
  ]);
  const held = await replica.database.outbox.toArray();
  expect(held.map((one) => one.type)).toEqual(["contact", "note", "task"]);
});

test("law 4: an edit withdrawn in the journal alone leaves the replica together with its row", async () => {
  const world = await openWorld();
  value(await world.main.requests["replica.applyPage"](page("task", [{ id: 5, content: "t" } as never])));
  const made = value(await world.replica.edits.create("task", { content: "a" }));
  const done = value(await updateAsShown(world.replica, "task", id(5), { content: "mine" }));
  for (const one of [...made.sequences, ...done.sequences]) {
    world.main.entries.delete(one);
    world.main.ended.add(one);
  }
  const { replica } = await world.crash();
  expect(await replica.database.outbox.count()).toBe(0);
  expect(await replica.database.bases.count()).toBe(0);
  expect(await replica.database.task.toArray()).toEqual([{ id: 5, content: "t" }]);
});

test("law 2: an answer that reached the journal alone is settled after the restart", async () => {
  const world = await openWorld();
  const made = value(await world.replica.edits.create("contact", { last_name: "Nowak" }));
  value(await updateAsShown(world.replica, "contact", made.id, { phone: "1" }));
  value(
    await world.replica.edits.create("note", {
      resource_type: "contact",
      resource_id: made.id,
      content: "n",
    }),
  );
  const answer = settlement({
    sequences: [...made.sequences],
    type: "contact",
    id: made.id,
    serverId: id(77),
    record: { last_name: "Nowak" },
  });
  world.main.settleInJournal(answer);
  const { replica, main } = await world.crash();
  value(await main.deliver(answer));
  expect(await replica.database.contact.toArray()).toMatchObject([
    { id: 77, last_name: "Nowak", phone: "1" },
  ]);
  expect(await replica.database.note.toArray()).toMatchObject([{ resource_id: 77 }]);
  expect((await replica.database.outbox.toArray()).map((one) => one.id)).toEqual([77, -3]);
  expect(replica.aliases.current("contact", made.id)).toBe(77);
});

test("law 7: the engine's clock starts again with an attach, so that marks against older pages are forgotten", async () => {
  const world = await openWorld();
  value(
    await world.main.requests["replica.applyPage"](
      page("task", [{ id: 5, content: "t" } as never], { requestSeq: 40 }),
    ),
  );
  value(
    await world.main.requests["replica.settle"](
      settlement({ sequences: [], type: "task", id: id(5), record: { content: "s" }, at: 50 }),
    ),
  );
  const { replica, main } = await world.reopen();
  value(
    await main.requests["replica.applyPage"](
      page("task", [{ id: 5, content: "newer" } as never], { requestSeq: 1 }),
    ),
  );
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "newer" });
});

async function openWorldWithout(
  world: Awaited<ReturnType<typeof openWorld>>,
  sequences: readonly number[],
): ReturnType<typeof openWorld> {
  for (const one of world.main.entries.keys()) if (sequences.includes(one)) world.main.entries.delete(one);
  return await world.crash();
}
