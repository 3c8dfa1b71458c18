// notices: planned-run-sends-what-was-found, retried-create-remembered-for-ever
// notices: answered-create-pulled-twice
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { temporaryId } from "../../../../src-shared/ids.ts";
import type { PossibleDuplicate } from "../../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, id, seq } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("contact", { id: id(5), last_name: "Ana" });
  await world.attach();
});

const note = { type: "note", patch: { resource_type: "contact", resource_id: 5, content: "Call" } } as const;
const losePosts = (request: string) => (request.startsWith("POST") ? ("lost" as const) : null);
const dropPosts = (request: string) => (request.startsWith("POST") ? ("dropped" as const) : null);
const noLooking = (request: string) =>
  request.startsWith("LOOK") ? ({ kind: "serverFault", status: 500 } as const) : null;

async function lanes(...names: ("push" | "pull")[]): Promise<void> {
  world.engine.syncNow(names);
  await world.quiet();
}

const shown = () => world.replica.keysOf("note");
const watermark = () => world.replica.cursors.get("note")?.watermark;
const posts = () => world.writes().filter((one) => one.startsWith("POST")).length;

function duplicates(which?: "dismissed"): readonly PossibleDuplicate[] {
  const listed = world.journal.duplicates(accountKey, which === "dismissed");
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value;
}

/** Sent, lost on the way, looked for until the grace period was over, and sent again: under id 100. */
async function sentTwice(): Promise<void> {
  world.service.disturb = dropPosts;
  world.save(note);
  await world.quiet();
  world.service.disturb = () => null;
  await lanes("push");
  await world.wait(lostRequestTimeoutMs + 1);
  await lanes("push");
  expect(posts()).toBe(2);
}

/** The first sending is carried out after all, or somebody writes the same in our name. */
function putDuplicate(of = 500): void {
  world.service.put("note", { ...note.patch, creator_id: 7, id: id(of) });
}

describe("a pulled row that matches a create in flight", () => {
  it("law 7: a pulled row that matches a create in flight waits for the search for that create, and is not shown beside it", async () => {
    world.service.disturb = losePosts;
    world.save(note);
    await world.quiet();
    world.service.disturb = noLooking;
    await lanes("push", "pull");
    expect(world.service.of("note").size).toBe(1);
    expect(shown()).toEqual([]);
    world.service.disturb = () => null;
    await world.wait(60_000);
    await lanes("push", "pull");
    expect(shown()).toEqual(["note:100"]);
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
    expect(posts()).toBe(1);
  });

  it("law 7: a pulled row that matches a create waits while the create's request is under way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.service.gates.set("POST note", promise);
    world.save(note);
    await world.quiet();
    await lanes("pull");
    expect([...world.service.of("note").keys()]).toEqual([100]);
    expect(shown()).toEqual([]);
    resolve();
    await world.quiet();
    expect(shown()).toEqual(["note:100"]);
  });

  it("law 7: a withheld row holds the watermark, so that a kill cannot lose it", async () => {
    world.service.disturb = losePosts;
    world.save(note);
    await world.quiet();
    world.service.disturb = noLooking;
    const at = world.service.of("note").get(id(100))?.updated_at;
    world.service.put("note", { id: id(60), content: "Another", creator_id: 8 });
    world.service.time += 3_600_000;
    world.service.put("note", { id: id(61), content: "Later", creator_id: 8 });
    await lanes("push", "pull");
    expect(shown().toSorted()).toEqual(["note:60", "note:61"]);
    expect(watermark()).toBe(at);
    // Parked, the create is in flight no longer: the rep sees both.
    world.journal.mark(accountKey, {
      sequences: [seq(1)],
      event: "parked",
      park: { kind: "unknownIfArrived" },
    });
    world.restart();
    await world.attach();
    expect(shown().toSorted()).toEqual(["note:100", "note:60", "note:61"]);
    expect(Date.parse(String(watermark()))).toBeGreaterThan(Date.parse(String(at)));
  });

  it("law 7: a withheld row that turns out not to be the create arrives with a later delta", async () => {
    world.service.disturb = dropPosts;
    world.save(note);
    await world.quiet();
    world.service.disturb = noLooking;
    putDuplicate();
    await lanes("push", "pull");
    expect(shown()).toEqual([]);
    world.journal.mark(accountKey, {
      sequences: [seq(1)],
      event: "parked",
      park: { kind: "unknownIfArrived" },
    });
    world.service.time += 3_600_000;
    world.service.put("note", { id: id(61), content: "Later", creator_id: 8 });
    await lanes("pull");
    expect(shown().toSorted()).toEqual(["note:500", "note:61"]);
    await lanes("pull");
    expect(watermark()).toBe(
      world.service.of("note").get(id(61))?.updated_at?.toString().replace("Z", ".000Z"),
    );
  });

  it("law 7: a pulled row by another person, or older than the create, does not wait", async () => {
    world.service.put("note", { ...note.patch, id: id(40), creator_id: 7 });
    world.service.time += 3_600_000;
    world.service.disturb = losePosts;
    world.save(note);
    await world.quiet();
    world.service.disturb = noLooking;
    world.service.put("note", { ...note.patch, id: id(41), creator_id: 8 });
    await lanes("push", "pull");
    expect(shown().toSorted()).toEqual(["note:40", "note:41"]);
  });

  it("law 7: a pulled row that matches a create waits until the window has applied the create's answer", async () => {
    world.replica.settles = false;
    world.save(note);
    await world.quiet();
    await lanes("pull");
    expect(shown()).toEqual([]);
    world.replica.settles = true;
    await world.wait(60_000);
    await lanes("push", "pull");
    expect(shown()).toEqual(["note:100"]);
  });
});

