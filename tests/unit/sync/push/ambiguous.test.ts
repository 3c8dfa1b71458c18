// notices: change-settled-with-found-create, record-with-other-values-taken-for-ours, edit-of-found-record-counts-as-left-out
// notices: sent-again-without-a-way-to-look, ambiguous-change-repeated-at-once, create-dated-by-device, look-dated-by-its-answer
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { RequestFailure } from "../../../../src-shared/errors/fault.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, anEntry, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const offline: RequestFailure = { kind: "offline" };
const losePosts = (request: string) => (request.startsWith("POST") ? ("lost" as const) : null);

/** A task that was created and changed before anything could be sent: one request, of two edits. */
async function foldedTask(): Promise<void> {
  world.service.disturb = () => offline;
  const task = world.save({ type: "task", patch: { content: "Call" } });
  world.save({
    type: "task",
    kind: "update",
    id: task,
    base: { content: "Call" },
    patch: { content: "Call Ana" },
  });
  await world.quiet();
}

async function push(): Promise<void> {
  world.engine.syncNow(["push"]);
  await world.quiet();
}

describe("a create with folded changes and a lost answer", () => {
  it("law 5: a create with folded changes whose answer is lost is found by its content as sent, and all its entries settle", async () => {
    await foldedTask();
    world.service.disturb = losePosts;
    await push();
    world.service.disturb = () => null;
    await push();
    await world.wait(2 * lostRequestTimeoutMs);
    await push();
    expect([...world.service.of("task").values()].map((one) => one.content)).toEqual(["Call Ana"]);
    expect(world.replica.settled).toMatchObject([{ sequences: [1, 2], id: -1, serverId: 100 }]);
    expect(world.entries()).toEqual([]);
  });

  it("law 5: a create with folded changes is searched for by its content as sent after a crash", async () => {
    const fold = [
      anEdit(1, { type: "task", patch: { content: "Call" } }),
      anEdit(2, {
        type: "task",
        id: id(-1),
        kind: "update",
        base: { content: "Call" },
        patch: { content: "Call Ana" },
      }),
    ];
    world.journal.append(accountKey, fold);
    world.journal.claim(accountKey, [seq(1), seq(2)], world.service.now());
    world.service.put("task", { id: id(55), content: "Call Ana", creator_id: 7 });
    world.restart();
    await world.attach();
    expect(world.writes()).toEqual([]);
    expect(world.replica.settled).toMatchObject([{ sequences: [1, 2], id: -1, serverId: 55 }]);
  });

  it("law 5: a create with folded changes that did not arrive is sent again with all of them", async () => {
    await foldedTask();
    world.service.disturb = losePosts;
    await push();
    world.service.of("task").clear();
    world.service.disturb = () => null;
    await push();
    await world.wait(lostRequestTimeoutMs + 1);
    await push();
    expect([...world.service.of("task").values()].map((one) => one.content)).toEqual(["Call Ana"]);
    expect(world.entries()).toEqual([]);
  });

  it("law 5: a create with folded changes is parked with all of them when the service offers no way to look for it", async () => {
    world.service.disturb = () => offline;
    const product = world.save({ type: "product", patch: { name: "Beans" } });
    world.save({ type: "product", kind: "update", id: product, base: { sku: null }, patch: { sku: "B1" } });
    await world.quiet();
    world.service.disturb = losePosts;
    await push();
    await push();
    expect(world.entries().map((one) => [one.state, one.park?.kind])).toEqual([
      ["parked", "unknownIfArrived"],
      ["parked", "unknownIfArrived"],
    ]);
  });

  it("law 5: a change recorded during the search for its create is kept and delivered", async () => {
    world.service.disturb = losePosts;
    const task = world.save({ type: "task", patch: { content: "Call" } });
    await world.quiet();
    world.save({
      type: "task",
      kind: "update",
      id: task,
      base: { completed: null },
      patch: { completed: true },
    });
    world.service.disturb = () => null;
    await push();
    expect([...world.service.of("task").values()]).toMatchObject([{ content: "Call", completed: true }]);
  });
});

describe("a lost create whose record a colleague changed before it was found", () => {
  it("law 8: a value that a colleague cleared before the lost create was found stays cleared, and does not count as left out", async () => {
    world.service.disturb = losePosts;
    world.save({ type: "task", patch: { content: "Call", due_date: "2027-01-07T00:00:00Z" } });
    await world.quiet();
    const [made] = world.service.of("task").keys();
    if (made === undefined) throw new Error("the service made no task");
    world.service.time += 60_000;
    world.service.put("task", { id: made, due_date: null });
    world.service.disturb = () => null;
    await world.wait(2 * lostRequestTimeoutMs);
    await push();
    expect(world.replica.settled).toMatchObject([{ sequences: [1], id: -1, serverId: made }]);
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").get(made)?.due_date).toBeNull();
  });
});

