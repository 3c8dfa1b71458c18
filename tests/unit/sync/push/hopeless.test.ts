// notices: failing-change-sent-for-ever, unreadable-record-waits-for-ever
import { beforeEach, describe, expect, it } from "vitest";
import { accountKey, id } from "../entries.ts";
import type { Disturb } from "../scripted-remote.ts";
import { World } from "../world.ts";

const broken = { kind: "serverFault", status: 500 } as const;
const isWrite = (request: string) => /^(POST|PUT|DELETE) /.test(request);

let world: World;
beforeEach(async () => {
  world = new World();
  world.many("task", 30, { content: "Call" });
  await world.attach();
});

/** Lets the time pass while the service answers a new task every few minutes. */
async function passAmongOthers(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 4) {
    world.save({ type: "task", patch: { content: `At ${passed}` } });
    await world.pass(4);
  }
}

const change = (of: number) => world.change("task", of, { content: "Call" }, { content: "Ask" });
const deletion = (of: number) => world.remove("task", of, { content: "Call" });

const writesOf = (request: string) => world.writes().filter((line) => line.startsWith(request));
const open = () => world.entries().map(({ state, park }) => [state, park]);

async function takeBack(): Promise<number> {
  const taken = await world.engine.withdraw(
    accountKey,
    world.entries().map((one) => one.sequence),
  );
  return taken.ok ? taken.value.length : 0;
}

/** Lets Sync now end all waits, so that days pass quicker. */
async function syncAllDay(): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    await world.wait(80_000);
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
}

const fails =
  (...requests: readonly string[]): Disturb =>
  (request) => {
    if (!requests.some((one) => request.startsWith(one))) return null;
    return isWrite(request) ? "down 500" : broken;
  };

describe("one write that the service always answers with a server error", () => {
  it.each([
    ["a change", "PUT task/1", change],
    ["a deletion", "DELETE task/1", deletion],
  ] as const)(
    "law 4: %s that always gets a server error while the service answers other writes is parked with it, and the rep can take it back",
    async (_, request, save) => {
      world.service.disturb = fails(request);
      save(1);
      await passAmongOthers(60);
      expect(open()).toEqual([["parked", { kind: "refused", fault: broken }]]);
      expect(writesOf(request).length).toBeGreaterThanOrEqual(5);
      expect(writesOf(request).length).toBeLessThan(20);
      expect(await takeBack()).toBe(1);
      expect(open()).toEqual([]);
    },
  );

  it("law 4: a change that the rep sends again after it was parked is sent, and delivered once the service takes it", async () => {
    world.service.disturb = fails("PUT task/1");
    change(1);
    await passAmongOthers(60);
    world.service.disturb = () => null;
    await world.engine.retryAll(
      accountKey,
      world.entries().map((one) => one.sequence),
    );
    await world.pass(2);
    expect(open()).toEqual([]);
    expect(world.service.of("task").get(id(1))?.content).toBe("Ask");
  });

  it.each([
    ["a change", "PUT task/1", change],
    ["a deletion", "DELETE task/1", deletion],
  ] as const)(
    "law 4: %s that alone waits and gets server errors for days is sent 250 times at most, and then parked",
    async (_, request, save) => {
      world.service.disturb = fails(request);
      save(1);
      await syncAllDay();
      expect(writesOf(request)).toHaveLength(250);
      expect(open()).toEqual([["parked", { kind: "refused", fault: broken }]]);
    },
  );

  it("law 4: neither changes nor deletions are parked while a service takes no writes for six hours", async () => {
    world.service.disturb = (request) => (isWrite(request) ? "down" : null);
    for (let at = 1; at <= 30; at += 1) (at % 2 === 0 ? change : deletion)(at);
    await world.pass(6 * 60);
    expect(world.entries().filter((one) => one.state === "parked")).toEqual([]);
    world.service.disturb = () => null;
    await world.pass(15);
    expect(open()).toEqual([]);
  });
});

describe("one reading that the service always answers with a server error", () => {
  const failsToRead = fails("GET task/1", "GET task - 1 ids=");

  it("law 4: a change whose answer is lost is parked when its record cannot be read any more, and the rep can take it back", async () => {
    world.service.disturb = (request) => (isWrite(request) ? "lost" : null);
    change(1);
    await world.quiet();
    world.service.disturb = failsToRead;
    await world.pass(3 * 60);
    expect(open()).toEqual([["parked", { kind: "refused", fault: broken }]]);
    expect(await takeBack()).toBe(1);
  });

  it("law 4: a change waits while the service answers no reading for six hours", async () => {
    world.service.disturb = (request) => (isWrite(request) ? null : broken);
    change(1);
    await world.pass(6 * 60);
    expect(open()).toEqual([["waiting", null]]);
    world.service.disturb = () => null;
    await world.pass(12);
    expect(open()).toEqual([]);
  });
});

describe("a lost create whose search always fails", () => {
  beforeEach(async () => {
    world.service.disturb = (request) => (isWrite(request) ? "lost" : null);
    world.service.put("contact", { id: id(40), last_name: "Silva" });
    world.save({ type: "note", patch: { resource_type: "contact", resource_id: 40, content: "Met" } });
    await world.quiet();
    expect(writesOf("POST note")).toHaveLength(1);
  });

  it("law 4: a lost create whose search always fails while the service answers other readings is parked, and is sent once", async () => {
    world.service.disturb = fails("LOOK note");
    await world.pass(3 * 60);
    expect(open()).toEqual([["parked", { kind: "unknownIfArrived" }]]);
    expect(writesOf("POST note")).toHaveLength(1);
  });

  it("law 4: a lost create waits while the service answers no reading for six hours, and is found once it does", async () => {
    world.service.disturb = (request) => (isWrite(request) ? null : broken);
    await world.pass(6 * 60);
    expect(open()).toEqual([["ambiguous", null]]);
    world.service.disturb = () => null;
    await world.pass(12);
    expect(open()).toEqual([]);
    expect(writesOf("POST note")).toHaveLength(1);
  });
});
