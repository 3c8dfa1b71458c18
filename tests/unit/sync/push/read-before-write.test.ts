// notices: many-read-at-once-stay-current, reading-serves-two-writes, lagging-list-is-the-present
// notices: failing-list-read-for-each-edit, field-left-out-counts-as-answered
import { beforeEach, expect, it } from "vitest";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(() => {
  world = new World();
});

/** So many tasks, each renamed while the network is away; then it is back, and all is sent. */
async function renameOffline(count: number, back: () => void = () => {}): Promise<void> {
  for (let at = 1; at <= count; at += 1) world.service.put("task", { id: id(at), content: `Call ${at}` });
  await world.attach();
  world.service.disturb = () => ({ kind: "offline" });
  for (let at = 1; at <= count; at += 1)
    world.save({
      type: "task",
      kind: "update",
      id: id(at),
      base: { content: `Call ${at}` },
      patch: { content: `Met ${at}` },
    });
  await world.quiet();
  world.service.disturb = () => null;
  world.service.log.length = 0;
  back();
  world.engine.syncNow(["push"]);
  await world.quiet();
}

const about = (verb: string) => world.service.log.filter((line) => line.startsWith(`${verb} task`));
const parked = () => world.entries().map(({ id, state, park }) => [id, state, park?.kind]);

it("law 8: 250 changes cost 250 writes and one reading for each hundred, and no more requests", async () => {
  await renameOffline(250);
  expect(world.entries()).toEqual([]);
  expect(about("PUT")).toHaveLength(250);
  expect(world.service.log).toHaveLength(253);
});

it("law 8: a record is read before it is written, though its type was pulled a moment ago", async () => {
  await renameOffline(1);
  expect(world.service.log.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
    "GET task/1",
    "PUT task/1",
  ]);
});

it("law 8: a change by a colleague that no pull has brought yet is met as a conflict, among many others", async () => {
  await renameOffline(40, () => world.service.put("task", { id: id(33), content: "Theirs" }));
  expect(parked()).toEqual([[33, "parked", "conflict"]]);
  expect(world.service.of("task").get(id(33))).toMatchObject({ content: "Theirs" });
});

it("law 8: Rounds reads a record by itself when a lagging list shows an older version than the replica has", async () => {
  world.service.garble = (_of, query, honest) => ({
    ...honest,
    rows: honest.rows.map((row) =>
      query.filters?.ids !== undefined && row.id === 2
        ? { ...row, content: "Long ago", updated_at: "2020-01-01T00:00:00Z" }
        : row,
    ),
  });
  await renameOffline(3);
  expect(parked()).toEqual([]);
  expect(about("GET")).toEqual(["GET task - 1 ids=1,2,3", "GET task/2"]);
});

it("law 8: Rounds reads a record by itself when a list shows other values than the replica has with the same second", async () => {
  world.service.garble = (_of, query, honest) => ({
    ...honest,
    rows: honest.rows.map((row) =>
      query.filters?.ids !== undefined && row.id === 2 ? { ...row, content: "Between two changes" } : row,
    ),
  });
  await renameOffline(3);
  expect(parked()).toEqual([]);
  expect(about("GET")).toEqual(["GET task - 1 ids=1,2,3", "GET task/2"]);
});

it("law 8: Rounds reads records one by one when their list does not support ids", async () => {
  world.service.garble = (_of, query, honest) =>
    query.filters?.ids === undefined
      ? honest
      : { ...honest, rows: [...honest.rows, { ...honest.rows[0], id: id(999) }], received: 4 };
  await renameOffline(3, () => world.service.put("task", { id: id(2), content: "Theirs" }));
  expect(about("GET").filter((line) => line.startsWith("GET task/"))).toHaveLength(3);
  expect(parked()).toEqual([[2, "parked", "conflict"]]);
});

it("law 14: a list that fails costs ten edits of its type one failing request, and each is sent after a reading of its own record", async () => {
  await renameOffline(10, () => {
    world.service.disturb = (request) =>
      request.startsWith("GET task ") ? { kind: "serverFault", status: 500 } : null;
  });
  expect(about("GET").filter((line) => line.startsWith("GET task "))).toHaveLength(1);
  expect(about("GET").filter((line) => line.startsWith("GET task/"))).toHaveLength(10);
  expect(world.entries()).toEqual([]);
});

it("law 9: Rounds requests a record by itself that a reading of many omits, before it parks the record's change", async () => {
  world.service.garble = (_of, query, honest) => {
    if (query.filters?.ids === undefined) return honest;
    const rows = honest.rows.filter((row) => row.id !== id(2));
    return { ...honest, rows, received: rows.length };
  };
  await renameOffline(3);
  expect(world.entries()).toEqual([]);
  expect(world.service.of("task").get(id(2))).toMatchObject({ content: "Met 2" });
});

it("law 8: records that were read at once with many others and are not sent within seconds are read again", async () => {
  const early = 2;
  await renameOffline(9, () => {
    world.service.inLine = async (request) => {
      if (!request.startsWith("PUT")) return;
      world.clock.advance(3_000);
      if (request === `PUT task/${early}`) world.service.put("task", { id: id(9), content: "Theirs" });
    };
  });
  expect(parked()).toEqual([[9, "parked", "conflict"]]);
});

it("law 8: a change made while the previous change is being sent is compared with the record as that change left it", async () => {
  await renameOffline(2, () => {
    let changed = false;
    world.service.inLine = async (request) => {
      if (changed || request !== "PUT task/2") return;
      changed = true;
      const base = { content: "Met 2" };
      world.save({ type: "task", kind: "update", id: id(2), base, patch: { content: "Left 2" } });
    };
  });
  await world.wait(60_000);
  expect(world.entries()).toEqual([]);
  expect(world.service.of("task").get(id(2))).toMatchObject({ content: "Left 2" });
});

it("law 8: a field that the request omitted is not mistaken for the rep's own value when a colleague sets it meanwhile", async () => {
  world.service.put("task", { id: id(1), content: "Call", completed: false });
  await world.attach();
  const changes = (base: Values, patch: Values) =>
    world.save({ type: "task", kind: "update", id: id(1), base, patch });
  world.service.disturb = () => ({ kind: "offline" });
  changes({ content: "Call" }, { content: "Write" });
  // There and back: the request has nothing to say of it.
  changes({ content: "Write" }, { content: "Call" });
  changes({ completed: false }, { completed: true });
  await world.quiet();
  world.service.disturb = () => null;
  world.service.inLine = async (request) => {
    if (!request.startsWith("PUT")) return;
    world.service.inLine = async () => {};
    world.service.put("task", { id: id(1), content: "Ring" });
    changes({ content: "Call" }, { content: "Visit" });
  };
  world.engine.syncNow(["push"]);
  await world.quiet();
  expect(world.service.of("task").get(id(1))?.content).toBe("Ring");
  expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "conflict" } }]);
});