describe("a record with the same text that another computer of the rep made a moment ago", () => {
  /** A task and a change of it that left together and did not arrive; `theirs` was made elsewhere since. */
  async function besides(theirs: Values, mine: { readonly made: Values; readonly changed: Values }) {
    world.service.disturb = () => offline;
    const task = world.save({ type: "task", patch: { content: "Call", ...mine.made } });
    const base = Object.fromEntries(Object.keys(mine.changed).map((name) => [name, mine.made[name] ?? null]));
    world.save({ type: "task", kind: "update", id: task, base, patch: mine.changed });
    world.service.disturb = (request) => (request.startsWith("POST") ? "dropped" : null);
    await push();
    const at = world.service.now();
    world.service.put("task", { id: id(55), content: "Call", creator_id: 7, created_at: at, ...theirs });
    world.service.disturb = () => null;
    await world.wait(2 * lostRequestTimeoutMs);
    await push();
  }

  it("law 4: changes that left with a create are compared with a record that is found without them, and then sent", async () => {
    await besides({}, { made: {}, changed: { due_date: "2027-01-07T00:00:00Z" } });
    expect([...world.service.of("task").values()]).toMatchObject([
      { id: 55, content: "Call", due_date: "2027-01-07T00:00:00Z" },
    ]);
    expect(world.entries()).toEqual([]);
  });

  it("law 4: the rep decides about a create that differs from the record which the search finds", async () => {
    const remind = "2027-01-07T00:00:00Z";
    await besides(
      { remind_at: "2027-03-03T00:00:00Z" },
      { made: { remind_at: remind }, changed: { completed: true } },
    );
    await world.wait(30 * 60_000);
    await push();
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }, {}]);
    expect(world.service.of("task").size).toBe(1);
  });
});

it("law 5: a lost create is settled with its own record, though another computer of the rep has made a similar one a moment before", async () => {
  const at = world.service.now();
  const theirs = { content: "Call", creator_id: 7, due_date: "2027-03-03T00:00:00Z" };
  world.service.put("task", { id: id(1), created_at: at, ...theirs });
  world.service.disturb = losePosts;
  world.save({ type: "task", patch: { content: "Call", due_date: "2027-01-07T00:00:00Z" } });
  await world.quiet();
  world.service.disturb = () => null;
  await push();
  const own = [...world.service.of("task").values()].find((one) => one.due_date === "2027-01-07T00:00:00Z");
  expect(world.replica.settled).toMatchObject([{ id: -1, serverId: own?.id }]);
  expect(world.entries()).toEqual([]);
});

describe("a create that was read from a file, with a change of it", () => {
  it("law 4: a create from a file settles alone when nobody knows what left with it, and its change is still sent", async () => {
    const due = { due_date: "2027-01-07T00:00:00Z" };
    const notBefore = world.service.now();
    const create = anEntry(1, { type: "task", patch: { content: "Call" } });
    const change = anEntry(2, {
      type: "task",
      kind: "update",
      id: id(-1),
      base: { due_date: null },
      patch: due,
    });
    world.service.put("task", { id: id(55), content: "Call", creator_id: 7 });
    const entries = [create, change].map(({ request: _, ...one }) => ({ ...one, keys: [] }));
    const taken = world.journal.importEdits(accountKey, { journal: "another", notBefore, entries }, 0);
    expect(taken).toMatchObject({ ok: true, value: { taken: 2 } });
    world.restart();
    await world.attach();
    await push();
    expect([...world.service.of("task").values()]).toMatchObject([{ id: 55, content: "Call", ...due }]);
    expect(world.entries()).toEqual([]);
  });
});

describe("a service that answers slowly", () => {
  it("law 5: a create that arrives after a search has left is found by the next search, however late the first answer comes", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? "dropped" : null);
    world.save({ type: "task", patch: { content: "Call" } });
    await world.quiet();
    world.service.disturb = () => null;
    const looks = async (ms: number, meanwhile: () => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      world.service.gates.set("LOOK task", promise);
      world.engine.syncNow(["push"]);
      await world.quiet();
      meanwhile();
      world.clock.advance(ms);
      resolve();
      await world.quiet();
    };
    await looks(0.8 * lostRequestTimeoutMs, () => {});
    // Its answer comes more than the grace period after the first one's, yet it left before that was over.
    await looks(1.2 * lostRequestTimeoutMs, () =>
      world.service.put("task", { id: id(55), content: "Call", creator_id: 7 }),
    );
    world.service.gates.clear();
    await world.wait(lostRequestTimeoutMs);
    expect(world.writes()).toHaveLength(1);
    expect(world.replica.settled).toMatchObject([{ sequences: [1], id: -1, serverId: 55 }]);
  });
});

