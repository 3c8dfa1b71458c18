// notices: cut-off-request-stays-sending, refused-support-login-parks, ambiguous-change-folded
// notices: one-service-stops-the-other
import { beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { accountKey, id, seq } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const offline: Fault = { kind: "offline" };
const task = (content: string) => ({ type: "task", patch: { content } }) as const;
const event = {
  type: "user_event",
  patch: { type: "visit_logged", properties: { client_ref: "r1" } },
} as const;

async function push(): Promise<void> {
  world.engine.want(["push"], true);
  await world.quiet();
}

describe("law 3: an answer that this device could not keep", () => {
  it("is not waited for until the next start: a create is looked for as soon as there is room again", async () => {
    world.service.disturb = () => {
      world.journalIsFull = true;
      return null;
    };
    world.save(task("Call"));
    await world.quiet();
    expect(world.entries()[0]?.state).toBe("sending");
    world.service.disturb = () => null;
    world.journalIsFull = false;
    await push();
    expect(world.writes()).toHaveLength(1);
    expect(world.entries()).toEqual([]);
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
  });
});

describe("law 14: a service that cannot be reached does not hold up the other", () => {
  it.each<[Fault]>([[offline], [{ kind: "timeout" }], [{ kind: "rateLimited", retryAfterMs: null }]])(
    "%j of the support platform leaves the sales service's edits going",
    async (fault) => {
      world.service.disturb = (request) => (request.includes("user_event") ? fault : null);
      world.save(event);
      world.save(task("Call"));
      await world.quiet();
      expect(world.service.of("task").size).toBe(1);
      expect(world.entries()).toMatchObject([{ type: "user_event", state: "waiting" }]);
    },
  );

  it("law 4: while Support refuses the password nothing for it is parked, nor held against sales; with another it goes by itself, once", async () => {
    world.service.disturb = (request) => {
      if (!/user_event|webhook/.test(request)) return null;
      world.supportLoggedOut = true;
      return { kind: "credentialsWrong" };
    };
    world.save(event);
    world.save({ type: "webhook", patch: { name: "To the shop", endpoint: "https://shop.example" } });
    await world.quiet();
    world.save(task("Call"));
    await world.quiet();
    // Not even a backoff: the next edit for the sales service goes at once.
    world.save(task("Write"));
    await world.quiet();
    expect(world.service.of("task").size).toBe(2);
    expect(world.entries().map((one) => [one.type, one.state, one.park])).toEqual([
      ["user_event", "waiting", null],
      ["webhook", "waiting", null],
    ]);
    // The first was refused; nothing is asked with a password that is known to be refused.
    expect(world.writes().filter((line) => !line.startsWith("POST task"))).toHaveLength(1);
    expect(world.engine.status()).toMatchObject({ phase: "idle", fault: null });

    world.service.disturb = () => null;
    world.supportLoggedOut = false;
    world.engine.loggedIn();
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.writes().filter((line) => line.startsWith("POST user_event"))).toHaveLength(2);
    expect(world.service.of("user_event").size).toBe(1);
    expect(world.service.of("webhook").size).toBe(1);
  });

  it("what the role lacks for one kind of the support platform's records does not stop the others", async () => {
    const forbidden: Fault = { kind: "forbidden", message: "Agents only" };
    world.service.disturb = (request) => (request.includes("user_event") ? forbidden : null);
    world.save(event);
    world.save({ type: "webhook", patch: { name: "To the shop", endpoint: "https://shop.example" } });
    await world.quiet();
    expect(world.service.of("webhook").size).toBe(1);
    expect(world.entries()).toMatchObject([
      { type: "user_event", state: "parked", park: { kind: "refused" } },
    ]);
  });

  it("nor does a password that the support platform refuses while an event is looked for", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.save(event);
    await world.quiet();
    world.service.disturb = (request) => (request.startsWith("LOOK") ? { kind: "credentialsWrong" } : null);
    world.save(task("Call"));
    await push();
    expect(world.service.of("task").size).toBe(1);
    expect(world.entries()).toMatchObject([{ type: "user_event", state: "ambiguous" }]);
  });
});

describe("law 8: a change whose answer was lost", () => {
  const change = (from: string, to: string) =>
    world.save({ type: "task", kind: "update", id: id(5), base: { content: from }, patch: { content: to } });

  it("does not stand in the way of the next one as if somebody else had made it", async () => {
    world.service.put("task", { id: id(5), content: "a" });
    world.service.disturb = (request) => (request.startsWith("PUT") ? "lost" : null);
    change("a", "b");
    await world.quiet();
    change("b", "c");
    world.service.disturb = () => null;
    await push();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"b"}', 'PUT task/5 {"content":"c"}']);
    expect(world.entries()).toEqual([]);
  });

  it("law 4: is not taken back as if it had never left", async () => {
    world.service.put("task", { id: id(5), content: "a" });
    world.service.disturb = (request) => (request.startsWith("PUT") ? "lost" : null);
    change("a", "b");
    await world.quiet();
    expect(world.engine.withdraw(accountKey, [seq(1)])).toEqual({ ok: true, value: [] });
  });
});

describe("A record keeps its name", () => {
  it("law 8: a change that is answered with another record's id gives this one no other id", async () => {
    world.service.put("task", { id: id(5), content: "Call", completed: false });
    world.service.put("task", { id: id(6), content: "Theirs", completed: false });
    world.service.answerAs = id(6);
    world.save({
      type: "task",
      kind: "update",
      id: id(5),
      base: { completed: false },
      patch: { completed: true },
    });
    await world.quiet();
    expect(world.replica.settled).toMatchObject([{ id: 5, serverId: 5, record: null }]);
  });
});

describe("law 4: taken back while the record's present state was asked for", () => {
  it("what is left of the fold is not left behind, answered and without an answer", async () => {
    world.service.put("task", { id: id(5), content: "Call Ana", completed: false });
    const change = (content: string) =>
      world.save({
        type: "task",
        kind: "update",
        id: id(5),
        base: { content: "Call" },
        patch: { content },
      });
    world.service.disturb = () => offline;
    change("Call Ben");
    change("Call Ana");
    await world.quiet();
    world.service.disturb = (request) => {
      if (request.startsWith("GET task")) world.engine.withdraw(accountKey, [seq(1)]);
      return null;
    };
    world.replica.settles = false;
    await push();
    world.replica.settles = true;
    world.service.disturb = () => null;
    await push();
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call Ana" });
  });
});
