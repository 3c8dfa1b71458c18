// notices: retried-create-leaves-no-mark, duplicate-not-shown, duplicate-by-another-clock-not-shown, found-while-waiting-sent-again
// notices: two-creates-become-one-record, nonsense-answers-sent-for-ever, reset-create-sent-for-ever, sending-create-pulled-twice
// notices: watermark-passes-held-row
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { accountKey, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const posts = (request: string) => request.startsWith("POST");
const tasks = () => [...world.replica.rows.keys()].filter((key) => key.startsWith("task:"));

async function pull(): Promise<void> {
  world.engine.syncNow(["pull"]);
  await world.quiet();
}

async function push(): Promise<void> {
  world.engine.syncNow(["push"]);
  await world.quiet();
}

/** The answer is lost, and so is every look for the record, until somebody says otherwise. */
async function loseATask(): Promise<void> {
  world.service.disturb = (request) =>
    posts(request) ? "lost" : request.startsWith("LOOK") ? { kind: "serverFault", status: 500 } : null;
  world.save({ type: "task", patch: { content: "Call Ana" } });
  await world.quiet();
}

describe("a pulled row that may be the rep's create in flight", () => {
  it("law 7: a pulled row that may be a create in flight waits for the search for that create, and appears once", async () => {
    await loseATask();
    await pull();
    expect(tasks()).toEqual([]);
    world.service.disturb = () => null;
    await push();
    await world.wait(lostRequestTimeoutMs);
    expect(tasks()).toEqual(["task:100"]);
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
  });

  it("law 5: a lost create is parked and not sent again where another server of the service may have dated it minutes earlier", async () => {
    const before = world.service.now();
    world.service.time += 3 * 60_000;
    await loseATask();
    world.service.put("task", { id: id(100), created_at: before });
    await pull();
    expect(tasks()).toEqual([]);
    world.service.disturb = () => null;
    for (let round = 0; round < 3; round += 1) {
      await push();
      await world.wait(lostRequestTimeoutMs);
    }
    expect(world.service.made).toHaveLength(1);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
  });

  it("law 7: a withheld row does not delay the other rows of its page, nor another person's record with the same text", async () => {
    await loseATask();
    world.service.put("task", { id: id(50), content: "Call Ana", creator_id: 8 });
    world.service.put("task", { id: id(51), content: "Call Eve", creator_id: 7 });
    await pull();
    expect(tasks().toSorted()).toEqual(["task:50", "task:51"]);
  });

  it("law 7: a withheld row keeps the watermark below itself, so that a later run brings it again, even after a crash", async () => {
    await loseATask();
    const made = world.service.of("task").get(id(100));
    for (let later = 0; later < 30; later += 1)
      world.service.put("task", { id: id(200 + later), content: `Other ${later}` });
    await pull();
    const watermark = world.replica.cursors.get("task")?.watermark ?? "";
    expect(Date.parse(watermark)).toBeLessThanOrEqual(Date.parse(String(made?.updated_at)));
    // The record that was held back turns out to be somebody else's: its text is changed on the service.
    world.service.disturb = (request) => (request.startsWith("LOOK") ? { kind: "offline" } : null);
    world.restart();
    world.service.of("task").set(id(100), { ...made, id: id(100), content: "Call Zoë" });
    await world.attach();
    await pull();
    expect(tasks()).toContain("task:100");
  });
});

describe("a create sent again because its first request was not found", () => {
  /** Sent, lost on its way, looked for in vain, and about to be sent again. */
  async function sentTwice(): Promise<void> {
    let first = true;
    world.service.disturb = (request) => {
      if (!posts(request) || !first) return null;
      first = false;
      return "dropped";
    };
    world.save({ type: "task", patch: { content: "Call Ana" } });
    await world.quiet();
    await world.wait(1_000);
    await push();
    await world.wait(lostRequestTimeoutMs + 1);
    await push();
    expect(world.service.made).toHaveLength(1);
  }

  const putDuplicate = () => world.service.put("task", { id: id(300), content: "Call Ana", creator_id: 7 });

  it("law 5: a duplicate of a create that was sent again is shown as possible until the rep says that the record is no duplicate", async () => {
    await sentTwice();
    putDuplicate();
    await pull();
    expect(world.journal.duplicates(accountKey)).toMatchObject({
      ok: true,
      value: [{ type: "task", keptId: 100, duplicateId: 300 }],
    });
    expect(world.engine.status().possibleDuplicates).toBe(1);
    world.engine.dismissDuplicate(accountKey, "task", id(300));
    expect(world.engine.status().possibleDuplicates).toBe(0);
    world.service.put("task", { id: id(300), completed: true });
    await pull();
    expect(world.engine.status().possibleDuplicates).toBe(0);
  });

  it("law 5: a possible duplicate is forgotten when either record is deleted", async () => {
    await sentTwice();
    putDuplicate();
    await pull();
    world.remove("task", 300, {});
    await world.quiet();
    expect(world.service.of("task").has(id(300))).toBe(false);
    expect(world.engine.status().possibleDuplicates).toBe(0);
  });

  it("law 5: a record is a possible duplicate even when another server of the service dates it minutes before its request left", async () => {
    const before = world.service.now();
    world.service.time += 3 * 60_000;
    await sentTwice();
    world.service.put("task", { id: id(300), content: "Call Ana", creator_id: 7, created_at: before });
    await pull();
    expect(world.engine.status().possibleDuplicates).toBe(1);
  });

  it("law 5: a record made by another person, or long before, is not taken for a duplicate", async () => {
    const old = world.service.now();
    world.service.time += 60 * 60 * 1000;
    await sentTwice();
    world.service.put("task", { id: id(300), content: "Call Ana", creator_id: 8 });
    world.service.put("task", { id: id(301), content: "Call Ana", creator_id: 7, created_at: old });
    await pull();
    expect(world.engine.status().possibleDuplicates).toBe(0);
  });

  it("law 5: the fingerprint of a create that was sent again is kept for thirty days, and across a restart", async () => {
    await sentTwice();
    world.restart();
    await world.attach();
    putDuplicate();
    await pull();
    expect(world.engine.status().possibleDuplicates).toBe(1);
    const later = new Date(Date.parse(world.service.now()) + 31 * 24 * 3_600_000).toISOString();
    const other = {
      ...{ sequence: seq(900), sequences: [seq(900)], type: "task" as const },
      ...{ sent: { content: "x" }, notBefore: null },
    };
    world.journal.mark(accountKey, {
      ...{ sequences: [], event: "notArrived" },
      again: { creates: [other], at: later },
    });
    expect(world.journal.retriedCreates(accountKey, "task", null)).toMatchObject({
      value: [{ sequence: 900 }],
    });
  });

  it("law 5: a create that was sent again several times is remembered once, by the time of its first request", () => {
    const sent = (notBefore: string | null, words = "x") => ({
      ...{ sequence: seq(900), sequences: [seq(900)], type: "task" as const },
      ...{ sent: { content: words }, notBefore },
    });
    const remember = (...creates: readonly ReturnType<typeof sent>[]) => {
      const again = { creates, at: world.service.now() };
      world.journal.mark(accountKey, { sequences: [], event: "notArrived", again });
    };
    remember(
      sent("2026-05-01T09:00:00.000Z"),
      sent("2026-05-01T08:00:00Z"),
      sent("2026-05-01T10:00:00.000Z"),
    );
    remember(sent("2026-05-01T08:30:00.000Z", "y"), sent(null, "y"));
    expect(world.journal.retriedCreates(accountKey, "task", null)).toMatchObject({
      value: [
        { sent: { content: "x" }, notBefore: "2026-05-01T08:00:00Z" },
        { sent: { content: "y" }, notBefore: null },
      ],
    });
    expect(world.journal.timesRetried(accountKey, seq(900))).toMatchObject({ value: 5 });
  });

  it("law 5: Rounds searches once more for a waiting create whose first request turns up, and does not send it again", async () => {
    await loseATask();
    // The first sending is carried out late: not when it was looked for, but before it is sent again.
    const [made] = world.service.made;
    world.service.of("task").clear();
    world.service.disturb = (request) => (posts(request) ? { kind: "serverFault", status: 503 } : null);
    await push();
    await world.wait(lostRequestTimeoutMs + 1);
    await push();
    expect(world.entries()).toMatchObject([{ state: "waiting" }]);
    if (made) world.service.of("task").set(made.id, made);
    await pull();
    expect(tasks()).toEqual([]);
    world.service.disturb = () => null;
    await push();
    await world.wait(lostRequestTimeoutMs + 1);
    expect([...world.service.of("task").keys()]).toEqual([100]);
    expect(world.service.made).toHaveLength(1);
    expect(world.entries()).toEqual([]);
  });

  it("law 5: a create that is answered unusably several times and never listed is parked", async () => {
    world.service.disturb = (request) => {
      if (request.startsWith("LOOK")) world.service.of("task").clear();
      return posts(request) ? "garbled" : null;
    };
    world.save({ type: "task", patch: { content: "Call Ana" } });
    for (let round = 0; round < 30; round += 1) {
      await world.wait(lostRequestTimeoutMs + 1);
      await push();
    }
    expect(world.writes()).toHaveLength(5);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived", sent: 5 } }]);
  });

  it("law 5: a create whose connection always breaks off while other requests get through is sent twelve times in more than an hour, and then parked", async () => {
    world.service.disturb = (request) => (request.startsWith("POST task") ? "dropped" : null);
    world.save({ type: "task", patch: { content: "Call Ana" } });
    const minute = 60_000;
    const sentBy = async (minutes: number, step = 20_000) => {
      for (let waited = 0; waited < minutes * minute; waited += step) {
        if (waited % (4 * minute) === 0) world.save({ type: "contact", patch: { last_name: `${waited}` } });
        await world.wait(step);
      }
      return world.writes().filter((request) => request.startsWith("POST task")).length;
    };
    expect(await sentBy(10)).toBeLessThan(6);
    expect(await sentBy(55)).toBeLessThan(12);
    expect(await sentBy(24 * 60, minute)).toBe(12);
    expect(world.entries()).toMatchObject([
      { state: "parked", park: { kind: "unknownIfArrived", sent: 12 } },
    ]);
    const times = world.journal.timesRetried(accountKey, seq(1));
    expect(times).toMatchObject({ value: 11 });
  });
});

describe("an answer with another record's id", () => {
  it("law 5: a create answered with the id of another of the rep's records is not merged into that record", async () => {
    world.save({ type: "task", patch: { content: "Call Ana" } });
    await world.quiet();
    const [first] = world.service.made;
    world.service.answersCreateWith = first ?? null;
    world.save({ type: "task", patch: { content: "Call Eve" } });
    await world.quiet();
    expect(world.replica.settled).toHaveLength(1);
    expect(world.entries()).toMatchObject([{ state: "ambiguous", fault: { kind: "malformedResponse" } }]);
    world.service.answersCreateWith = null;
    await world.wait(lostRequestTimeoutMs + 1);
    await push();
    expect(world.replica.settled.map((one) => one.serverId)).toEqual([100, 101]);
  });
});