/** It is pulled before anything can be sent, and waits for the create that it may be. */
async function pullWithheldDuplicate(): Promise<void> {
  putDuplicate();
  world.service.disturb = (request) => (request.startsWith("GET") ? null : { kind: "offline" });
  await lanes("pull");
  expect(shown()).toEqual([]);
  world.service.disturb = () => null;
  await lanes("push");
}

/** A create whose first sending is shown to be absent, while the network goes before it is sent again. */
async function isAboutToBeSentAgain(): Promise<void> {
  world.service.disturb = dropPosts;
  world.save(note);
  await world.quiet();
  world.service.disturb = () => null;
  await lanes("push");
  world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "offline" } : null);
  await world.wait(lostRequestTimeoutMs + 1);
  await lanes("push");
}

describe("a create that was sent again", () => {
  it("law 5: a create that was sent again is shown as a possible duplicate when its first request turns up later", async () => {
    await sentTwice();
    expect(world.engine.status().possibleDuplicates).toBe(0);
    putDuplicate();
    await lanes("pull");
    expect(duplicates()).toMatchObject([{ type: "note", keptId: 100, duplicateId: 500 }]);
    expect(world.engine.status().possibleDuplicates).toBe(1);
  });

  it("law 5: a create that was sent again is remembered across a restart", async () => {
    await sentTwice();
    world.restart();
    await world.attach();
    putDuplicate();
    await lanes("pull");
    expect(duplicates()).toMatchObject([{ duplicateId: 500 }]);
  });

  it("law 5: a create about to be sent again is settled instead when its first request turns up before", async () => {
    await isAboutToBeSentAgain();
    expect(world.entries()).toMatchObject([{ state: "waiting" }]);
    await pullWithheldDuplicate();
    expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 500 }]);
    expect([...world.service.of("note").keys()]).toEqual([500]);
    expect(duplicates()).toEqual([]);
  });

  it("law 5: a create about to be sent again is found by its content as sent, although the rep changed the record since", async () => {
    await isAboutToBeSentAgain();
    const change = { base: { content: "Call" }, patch: { content: "Call Ana" } };
    world.save({ type: "note", kind: "update", id: id(-1), ...change });
    await world.quiet();
    await pullWithheldDuplicate();
    expect([...world.service.of("note").values()]).toMatchObject([{ id: 500, content: "Call Ana" }]);
    expect(world.entries()).toEqual([]);
  });

  it("law 5: a run that had planned a create does not send it once the create's first request may have arrived", async () => {
    world.journal.append(accountKey, [anEdit(1, { type: "note", patch: note.patch })]);
    world.journal.mark(accountKey, { sequences: [seq(1)], event: "doubted" });
    expect(world.journal.claim(accountKey, [seq(1)], null)).toEqual({ ok: true, value: null });
  });

  it("law 5: a create that was sent again is forgotten after 30 days of the service's time", async () => {
    await sentTwice();
    world.service.time += 31 * 24 * 3_600_000;
    putDuplicate();
    await lanes("pull");
    expect(duplicates()).toEqual([]);
  });

  it("law 5: another create of the rep with the same values is no duplicate of a create that was sent again", async () => {
    await sentTwice();
    world.save(note);
    await world.quiet();
    await lanes("push", "pull");
    expect(world.service.of("note").size).toBe(2);
    expect(duplicates()).toEqual([]);
  });

  it("law 5: a possible duplicate leaves the list when the rep deletes the copy", async () => {
    await sentTwice();
    putDuplicate();
    await lanes("pull");
    world.remove("note", 500, { content: "Call" });
    await world.quiet();
    expect(world.service.of("note").has(id(500))).toBe(false);
    expect(duplicates()).toEqual([]);
    expect(world.engine.status().possibleDuplicates).toBe(0);
  });

  it("law 5: a possible duplicate leaves the list for good when the rep says that the record is no duplicate", async () => {
    await sentTwice();
    putDuplicate();
    await lanes("pull");
    world.engine.dismissDuplicate(accountKey, "note", id(500));
    expect(world.engine.status().possibleDuplicates).toBe(0);
    world.service.put("note", { id: id(500), is_important: true });
    await lanes("pull");
    expect(duplicates()).toEqual([]);
    expect(duplicates("dismissed")).toMatchObject([{ type: "note", keptId: 100, duplicateId: 500 }]);
    world.restart();
    await world.attach();
    expect(duplicates("dismissed")).toHaveLength(1);
  });

  it("law 5: a create that was changed before it was sent again is still shown as a possible duplicate", async () => {
    world.service.disturb = dropPosts;
    world.save(note);
    await world.quiet();
    const change = { base: { content: "Call" }, patch: { content: "Call Ana" } };
    world.save({ type: "note", kind: "update", id: id(-1), ...change });
    world.service.disturb = () => null;
    await lanes("push");
    const { promise, resolve } = Promise.withResolvers<void>();
    world.service.gates.set("POST note", promise);
    const late = world.service.now();
    world.service.time += 60_000;
    await world.wait(lostRequestTimeoutMs + 1);
    expect(posts()).toBe(2);
    putDuplicate();
    const duplicate = world.service.of("note").get(id(500));
    if (duplicate)
      world.service.of("note").set(duplicate.id, { ...duplicate, created_at: late, updated_at: late });
    world.service.time += 3_600_000;
    world.service.put("note", { id: id(60), content: "Another", creator_id: 8 });
    await lanes("pull");
    resolve();
    await world.quiet();
    expect(world.engine.status().possibleDuplicates).toBe(1);
    await lanes("push", "pull");
    expect(shown().toSorted()).toEqual(["note:100", "note:500", "note:60"]);
    expect(duplicates()).toMatchObject([{ keptId: 100, duplicateId: 500 }]);
  });

  it("law 5: a create that the rep sends again, without knowing whether it arrived, is remembered for its possible duplicate", async () => {
    world.serverDate = () => null;
    world.service.disturb = losePosts;
    world.save({ type: "task", patch: { content: "Call" } });
    await world.quiet();
    world.service.disturb = () => null;
    await lanes("push");
    expect(world.entries()).toMatchObject([{ park: { kind: "unknownIfArrived" } }]);
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "asIs" });
    await world.quiet();
    world.service.put("task", { id: id(100), completed: true });
    await lanes("pull");
    expect(duplicates()).toMatchObject([{ type: "task", keptId: 101, duplicateId: 100 }]);
  });
});

