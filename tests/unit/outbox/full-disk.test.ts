// notices: full-disk-keeps-taken-back-in-sight, full-disk-keeps-edit-from-journal
import { beforeEach, expect, test } from "vitest";
import { flushingHost } from "../../property/simulator/flushing-host.ts";
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

test("laws 2 and 3: an edit that a full disk refuses is said to be refused and is nowhere, and the next is saved once there is space", async () => {
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

test("law 4: an edit that was taken back while the disk was full is out of sight when the next page has found space", async () => {
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

test("law 3: an edit that a full disk kept from the journal, and that could not be taken back, is told to it once a page has found space", async () => {
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

test("law 4: an edit that was taken back while the disk was full is taken out when the rep takes it back again", async () => {
  const { replica } = world;
  const saved = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  isFull = true;
  expect(await replica.edits.undo(saved.sequences)).toEqual(full);
  isFull = false;
  value(await replica.edits.undo(saved.sequences));
  expect(await outbox()).toEqual([]);
});
