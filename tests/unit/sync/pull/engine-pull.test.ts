// notices: sweep-resumes-too-far, long-delta-read-once, forbidden-list-stops-others
import { beforeEach, describe, expect, it } from "vitest";
import { mostPagesInFlight } from "../../../../src-main/sync/plan/plan-pull.ts";
import { pulledTypes } from "../../../../src-main/sync/pull/pull-lane.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(() => {
  world = new World();
});

const requests = (of: string) => world.service.log.filter((line) => line.startsWith(`GET ${of} `));
const many = (count: number) => {
  for (let at = 1; at <= count; at += 1) world.service.put("contact", { id: id(at), last_name: `P${at}` });
};

describe("the first pull", () => {
  it("law 9: the first pull reads the watermark and every page with at most one request more than pages and pages in flight", async () => {
    many(950);
    await world.attach();
    expect([...world.replica.rows.keys()].filter((key) => key.startsWith("contact:"))).toHaveLength(950);
    expect(requests("contact")[0]).toBe("GET contact updated_at:desc 1");
    expect(requests("contact").length).toBeLessThanOrEqual(Math.ceil(950 / 100) + 1 + mostPagesInFlight);
    expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "steady", rows: 950 });
  });

  it("law 9: the first pull requests several pages at once, but only one while the list may be short", async () => {
    many(950);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.service.gates.set("GET contact id 1", gate);
    world.service.gates.set("GET contact id 5", new Promise(() => {}));
    await world.attach();
    const sweeping = () => requests("contact id");
    expect(sweeping()).toHaveLength(1);
    open();
    await world.quiet();
    expect(sweeping()).toHaveLength(4 + mostPagesInFlight);
  });

  it("laws 7 and 9: pages received while others are being stored are stored together, dated by the oldest request", async () => {
    many(950);
    await world.attach();
    expect(world.replica.pages.filter((line) => line.startsWith("contact: "))).toEqual([
      "contact: 0, asked for at 2",
      "contact: 100, asked for at 3",
      "contact: 200, asked for at 4",
      "contact: 600, asked for at 6",
      "contact: 50, asked for at 12",
    ]);
  });

  it("law 9: the first pull resumes where a crash stopped it", async () => {
    many(950);
    world.service.disturb = (request) => (request === "GET contact id 6" ? { kind: "offline" } : null);
    await world.attach();
    expect(world.replica.cursors.get("contact")).toMatchObject({ phase: "sweeping", page: 5 });
    world.service.disturb = () => null;
    world.service.log.length = 0;
    world.restart();
    await world.attach();
    expect(requests("contact")[0]).toBe("GET contact id 6");
    expect([...world.replica.rows.keys()].filter((key) => key.startsWith("contact:"))).toHaveLength(950);
  });

  it("law 9: a record changed during the first pull arrives by the watermark read at its start", async () => {
    many(250);
    world.service.disturb = (request) => {
      if (request === "GET contact id 3") world.service.put("contact", { id: id(2), last_name: "Changed" });
      return null;
    };
    await world.attach();
    world.engine.syncNow(["pull"]);
    await world.quiet();
    expect(world.replica.rows.get("contact:2")).toMatchObject({ last_name: "Changed" });
  });

  it("laws 9 and 14: a list that the account may not read does not stop the other lists", async () => {
    many(3);
    world.service.put("note", { id: id(1), content: "x" });
    world.service.disturb = (request) =>
      request.startsWith("GET contact") ? { kind: "forbidden", message: "" } : null;
    await world.attach();
    expect(world.replica.rows.has("note:1")).toBe(true);
    expect(world.engine.status().progress.find((one) => one.type === "contact")).toMatchObject({
      phase: "failed",
    });
  });
});

describe("the incremental pull", () => {
  beforeEach(async () => {
    many(950);
    await world.attach();
    world.service.log.length = 0;
  });

  it("an incremental pull makes one request a list when nothing has changed", async () => {
    world.engine.syncNow(["pull"]);
    await world.quiet();
    const asked = pulledTypes.map((type) => {
      const { pull } = descriptorOf(type);
      if (pull.kind === "sweep") return `GET ${type} ${pull.deltaBy}:desc 1`;
      return pull.kind === "newestFirst" ? `GET ${type} ${pull.by}:desc 1` : `GET ${type} - 1`;
    });
    expect(asked.length).toBeGreaterThan(12);
    expect(asked).toContain("GET contact updated_at:desc 1");
    expect(asked).toContain("GET visit id:desc 1");
    expect(asked).toContain("GET user - 1");
    expect(world.service.log.toSorted()).toEqual(asked.toSorted());
  });

  it("law 9: an incremental pull reads until it is strictly below the watermark less the overlap, and reads several pages twice", async () => {
    for (let at = 1; at <= 150; at += 1) world.service.put("contact", { id: id(at), last_name: `Q${at}` });
    world.engine.syncNow(["pull"]);
    await world.quiet();
    const pages = requests("contact").map((line) => line.slice("GET contact updated_at:desc ".length));
    expect(pages).toEqual(["1", "2", "1 by 89", "2 by 89"]);
    expect(world.replica.rows.get("contact:1")).toMatchObject({ last_name: "Q1" });
  });
});
