// notices: refusing-service-parks-all, accused-edits-stay-parked, always-refused-edits-never-asked-about, failing-edits-tried-first
// notices: refusals-forgotten-between-edits, gone-record-counts-as-refusal
import { beforeEach, describe, expect, it } from "vitest";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.many("task", 30, { content: "Call" });
  await world.attach();
});

const parked = () => world.entries().filter((one) => one.state === "parked");
const paused = () => world.engine.status().paused.map((one) => `${one.service} ${one.direction}`);
const page = "<html>Blocked</html>";

function saveTasks(count: number): void {
  for (let at = 1; at <= count; at += 1) world.save({ type: "task", patch: { content: `Call ${at}` } });
}

function changeTasks(count: number): void {
  for (let at = 1; at <= count; at += 1) world.change("task", at, { content: "Call" }, { content: "Ask" });
}

describe("a service, or a hop, that refuses every write without a reason", () => {
  it.each([
    ["new tasks", 403, saveTasks],
    ["new tasks", 404, saveTasks],
    ["new tasks", 400, saveTasks],
    ["changes", 403, changeTasks],
    ["changes", 405, changeTasks],
  ] as const)(
    "law 4: none of thirty %s that are answered %i stays parked, and all are delivered once within minutes after the service takes writes",
    async (_, status, save) => {
      world.service.hop = ({ method }) => (method === "GET" ? null : { status, body: page });
      save(30);
      await world.pass(30);
      expect(parked()).toEqual([]);
      expect(world.writes().length).toBeLessThan(20);
      expect(paused()).toEqual(["sales writes"]);
      world.service.hop = () => null;
      await world.pass(12);
      expect(world.entries()).toEqual([]);
      expect(paused()).toEqual([]);
      const tasks = [...world.service.of("task").values()];
      const delivered = tasks.filter(({ content }) => content !== "Call");
      expect(delivered).toHaveLength(30);
    },
  );

  it("law 4: none of thirty redirect rules that are answered 403 stays parked, and not every rule is sent", async () => {
    world.service.hop = ({ method }) => (method === "GET" ? null : { status: 403, body: page });
    for (let at = 1; at <= 30; at += 1)
      world.save({
        type: "redirect_rule",
        patch: { redirect_from: `/${at}`, redirect_to: "/to", redirect_status: "301" },
      });
    await world.pass(30);
    expect(parked()).toEqual([]);
    expect(world.writes().length).toBeLessThan(20);
    world.service.hop = () => null;
    await world.pass(12);
    expect(world.entries()).toEqual([]);
  });
});

describe("a rep who saves one edit at a time while a service refuses every write without a reason", () => {
  it("law 4: the first two of six edits are parked until the third is refused as well, and all are delivered once the service takes writes", async () => {
    world.service.hop = ({ method }) => (method === "GET" ? null : { status: 403, body: page });
    for (let at = 1; at <= 6; at += 1) {
      world.save({ type: "task", patch: { content: `Task ${at}` } });
      await world.pass(3);
      expect(parked()).toHaveLength(at < 3 ? at : 0);
    }
    world.service.hop = () => null;
    await world.pass(12);
    expect(world.entries()).toEqual([]);
  });
});

describe("a service that refuses some writes", () => {
  it("law 4: changes that are refused without a reason are parked when the service takes others in between", async () => {
    world.service.hop = ({ method, path }) =>
      method === "PUT" && Number(path.split("/").at(-1)) % 2 === 0 ? { status: 403, body: page } : null;
    changeTasks(30);
    await world.pass(2);
    expect(parked()).toHaveLength(15);
    expect(world.entries()).toHaveLength(15);
    expect(paused()).toEqual([]);
  });

  it("law 4: changes that are always refused without a reason are with the rep in the end, as far as the service takes others", async () => {
    world.service.hop = ({ method }) => (method === "PUT" ? { status: 403, body: page } : null);
    changeTasks(3);
    await world.pass(12);
    expect(parked()).toEqual([]);
    for (const saved of [1, 2]) {
      saveTasks(1);
      await world.pass(90);
      expect(world.entries().filter(({ kind }) => kind === "create")).toEqual([]);
      expect(parked()).toHaveLength(saved + 1);
    }
    expect(world.entries()).toHaveLength(3);
    expect(paused()).toEqual([]);
  });

  it.each([403, 500])(
    "law 14: a new task is delivered within minutes although three changes before it are always answered %i",
    async (status) => {
      world.service.hop = ({ method }) => (method === "PUT" ? { status, body: page } : null);
      changeTasks(3);
      await world.pass(60);
      saveTasks(1);
      await world.pass(12);
      expect(world.entries().filter(({ kind }) => kind === "create")).toEqual([]);
    },
  );

  it("law 4: changes that the service refuses with its reason are all parked", async () => {
    const errors = [{ error: { field: "content", code: "blank", message: "is blank" } }];
    world.service.hop = ({ method }) => (method === "PUT" ? { status: 400, body: { errors } } : null);
    changeTasks(30);
    await world.pass(2);
    expect(parked()).toHaveLength(30);
  });

  it("law 4: three deletions of records that somebody else deleted between reading and deletion close no gate", async () => {
    world.service.inLine = async (request) => {
      const [, task] = /^DELETE task\/(\d+)/.exec(request) ?? [];
      if (task !== undefined) world.service.of("task").delete(id(Number(task)));
    };
    for (const at of [1, 2, 3]) world.remove("task", at, { content: "Call" });
    saveTasks(1);
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.writes()).toHaveLength(4);
  });

  it("law 4: changes that are all refused without a reason are parked for good after 250 sendings each", async () => {
    world.service.hop = ({ method }) => (method === "PUT" ? { status: 403, body: page } : null);
    changeTasks(3);
    for (let round = 0; round < 800; round += 1) {
      await world.wait(80_000);
      world.engine.syncNow(["push"]);
      await world.quiet();
    }
    expect(parked()).toHaveLength(3);
    expect(world.writes()).toHaveLength(750);
  });
});
