// notices: last-complete-of-another-account
// notices: maintenance-forgotten-with-a-restart, maintenance-parks-creates, maintenance-parks-sets, maintenance-parks-what-cannot-be-looked-for
// notices: hanging-record-tried-first, failing-service-asked-for-everything, failing-thing-asked-at-once
// notices: broken-write-counts-as-no-network, dead-list-read-in-parts-each-time, failed-list-waits-for-the-next-round, failure-of-a-run-under-way-outlives-sync-now
// notices: paused-with-nothing-to-send, look-without-a-request-counts-as-answer, hanging-list-verified-first, failing-list-asked-each-run, pull-of-a-service-that-is-down
import { beforeEach, describe, expect, it } from "vitest";
import { accountKeyOf } from "../../../src-shared/ids.ts";
import { id } from "./entries.ts";
import { World } from "./world.ts";

const unavailable = { kind: "serverFault", status: 503 } as const;
const isWrite = (request: string) => /^(POST|PUT|DELETE|SET) /.test(request);
const minute = 60_000;

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

function saveTasks(count: number): void {
  for (let at = 1; at <= count; at += 1) world.save({ type: "task", patch: { content: `Call ${at}` } });
}

const states = () => new Set(world.entries().map(({ state }) => state));
const paused = () => world.engine.status().paused.map((one) => `${one.service} ${one.direction}`);

describe("a service that takes no writes for hours", () => {
  beforeEach(() => {
    world.service.disturb = (request) => (isWrite(request) ? "down" : null);
  });

  it("law 4: thirty creates are neither parked nor each sent while a service takes no writes, and all are delivered once within minutes after it takes them", async () => {
    saveTasks(30);
    await world.pass(3 * 60);
    expect(states()).not.toContain("parked");
    expect(world.writes().length).toBeLessThan(60);
    expect(paused()).toEqual(["sales writes"]);
    world.service.disturb = () => null;
    await world.pass(12);
    expect(world.entries()).toEqual([]);
    expect(world.service.made).toHaveLength(30);
    expect(paused()).toEqual([]);
  });

  it("law 5: at most three of three hundred creates are in doubt after six hours without writes, because Rounds tries one create at a time", async () => {
    saveTasks(300);
    await world.pass(6 * 60);
    expect(world.entries().filter((one) => one.state === "ambiguous").length).toBeLessThanOrEqual(3);
    expect(states()).not.toContain("parked");
    expect(world.writes().length).toBeLessThan(100);
  });

  it("law 4: a service that takes no writes for three hours parks no create, even when only one create waits", async () => {
    saveTasks(1);
    await world.pass(3 * 60);
    expect(states()).not.toContain("parked");
    expect(world.writes().length).toBeLessThan(60);
  });

  it.each([503, 500, 502])(
    "law 4: creates that no list can show stay in doubt for half an hour while the service answers every write with %i, and a restart begins the half hour again",
    async (status) => {
      world.service.disturb = (request) => (isWrite(request) ? `down ${status}` : null);
      for (const name of ["Shelf", "Table", "Chair", "Lamp"])
        world.save({ type: "product", patch: { name } });
      await world.pass(25);
      expect(states()).not.toContain("parked");
      await world.attach();
      await world.pass(25);
      expect(states()).not.toContain("parked");
      expect(world.writes().length).toBeLessThan(5);
      await world.pass(10);
      expect(states()).toEqual(new Set(["parked"]));
    },
  );

  it("law 4: a single create that no list can show stays in doubt for half an hour while no other write is answered", async () => {
    world.save({ type: "product", patch: { name: "Shelf" } });
    await world.pass(10);
    expect(states()).toEqual(new Set(["ambiguous"]));
    world.service.disturb = () => null;
    saveTasks(1);
    await world.pass(25);
    expect(world.entries()).toMatchObject([{ type: "product", state: "parked" }]);
  });

  it("law 4: a redirect rule is not parked while Support takes no writes", async () => {
    const rule = { redirect_from: "/a", redirect_to: "/b", redirect_status: "301" };
    world.save({ type: "redirect_rule", patch: rule });
    await world.pass(2 * 60);
    expect(world.entries()).toHaveLength(1);
    expect(states()).not.toContain("parked");
    world.service.disturb = () => null;
    await world.pass(12);
    expect(world.entries()).toEqual([]);
  });
});

it("law 14: the status names no service as taking no writes once nothing is left to send to it", async () => {
  // They arrive, are answered with nonsense, and cannot be looked for yet.
  world.service.disturb = (request) =>
    isWrite(request) ? "garbled" : request.startsWith("LOOK ") ? unavailable : null;
  saveTasks(3);
  await world.wait(10_000);
  expect(paused()).toEqual(["sales writes"]);
  world.service.disturb = () => null;
  await world.pass(10);
  expect(world.entries()).toEqual([]);
  expect(world.writes()).toHaveLength(3);
  expect(paused()).toEqual([]);
});

