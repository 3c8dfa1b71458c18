// notices: full-disk-keeps-taken-back-in-sight, full-disk-keeps-edit-from-journal
// notices: full-disk-keeps-decision-from-sight, decision-of-full-disk-taken-twice, edit-made-over-one-taken-back
import { beforeEach, expect, test } from "vitest";
import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";

import { flushingHost } from "../../property/simulator/computer/flushing-host.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, openWorld, page, value, type World } from "../replica/support/world.ts";
import { aTask } from "./open-with.ts";

let isFull = false;
let world: World;

beforeEach(async () => {
  isFull = false;
  world = await openWorld({ host: flushingHost({ isFull: () => isFull, forgets: false }) });
  value(await world.main.requests["replica.applyPage"](page("task", [aTask])));
});

const full = { ok: false, error: { kind: "diskFull" } };
const outbox = () => world.replica.database.outbox.toArray();

/** A change of the task that somebody else changed as well, or that the service refused. */
async function parked(park: ParkReason): Promise<Sequence> {
  const [of] = value(await updateAsShown(world.replica, "task", id(5), { content: "mine" })).sequences;
  if (of === undefined) throw new Error("Nothing was saved");
  await world.main.mark(of, { state: "parked", park });
  return of;
}

const refused: ParkReason = { kind: "refused", fault: { kind: "rejected", status: 422, issues: [] } };
const conflict: ParkReason = {
  kind: "conflict",
  fields: [{ field: "content", base: "t", mine: "mine", theirs: "theirs" }],
};

test("laws 2 and 3: an edit that a full disk refuses is reported as refused and leaves no trace, and the next edit is saved once there is space", async () => {
  const { replica, main } = world;
  isFull = true;
  expect(await updateAsShown(replica, "task", id(5), { content: "mine" })).toMatchObject({
    ok: false,
    error: { kind: "fault", fault: { kind: "diskFull" } },
  });
  expect(await outbox()).toEqual([]);
  expect([...main.entries.keys()]).toEqual([]);
  expect(await replica.database.task.get(id(5))).toEqual(aTask);
  isFull = false;
  const saved = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  expect([...main.entries.keys()]).toEqual(saved.sequences);
});

test("law 4: an edit that the rep took back while the disk was full disappears when the next page finds space", async () => {
  const { replica, main } = world;
  const saved = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  isFull = true;
  expect(await replica.edits.undo(saved.sequences)).toEqual(full);
  expect([...main.entries.keys()]).toEqual([]);
  isFull = false;
  value(await main.requests["replica.applyPage"](page("task", [aTask])));
  await replica.settled();
  expect(await outbox()).toEqual([]);
  expect(await replica.database.task.get(id(5))).toEqual(aTask);
  expect((await replica.database.history.toArray()).map((one) => one.outcome)).toEqual(["withdrawn"]);
});

test("law 3: an edit that a full disk keeps out of the journal, and that cannot be removed either, reaches the journal once a page finds space", async () => {
  const { replica, main } = world;
  main.refuse("journal.append", { kind: "diskFull" });
  main.before = async (command) => {
    if (command === "journal.append") isFull = true;
  };
  expect(await updateAsShown(replica, "task", id(5), { content: "mine" })).toMatchObject({
    ok: false,
    error: { kind: "fault", fault: { kind: "halfSaved" } },
  });
  main.before = async () => {};
  isFull = false;
  value(await main.requests["replica.applyPage"](page("task", [aTask])));
  await replica.settled();
  expect([...main.entries.keys()]).toEqual((await outbox()).map((one) => one.sequence));
});

test("law 4: an edit that the rep took back while the disk was full is removed when the rep takes it back again", async () => {
  const { replica } = world;
  const saved = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  isFull = true;
  expect(await replica.edits.undo(saved.sequences)).toEqual(full);
  isFull = false;
  value(await replica.edits.undo(saved.sequences));
  expect(await outbox()).toEqual([]);
});

test("law 4: an edit with the values of one that the rep took back is refused while the disk is too full to remove that one", async () => {
  const { replica, main } = world;
  const saved = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  isFull = true;
  expect(await replica.edits.undo(saved.sequences)).toEqual(full);
  const again = () => replica.edits.update("task", id(5), { content: "mine" }, aTask);
  expect(await again()).toMatchObject({ ok: false, error: { kind: "fault", fault: { kind: "diskFull" } } });
  isFull = false;
  const { sequences } = value(await again());
  expect([...main.entries.keys()]).toEqual(sequences);
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "mine" });
});

