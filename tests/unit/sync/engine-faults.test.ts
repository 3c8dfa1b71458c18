// notices: cut-off-request-stays-sending, refused-support-login-parks, ambiguous-change-folded
// notices: one-service-stops-the-other, unsettled-record-stops-others, settled-answer-is-no-answer
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestFailure } from "../../../src-shared/errors/fault.ts";
import { accountKey, aVisitEvent, id, seq } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const offline: RequestFailure = { kind: "offline" };
const task = (content: string) => ({ type: "task", patch: { content } }) as const;
const webhook = {
  type: "webhook",
  patch: {
    name: "To the shop",
    endpoint: "https://shop.example",
    http_method: "POST",
    request_format: "json",
  },
} as const;

async function push(): Promise<void> {
  world.engine.syncNow(["push"]);
  await world.quiet();
}

describe("an answer that the disk could not keep", () => {
  it("law 3: Rounds searches for a create whose answer a full disk could not store as soon as there is room, without a restart", async () => {
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

describe("one service out of reach", () => {
  it.each<[RequestFailure]>([
    [offline],
    [{ kind: "timeout" }],
    [{ kind: "rateLimited", retryAfterMs: null }],
  ])("law 14: the fault %j from Support does not stop edits for the sales service", async (fault) => {
    world.service.disturb = (request) => (request.includes("user_event") ? fault : null);
    world.save(aVisitEvent);
    world.save(task("Call"));
    await world.quiet();
    expect(world.service.of("task").size).toBe(1);
    expect(world.entries()).toMatchObject([{ type: "user_event", state: "waiting" }]);
  });

  it("laws 4 and 14: while Support refuses the password its edits wait unparked and do not slow the sales service, and a new password sends each once", async () => {
    world.service.disturb = (request) => {
      if (!/user_event|webhook/.test(request)) return null;
      world.supportLoggedOut = true;
      return { kind: "credentialsWrong" };
    };
    world.save(aVisitEvent);
    world.save(webhook);
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
    expect(world.service.events).toEqual(["r1"]);
    expect(world.service.support.webhooks.webhooks.size).toBe(1);
  });

  it("law 14: a role that lacks one kind of Support record does not stop edits of other kinds", async () => {
    const forbidden: RequestFailure = { kind: "forbidden", message: "Agents only" };
    world.service.disturb = (request) => (request.includes("user_event") ? forbidden : null);
    world.save(aVisitEvent);
    world.save(webhook);
    await world.quiet();
    expect(world.service.support.webhooks.webhooks.size).toBe(1);
    expect(world.entries()).toMatchObject([
      { type: "user_event", state: "parked", park: { kind: "refused" } },
    ]);
  });

  it("law 14: a password that Support refuses during the search for an event does not stop edits for the sales service", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
    world.save(aVisitEvent);
    await world.quiet();
    world.service.disturb = (request) => (request.startsWith("LOOK") ? { kind: "credentialsWrong" } : null);
    world.save(task("Call"));
    await push();
    expect(world.service.of("task").size).toBe(1);
    expect(world.entries()).toMatchObject([{ type: "user_event", state: "ambiguous" }]);
  });
});

describe("a sign-in that the service does not renew", () => {
  it.each<[RequestFailure]>([[{ kind: "signInNotRenewed" }], [{ kind: "clientUnknown" }]])(
    "laws 4 and 5: the fault %j neither settles a delete nor parks a change, and both are sent once the sign-in is renewed",
    async (fault) => {
      world.service.put("task", { id: id(5), content: "a" });
      world.service.put("task", { id: id(6), content: "b" });
      world.service.disturb = () => fault;
      world.remove("task", 5, { content: "a" });
      world.change("task", 6, { content: "b" }, { content: "c" });
      world.save(task("Call"));
      await world.quiet();
      expect(world.entries().map(({ state, park }) => [state, park])).toEqual([
        ["waiting", null],
        ["waiting", null],
        ["waiting", null],
      ]);
      expect(world.engine.status()).toMatchObject({ fault });
      expect(world.replica.settled).toEqual([]);

      world.service.disturb = () => null;
      await push();
      expect(world.entries()).toEqual([]);
      expect(world.service.of("task").has(id(5))).toBe(false);
      expect(world.service.of("task").get(id(6))).toMatchObject({ content: "c" });
    },
  );
});

describe("a change with a lost answer", () => {
  const change = (from: string, to: string) => world.change("task", 5, { content: from }, { content: to });

  it("law 8: a change whose answer was lost does not make the rep's next change a conflict", async () => {
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

  it("laws 4 and 8: a change whose answer was lost cannot be withdrawn as if it had never left", async () => {
    world.service.put("task", { id: id(5), content: "a" });
    world.service.disturb = (request) => (request.startsWith("PUT") ? "lost" : null);
    change("a", "b");
    await world.quiet();
    expect(await world.engine.withdraw(accountKey, [seq(1)])).toEqual({ ok: true, value: [] });
  });
});

describe("an answer about another record", () => {
  it("law 8: an answer to a change that names another record's id does not change this record's id", async () => {
    world.service.put("task", { id: id(5), content: "Call", completed: false });
    world.service.put("task", { id: id(6), content: "Theirs", completed: false });
    world.service.answerAs = id(6);
    world.change("task", 5, { completed: false }, { completed: true });
    await world.quiet();
    expect(world.replica.settled).toMatchObject([{ id: 5, serverId: 5, record: null }]);
  });
});

describe("an edit withdrawn while its record is read", () => {
  it("law 4: the rest of a folded update is delivered and settled when the rep withdraws one of its edits during the reading", async () => {
    world.service.put("task", { id: id(5), content: "Call Ana", completed: false });
    const change = (content: string) => world.change("task", 5, { content: "Call" }, { content });
    world.service.disturb = () => offline;
    change("Call Ben");
    change("Call Ana");
    await world.quiet();
    world.service.disturb = (request) => {
      if (request.startsWith("GET task")) void world.engine.withdraw(accountKey, [seq(1)]);
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

describe("an answer that the replica cannot take", () => {
  it("law 14: an answer that the replica cannot take stops no other edit, and is settled once the replica can", async () => {
    world.replica.failsOver = ({ id: of }) => of === -1;
    world.save({ type: "task", patch: { content: "Call Ana" } });
    await world.quiet();
    world.save({ type: "task", patch: { content: "Call Ben" } });
    await push();
    await push();
    const there = () => [...world.service.of("task").values()].map(({ content }) => content);
    expect(there()).toEqual(["Call Ana", "Call Ben"]);
    expect(world.entries()).toMatchObject([{ sequence: 1, state: "settled" }]);
    expect(world.engine.status().fault).toMatchObject({ kind: "internal" });

    world.replica.failsOver = () => false;
    await push();
    expect(world.entries()).toEqual([]);
    expect(there()).toEqual(["Call Ana", "Call Ben"]);
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([
      [-2, 101],
      [-1, 100],
    ]);
  });

  it("law 8: a change made while the replica cannot take the answer to the change before meets no conflict with the service's spelling of it", async () => {
    const spell = (content: unknown) => String(content).replace(/^0/, "+49");
    world.service.sales.spell = (values) => ({ ...values, content: spell(values.content) });
    world.service.put("task", { id: id(1), content: "Call" });
    await world.pass(1);
    world.replica.failsOver = () => true;
    world.change("task", 1, { content: "Call" }, { content: "0301" });
    await push();
    expect(world.service.of("task").get(id(1))?.content).toBe("+49301");
    // The rep still sees the number as typed, and corrects it.
    world.change("task", 1, { content: "0301" }, { content: "0302" });
    world.replica.failsOver = () => false;
    await world.pass(1);
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").get(id(1))?.content).toBe("+49302");
  });
});