describe("a network that loses every write for hours", () => {
  const losesWrites = (how: "dropped" | "broken") => {
    world.service.disturb = (request) => (isWrite(request) ? how : null);
  };

  it.each([
    [1, "dropped"],
    [30, "dropped"],
    [1, "broken"],
    [30, "broken"],
  ] as const)(
    "law 4: %i new tasks whose requests are %s for hours are not parked, and all are delivered once within minutes after the network works",
    async (count, how) => {
      losesWrites(how);
      saveTasks(count);
      await world.pass(6 * 60);
      expect(states()).not.toContain("parked");
      expect(world.writes().length).toBeLessThan(100);
      world.service.disturb = () => null;
      await world.pass(15);
      expect(world.entries()).toEqual([]);
      expect(world.service.made).toHaveLength(count);
    },
  );

  it("law 5: a create that the network loses for days is sent 250 times at most, and then parked", async () => {
    losesWrites("dropped");
    saveTasks(1);
    // Somebody presses Sync now all the time: days pass quicker.
    for (let round = 0; round < 600; round += 1) {
      await world.wait(80_000);
      world.engine.syncNow(["push"]);
      await world.quiet();
    }
    expect(world.writes()).toHaveLength(250);
    expect(world.entries()).toMatchObject([
      { state: "parked", park: { kind: "unknownIfArrived", sent: 250 } },
    ]);
  });
});

it("law 14: a redirect rule whose connection always breaks off is sent less and less often", async () => {
  world.service.disturb = (request) => (isWrite(request) ? "broken" : null);
  world.save({
    type: "redirect_rule",
    patch: { redirect_from: "/a", redirect_to: "/b", redirect_status: "301" },
  });
  await world.pass(3 * 60);
  world.service.log.length = 0;
  await world.pass(60);
  expect(world.writes().length).toBeGreaterThan(0);
  expect(world.writes().length).toBeLessThan(20);
});

describe("one record that fails", () => {
  const change = (task: number) => world.change("task", task, { content: "a" }, { content: "b" });

  beforeEach(() => {
    for (const task of [1, 2, 3]) world.service.put("task", { id: id(task), content: "a" });
  });

  it("law 14: a record whose reading hangs is passed over by the next run, and the other records are delivered", async () => {
    world.service.disturb = (request) =>
      request.startsWith("GET task/1") || request.includes("ids=") ? { kind: "timeout" } : null;
    for (const task of [1, 2, 3]) change(task);
    await world.pass(3);
    expect(world.entries().map((one) => one.id)).toEqual([id(1)]);
    expect(world.service.of("task").get(id(3))?.content).toBe("b");
  });

  it("law 14: a record whose write always fails is tried less and less often", async () => {
    world.service.disturb = (request) =>
      request.startsWith("PUT task/1") ? { kind: "serverFault", status: 500 } : null;
    change(1);
    await world.pass(60);
    expect(world.writes().length).toBeGreaterThan(3);
    expect(world.writes().length).toBeLessThan(25);
  });
});

