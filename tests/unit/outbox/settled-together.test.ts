// notices: one-of-many-keeps-the-rest
import { expect, test } from "vitest";
import type { Sequence } from "../../../src-shared/ids.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { value, type World } from "../replica/support/world.ts";
import { openWith } from "./open-with.ts";

/** Creates of products, none of which is known to have arrived. */
async function unknown(world: World, names: readonly string[]): Promise<Sequence[]> {
  const sequences: Sequence[] = [];
  for (const name of names) {
    const made = value(await world.replica.edits.create("product", { name }));
    sequences.push(...made.sequences);
  }
  for (const one of sequences)
    await world.main.mark(one, { state: "parked", park: { kind: "unknownIfArrived" } });
  return sequences;
}

test("laws 4 and 5: one command to main sends many creates again, at the rep's request, when nobody knows whether they arrived", async () => {
  const world = await openWith({});
  const sequences = await unknown(world, ["Beans", "Tea", "Rice"]);
  let asked = 0;
  world.main.after = async (command) => {
    if (command.startsWith("journal.retry")) asked += 1;
  };
  value(await world.replica.edits.retryAll(sequences));
  expect(asked).toBe(1);
  expect(sequences.map((one) => world.main.entry(one).state)).toEqual(["waiting", "waiting", "waiting"]);
  expect(await world.replica.database.outbox.toArray()).toMatchObject([
    { state: "waiting", park: null, patch: { name: "Beans" } },
    { state: "waiting", park: null, patch: { name: "Tea" } },
    { state: "waiting", park: null, patch: { name: "Rice" } },
  ]);
});

test("law 4: many parked edits all stay parked when main cannot send them again", async () => {
  const world = await openWith({});
  const sequences = await unknown(world, ["Beans", "Tea"]);
  world.main.refuse("journal.retryAll", { kind: "diskFull" });
  expect(await world.replica.edits.retryAll(sequences)).toEqual({ ok: false, error: { kind: "diskFull" } });
  expect((await world.replica.database.outbox.toArray()).map((one) => one.state)).toEqual([
    "parked",
    "parked",
  ]);
});

test("law 4: many creates that the rep declares as arrived leave the outbox at once, and the history records each of them", async () => {
  const world = await openWith({});
  const sequences = await unknown(world, ["Beans", "Tea"]);
  const [first] = sequences;
  value(await world.replica.edits.discardAll(first === undefined ? [] : [first]));
  // One of them has left meanwhile.
  expect(value(await world.replica.edits.discardAll(sequences))).toEqual({ left: 0 });
  expect(world.main.entries.size).toBe(0);
  expect(await world.replica.database.outbox.count()).toBe(0);
  expect(await world.replica.database.product.count()).toBe(0);
  expect((await world.replica.database.history.toArray()).map((one) => one.outcome)).toEqual([
    "discarded",
    "discarded",
  ]);
});

test("law 4: discarding many creates spares a create that an unsent edit refers to, and discards the later changes of the other creates with them", async () => {
  const world = await openWith({});
  const { edits, database } = world.replica;
  const person = value(await edits.create("contact", { last_name: "Silva" }));
  const other = value(await edits.create("contact", { last_name: "Reis" }));
  value(await updateAsShown(world.replica, "contact", other.id, { first_name: "Ana" }));
  const task = value(
    await edits.create("task", { content: "Call", resource_type: "contact", resource_id: person.id }),
  );
  const named = [...person.sequences, ...other.sequences];
  for (const one of named)
    await world.main.mark(one, { state: "parked", park: { kind: "unknownIfArrived" } });
  expect(value(await edits.discardAll(named))).toEqual({ left: 1 });
  expect((await database.outbox.toArray()).map((one) => one.sequence)).toEqual([
    ...person.sequences,
    ...task.sequences,
  ]);
  expect(await edits.discardAll(person.sequences)).toMatchObject({ error: { kind: "neededByOthers" } });
});
