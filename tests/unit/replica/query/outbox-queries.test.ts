// notices: new-id-not-noted, open-page-not-told-of-id
import { expect, test } from "vitest";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import {
  outboxContents,
  outboxCounts,
  parkedOf,
} from "../../../../src-renderer/replica/query/outbox/outbox-queries.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import type { RecordId, Sequence } from "../../../../src-shared/ids.ts";
import { id, openWorld, settlement, value } from "../support/world.ts";

const open = async () => {
  const world = await openWorld();
  const made = value(await world.replica.edits.create("task", { content: "a" }));
  return { ...world, made, deliver: () => world.main.deliver(answer(made.sequences)) };
};

const answer = (sequences: readonly Sequence[]) =>
  settlement({
    sequences: [...sequences],
    type: "task",
    id: id(-1),
    serverId: id(77),
    record: { content: "a" },
  });

/** Reads the row as a page that opens does. */
async function rowOf(database: ReplicaDatabase, task: RecordId) {
  const rows = rowLoader(database, "task");
  const stop = rows.follow([task], () => {});
  await expect.poll(() => rows.known(task)).not.toBeUndefined();
  stop();
  return rows.known(task);
}

test("law 11: a page opened on a temporary id continues with the record under its real id", async () => {
  const { replica, made, deliver } = await open();
  expect(await rowOf(replica.database, made.id)).toMatchObject({ id: -1 });
  let seen = 0;
  const stop = replica.aliases.subscribe(() => {
    seen += 1;
  });
  await deliver();
  stop();
  expect(await rowOf(replica.database, made.id)).toMatchObject({ id: 77 });
  expect(replica.aliases.current("task", made.id)).toBe(77);
  expect(replica.aliases.origin("task", id(77))).toBe(-1);
  expect(replica.aliases.origin("contact", id(77))).toBe(77);
  expect(seen).toBe(1);
});

test("law 11: a temporary id still leads to its record after a restart", async () => {
  const world = await open();
  await world.deliver();
  const { replica } = await world.reopen();
  expect(replica.aliases.origin("task", id(77))).toBe(-1);
});

test("a query finds no row for a withdrawn record", async () => {
  const { replica, made } = await open();
  value(await replica.edits.undo(made.sequences));
  expect(await rowOf(replica.database, made.id)).toBeNull();
});

test("law 4: the outbox shows edits that wait, edits that need the rep, and edits that were sent", async () => {
  const { replica, main, made, deliver } = await open();
  const other = value(await replica.edits.create("task", { content: "b" }));
  const [first] = made.sequences;
  const [second] = other.sequences;
  if (first === undefined || second === undefined) throw new Error("A create has a sequence.");
  await main.mark(first, { state: "sending" });
  await main.mark(second, { state: "parked", park: { kind: "unknownIfArrived" } });
  expect(await outboxCounts(replica.database)).toEqual({ unsent: 1, parked: 1 });
  expect(await parkedOf(replica.database, "task", [other.id, other.id])).toMatchObject({
    sequence: second,
    park: { kind: "unknownIfArrived" },
  });
  expect(await parkedOf(replica.database, "task", [made.id])).toBeNull();
  await deliver();
  const contents = await outboxContents(replica.database);
  expect(contents.waiting).toEqual([]);
  expect(contents.parked.map((one) => one.sequence)).toEqual([second]);
  expect(contents.history.map((one) => [one.id, one.outcome])).toEqual([[77, "delivered"]]);
});