describe("a service that answers nothing", () => {
  it("law 14: a service that answers nothing is asked for one list at a time at growing intervals, and all lists are read once it answers", async () => {
    world.service.disturb = () => unavailable;
    world.engine.syncNow(["pull"]);
    await world.pass(60);
    world.service.log.length = 0;
    await world.pass(60);
    expect(world.service.log.length).toBeLessThan(20);
    expect(paused()).toContain("sales reads");
    world.service.put("task", { id: id(9), content: "new" });
    world.service.disturb = () => null;
    await world.pass(11);
    expect(world.replica.rows.has("task:9")).toBe(true);
    expect(world.engine.status().progress.filter((one) => one.fault !== null)).toEqual([]);
  });

  it("law 14: the search for a product's create, which sends no request, does not count as an answer of a service that is down", async () => {
    // Nothing is asked to look for a product.
    world.service.disturb = (request) =>
      isWrite(request) ? "down" : request.startsWith("LOOK product") ? null : unavailable;
    world.save({ type: "product", patch: { name: "Beans" } });
    world.save({ type: "contact", patch: { last_name: "Bo" } });
    world.engine.syncNow(["pull"]);
    await world.pass(5);
    expect(paused()).toContain("sales reads");
    expect(world.service.log).toContain("LOOK product");
    world.service.log.length = 0;
    await world.pass(20);
    expect(world.service.log.length).toBeLessThan(40);
  });

  it("law 14: a list that alone fails is requested at growing intervals, while other lists are read and the time of the last sync advances", async () => {
    world.service.disturb = (request) =>
      request.startsWith("GET note") ? { kind: "serverFault", status: 500 } : null;
    await world.pass(2 * 60);
    const asked = world.service.log.filter((line) => line.startsWith("GET note")).length;
    expect(asked).toBeLessThan(120);
    world.service.log.length = 0;
    await world.pass(3);
    expect(world.service.log.filter((line) => line.startsWith("GET task")).length).toBeGreaterThan(1);
    expect(Number(world.clock.now()) - Number(world.engine.status().syncedAt)).toBeLessThan(2 * minute);
  });

  it("law 14: a list is read in parts at growing intervals while the service answers no part of it", async () => {
    for (let at = 1; at <= 120; at += 1) world.service.put("note", { id: id(at), content: "a" });
    await world.pass(5);
    world.service.log.length = 0;
    world.service.disturb = (request) =>
      request.startsWith("GET note") ? { kind: "serverFault", status: 500 } : null;
    await world.pass(10);
    const asked = world.service.log.filter((line) => line.startsWith("GET note"));
    const whole = asked.filter((line) => line === "GET note updated_at:desc 1");
    expect(whole.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(25);
  });

  it("laws 9 and 14: Rounds removes a deleted note although the list of deals hangs", async () => {
    world.service.put("note", { id: id(9), content: "old" });
    await world.pass(5);
    expect(world.replica.rows.has("note:9")).toBe(true);
    world.service.disturb = (request) => (request.startsWith("GET deal") ? { kind: "timeout" } : null);
    world.service.of("note").delete(id(9));
    world.service.time += 24 * 60 * minute;
    await world.pass(120);
    expect(world.replica.rows.has("note:9")).toBe(false);
  });

  it("law 14: Sync now retries a list at once that failed during the very run in which the rep presses it", async () => {
    await world.pass(2);
    world.service.put("note", { id: id(9), content: "new" });
    let failed = 0;
    world.service.disturb = (request) => {
      const isOfNotes = request.startsWith("GET note");
      // The notes have been tried, and would now wait for minutes after so many failures.
      if (failed >= 20 && !isOfNotes) world.service.disturb = () => null;
      if (!isOfNotes) return null;
      failed += 1;
      if (failed === 20) world.engine.syncNow(["pull"]);
      return { kind: "serverFault", status: 500 };
    };
    for (let waited = 0; failed < 20 && waited < 600; waited += 1) await world.wait(20_000);
    await world.wait(1_000);
    expect(world.replica.rows.has("note:9")).toBe(true);
  });

  it("law 14: a list whose wait ends while the run reads other lists is requested again right after the run", async () => {
    await world.pass(2);
    world.service.put("note", { id: id(9), content: "new" });
    let hasFailed = false;
    world.service.disturb = (request) => {
      if (request.startsWith("GET note")) {
        hasFailed = true;
        return { kind: "serverFault", status: 500 };
      }
      if (hasFailed) {
        world.service.disturb = () => null;
        world.clock.advance(10_000);
      }
      return null;
    };
    world.engine.syncNow(["pull"]);
    await world.wait(2_000);
    await world.wait(2_000);
    expect(hasFailed).toBe(true);
    expect(world.replica.rows.has("note:9")).toBe(true);
  });

  it.each([
    ["isn't there", { kind: "notFound" } as const],
    ["is forbidden", { kind: "forbidden", message: "" } as const],
  ])("law 14: a list that fails and then %s is asked for once a minute at most", async (_what, fault) => {
    world.service.disturb = (request) =>
      request.startsWith("GET note") ? { kind: "serverFault", status: 500 } : null;
    await world.pass(5);
    world.service.disturb = (request) => (request.startsWith("GET note") ? fault : null);
    await world.pass(5);
    world.service.log.length = 0;
    for (let second = 0; second < 1_800; second += 1) await world.wait(1_000);
    expect(world.service.log.filter((line) => line.startsWith("GET note")).length).toBeLessThanOrEqual(30);
  });
});

it("law 13: the time of the last complete sync of one account is not shown for the account that is attached after it", async () => {
  const world = new World();
  await world.attach();
  await world.pass(2);
  expect(world.engine.status().syncedAt).not.toBeNull();
  world.service.disturb = () => ({ kind: "offline" });
  world.replica.cursors.clear();
  const account = { key: accountKeyOf("https://crm.test", id(8)), userId: id(8), name: "Ben" };
  const mark = { epoch: "b", generation: 1 };
  await world.engine.attach({ account, ...mark, confirmed: 0, cursors: [], edits: [], digests: [] });
  world.engine.start(account.key, { ...mark, signedIn: true });
  await world.quiet();
  expect(world.engine.status().syncedAt).toBeNull();
});