describe("a create that a bad network keeps losing", () => {
  it("law 4: a create that a bad network loses again and again is sent until it arrives, without asking the rep", async () => {
    world.service.disturb = dropPosts;
    world.save(note);
    await world.quiet();
    // Half an hour of it.
    for (let turn = 0; turn < 24; turn += 1) {
      await world.wait(lostRequestTimeoutMs + 1);
      await lanes("push");
    }
    expect(posts()).toBeGreaterThan(5);
    expect(world.entries().filter((one) => one.state === "parked")).toEqual([]);
    world.service.disturb = () => null;
    for (let turn = 0; turn < 8; turn += 1) {
      await world.wait(lostRequestTimeoutMs + 1);
      await lanes("push");
    }
    expect(world.entries()).toEqual([]);
    expect(world.service.of("note").size).toBe(1);
  });
});

describe("an answer with another record's id", () => {
  it("law 5: a create answered with the id of another of the rep's records is searched for instead of settled under that id", async () => {
    world.save(note);
    await world.quiet();
    const first = world.service.of("note").get(id(100));
    if (first === undefined) throw new Error("The first note is there.");
    world.service.answersCreateWith = first;
    world.save({ ...note, patch: { ...note.patch, content: "Write" } });
    await world.quiet();
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([[-1, 100]]);
    world.service.answersCreateWith = null;
    await world.wait(lostRequestTimeoutMs + 1);
    await lanes("push");
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([
      [-1, 100],
      [-2, 101],
    ]);
    expect(posts()).toBe(2);
  });
});

it("laws 4 and 11: a change of a product that is saved while its create is under way is parked in sight, also when the answer has no ID", async () => {
  world.service.hop = ({ method, path }) => {
    if (method !== "POST" || path !== "/v2/products") return null;
    world.save({ type: "product", kind: "update", id: product, base: { sku: null }, patch: { sku: "B1" } });
    return { status: 200, body: null };
  };
  const product = temporaryId(world.next());
  world.save({ type: "product", patch: { name: "Beans" } });
  await world.quiet();
  expect(world.entries()).toMatchObject([
    { type: "product", kind: "update", state: "parked", park: { kind: "notOffered" } },
  ]);
  const [settled] = world.replica.settled;
  expect(world.entries()[0]?.id).toBe(settled?.serverId);
  expect(settled?.record).toMatchObject({ name: "Beans" });
});