describe("interrupted requests that need no search at the service", () => {
  it("law 5: after a crash, a record that was created and deleted before sending is not sent", async () => {
    world.journal.append(accountKey, [
      anEdit(1, { type: "task", patch: { content: "Call" } }),
      anEdit(2, { type: "task", id: id(-1), kind: "delete", base: { content: "Call" }, patch: {} }),
    ]);
    world.journal.claim(accountKey, [seq(1), seq(2)], null);
    world.service.put("task", { id: id(55), content: "Another's", creator_id: 7 });
    world.restart();
    await world.attach();
    await world.wait(2 * lostRequestTimeoutMs);
    await push();
    expect(world.service.log.filter((line) => !line.startsWith("GET"))).toEqual([]);
    expect(world.entries()).toEqual([]);
    expect(world.service.of("task").size).toBe(1);
  });
});

describe("a change with a lost answer", () => {
  const task = { type: "task", kind: "update", id: id(50) } as const;
  const puts = () => world.writes().filter((line) => line.startsWith("PUT"));
  const change = (from: string, to: string) =>
    world.save({ ...task, base: { content: from }, patch: { content: to } });

  beforeEach(async () => {
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    world.service.disturb = (request) => (request.startsWith("PUT") ? "dropped" : null);
    change("Call", "Call Ana");
    await world.quiet();
    world.service.disturb = () => null;
    change("Call Ana", "Call Ben");
  });

  it("law 8: a change whose answer is lost, and every later change, waits while the first request may still arrive and overwrite them", async () => {
    await push();
    expect(puts()).toHaveLength(1);
    // It comes through after all.
    world.service.put("task", { id: id(50), content: "Call Ana", creator_id: 7 });
    await world.wait(lostRequestTimeoutMs / 2);
    await push();
    expect(puts()).toHaveLength(2);
    expect(world.service.of("task").get(id(50))?.content).toBe("Call Ben");
    expect(world.entries()).toEqual([]);
  });

  it("law 8: a change whose answer is lost is sent again after the grace period, and the status shows no fault meanwhile", async () => {
    await push();
    expect(world.engine.status()).toMatchObject({ phase: "idle", fault: null });
    await world.wait(lostRequestTimeoutMs + 1);
    await push();
    expect(world.service.of("task").get(id(50))?.content).toBe("Call Ben");
    expect(world.entries()).toEqual([]);
  });
});

describe("a service that refuses to be searched", () => {
  it("law 14: when the service refuses the search for a lost create, the rep decides about that record and other edits go on", async () => {
    world.service.disturb = losePosts;
    world.save({ type: "contact", patch: { last_name: "Silva" } });
    await world.quiet();
    world.service.disturb = (request) =>
      request.startsWith("LOOK") ? { kind: "forbidden", message: "not in your plan" } : null;
    world.save({ type: "task", patch: { content: "Call" } });
    await push();
    await world.wait(lostRequestTimeoutMs);
    await push();
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
    expect(world.service.of("task").size).toBe(1);
  });
});

describe("a create that left before any server time was known", () => {
  it("law 10: Rounds asks for the server's time before it sends its first create, so that an older record with the same text is not mistaken for it", async () => {
    world = new World();
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    world.service.time += 86_400_000;
    world.serverDate = () => (world.service.log.length === 0 ? null : world.service.now());
    world.service.disturb = losePosts;
    world.journal.append(accountKey, [anEdit(1, { type: "task", patch: { content: "Call" } })]);
    await world.attach();
    world.service.disturb = () => null;
    await push();
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
  });

  it("law 10: the rep decides about a lost create when the server never tells its time", async () => {
    world = new World();
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    world.serverDate = () => null;
    world.service.disturb = losePosts;
    world.journal.append(accountKey, [anEdit(1, { type: "task", patch: { content: "Call" } })]);
    await world.attach();
    world.service.disturb = () => null;
    await push();
    expect(world.replica.settled).toEqual([]);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
  });
});

describe("a search for a lost create", () => {
  it("law 1: an edit saved during the search for a lost create is sent at once, and no network fault is shown", async () => {
    let lost = false;
    world.service.disturb = (request) => {
      if (!request.startsWith("POST") || lost) return null;
      lost = true;
      return "dropped";
    };
    world.save({ type: "task", patch: { content: "Call Ana" } });
    await world.quiet();
    await world.wait(1_000);
    expect(world.entries()).toMatchObject([{ state: "ambiguous" }]);
    expect(world.engine.status()).toMatchObject({ phase: "idle", fault: null });
    world.save({ type: "task", patch: { content: "Call Eve" } });
    await world.quiet();
    expect([...world.service.of("task").values()].map((one) => one.content)).toEqual(["Call Eve"]);
    for (let waited = 0; waited < 1.2 * lostRequestTimeoutMs; waited += 1_000) await world.wait(1_000);
    expect([...world.service.of("task").values()].map((one) => one.content)).toEqual([
      "Call Eve",
      "Call Ana",
    ]);
    expect(world.entries()).toEqual([]);
  });
});