test("law 4: an edit that was sent again with a correction while the disk was full shows the correction once a page finds space", async () => {
  const { replica, main } = world;
  const of = await parked(refused);
  isFull = true;
  expect(await replica.edits.retry(of, { patch: { content: "right" }, keep: "asIs" })).toEqual(full);
  expect(main.entry(of)).toMatchObject({ state: "waiting", patch: { content: "right" } });
  expect(await outbox()).toMatchObject([{ state: "parked", patch: { content: "mine" } }]);
  isFull = false;
  value(await main.requests["replica.applyPage"](page("task", [aTask])));
  await replica.settled();
  expect(await outbox()).toMatchObject([{ state: "waiting", park: null, patch: { content: "right" } }]);
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "right" });
});

test("law 4: an edit that a resolution discarded while the disk was full leaves the outbox once a page finds space", async () => {
  const { replica, main } = world;
  const of = await parked(conflict);
  isFull = true;
  const choices = { content: { keep: "theirs" } } as const;
  expect(await replica.edits.retry(of, { keep: choices })).toEqual(full);
  expect([...main.entries.keys()]).toEqual([]);
  isFull = false;
  const row = { ...aTask, content: "theirs" };
  value(await main.requests["replica.applyPage"](page("task", [row])));
  await replica.settled();
  expect(await outbox()).toEqual([]);
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "theirs" });
  expect((await replica.database.history.toArray()).map((one) => one.outcome)).toEqual(["merged"]);
});

test("law 4: a resolution that is made again after the disk was full still returns the edits that it discards", async () => {
  const { replica } = world;
  const of = await parked(conflict);
  isFull = true;
  const choices = { content: { keep: "theirs" } } as const;
  expect(await replica.edits.retry(of, { keep: choices })).toEqual(full);
  isFull = false;
  expect(value(await replica.edits.retry(of, { keep: choices }))).toMatchObject([
    { type: "task", kind: "update", patch: { content: "mine" } },
  ]);
  expect(await outbox()).toEqual([]);
});

test("law 4: a choice for a conflict that the local copy cannot read yields a fault, and the journal keeps the edit", async () => {
  const { replica, main } = world;
  const of = await parked(conflict);
  replica.database.close();
  const choices = { content: { keep: "theirs" } } as const;
  expect(await replica.edits.retry(of, { keep: choices })).toMatchObject({
    ok: false,
    error: { kind: "storageBroken" },
  });
  expect(main.entry(of)).toMatchObject({ state: "parked" });
});

test("law 4: an edit that was sent again while the disk was full is not sent another time when the rep asks again", async () => {
  const { replica, main } = world;
  const of = await parked(refused);
  isFull = true;
  const how = { patch: { content: "right" }, keep: "asIs" } as const;
  expect(await replica.edits.retry(of, how)).toEqual(full);
  isFull = false;
  value(await replica.edits.retry(of, how));
  expect(main.log.filter((one) => one === "journal.retry")).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: "waiting", park: null, patch: { content: "right" } }]);
});

test("law 4: many edits that were sent again while the disk was full all show their new state when the rep asks again", async () => {
  const { replica, main } = world;
  const sequences: Sequence[] = [];
  for (const name of ["Beans", "Tea"])
    sequences.push(...value(await replica.edits.create("product", { name })).sequences);
  for (const one of sequences) await main.mark(one, { state: "parked", park: { kind: "unknownIfArrived" } });
  isFull = true;
  expect(await replica.edits.retryAll(sequences)).toEqual(full);
  isFull = false;
  value(await replica.edits.retryAll(sequences));
  expect(main.log.filter((one) => one === "journal.retryAll")).toHaveLength(1);
  expect((await outbox()).map((one) => one.state)).toEqual(["waiting", "waiting"]);
});

test("law 8: an edit made after a correction on a full disk is based on the corrected value", async () => {
  const { replica, main } = world;
  const of = await parked(refused);
  isFull = true;
  expect(await replica.edits.retry(of, { patch: { content: "right" }, keep: "asIs" })).toEqual(full);
  isFull = false;
  const row = { ...aTask, content: "right" };
  const later = value(await replica.edits.update("task", id(5), { completed: true }, row)).sequences;
  expect(later).toHaveLength(1);
  expect(main.entry(of).patch).toEqual({ content: "right" });
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "right", completed: true });
});

test("law 4: a parked edit stays as it is, and the rep sees a fault, when the journal's disk is full", async () => {
  const { replica, main } = world;
  const of = await parked(refused);
  main.refuse("journal.retry", { kind: "diskFull" });
  expect(await replica.edits.retry(of, { patch: { content: "right" }, keep: "asIs" })).toEqual(full);
  expect(main.entry(of)).toMatchObject({ state: "parked", patch: { content: "mine" } });
  expect(await outbox()).toMatchObject([{ state: "parked", patch: { content: "mine" } }]);
});
