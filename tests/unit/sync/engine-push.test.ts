// notices: answer-skips-journal, replica-edits-not-journalled, refusal-ends-silently, refusal-sent-for-ever
// notices: lost-answer-counts-as-not-arrived, cut-off-counts-as-not-arrived, absent-without-waiting
// notices: freed-child-waits-for-the-rest, conflict-overwrites-theirs, edit-of-gone-record-delivered
// notices: edited-record-deleted-unseen, keeping-mine-keeps-old-base, creator-not-compared
// notices: window-ends-halt, halted-engine-starts, edits-for-any-account, sent-as-whoever-signs-in
// notices: one-record-stops-others
import { beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { accountKeyOf } from "../../../src-main/contract/ids.ts";
import { graceMs } from "../../../src-main/sync/grace.ts";
import { accountKey, anEdit, id, seq } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const contact = (last_name: string) => ({ type: "contact", patch: { last_name } }) as const;
const noteOn = (of: number, content: string) =>
  ({ type: "note", patch: { resource_type: "contact", resource_id: of, content } }) as const;
const taskUpdate = (patch: Record<string, string | boolean>, base: Record<string, string | boolean>) =>
  ({ type: "task", kind: "update", id: id(5), base, patch }) as const;

describe("law 6: a parent goes before its children", () => {
  it("and the child carries the id that the service gave", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const parent = world.save(contact("Silva"));
    world.save(noteOn(parent, "Met"));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.writes().slice(-2)).toEqual([
      'POST contact {"last_name":"Silva"}',
      'POST note {"resource_type":"contact","resource_id":100,"content":"Met"}',
    ]);
    expect(world.entries()).toEqual([]);
    expect(world.replica.settled.map((one) => [one.id, one.serverId])).toEqual([
      [-1, 100],
      [-2, 101],
    ]);
  });
});

describe("law 6: edits go in the order made", () => {
  it("what a delivered parent sets free before what was recorded after it", async () => {
    world.service.put("task", { id: id(5), content: "Call", completed: false });
    world.service.disturb = () => ({ kind: "offline" });
    const parent = world.save(contact("Silva"));
    world.save(noteOn(parent, "Met"));
    world.save(taskUpdate({ completed: true }, { completed: false }));
    await world.quiet();
    world.service.disturb = () => null;
    world.service.log.length = 0;
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.writes().map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "POST contact",
      "POST note",
      "PUT task/5",
    ]);
  });
});

describe("law 5: a create whose answer is lost is not sent twice", () => {
  const lose = (request: string) => (request.startsWith("POST") ? ("lost" as const) : null);

  it("it is looked for, found and settled", async () => {
    world.service.disturb = lose;
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    await world.wait(20_000);
    expect(world.writes()).toHaveLength(1);
    expect(world.service.of("contact").size).toBe(1);
    expect(world.entries()).toEqual([]);
    expect(world.replica.settled[0]).toMatchObject({ id: -1, serverId: 100 });
  });

  it("two equal ones each find their own", async () => {
    world.service.disturb = lose;
    world.save(contact("Silva"));
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    await world.wait(20_000);
    expect(world.service.of("contact").size).toBe(2);
    expect(world.replica.settled.map((one) => one.serverId).toSorted()).toEqual([100, 101]);
  });

  it("it is sent again only when it was not found until the grace period was over", async () => {
    let dropped = false;
    world.service.disturb = (request) => {
      if (!request.startsWith("POST") || dropped) return null;
      dropped = true;
      return "lost";
    };
    world.save(contact("Silva"));
    await world.quiet();
    world.service.of("contact").clear();
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.writes()).toHaveLength(1);
    await world.wait(graceMs + 1);
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.writes()).toHaveLength(2);
    expect(world.service.of("contact").size).toBe(1);
  });

  it("it is looked for after a crash in the middle of sending", async () => {
    world.journal.append(accountKey, [anEdit(1)]);
    world.journal.claim(accountKey, [seq(1)], world.service.now());
    world.service.put("contact", { id: id(55), last_name: "Person 1", creator_id: 7 });
    world.restart();
    const { entries } = await world.attach();
    expect(entries[0]?.state).toBe("ambiguous");
    expect(world.writes()).toEqual([]);
    expect(world.replica.settled[0]).toMatchObject({ id: -1, serverId: 55 });
  });
});

describe("law 8: before an update is sent, the present state is known", () => {
  const stored = { id: id(5), content: "Call", completed: false, due_date: "2026-05-02T09:00:00Z" };

  it("only what changed is sent, over what somebody else changed meanwhile", async () => {
    world.service.put("task", { ...stored, content: "Call Ana" });
    world.save(taskUpdate({ completed: true }, { completed: false }));
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"completed":true}']);
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call Ana", completed: true });
  });

  it("a field that both changed is parked with all three values, and nothing is overwritten", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call" }));
    await world.quiet();
    expect(world.writes()).toEqual([]);
    expect(world.entries()[0]).toMatchObject({
      state: "parked",
      park: {
        kind: "conflict",
        fields: [{ field: "content", base: "Call", mine: "Call Ana", theirs: "Call Ben" }],
      },
    });
  });

  it("keeping mine sends it over the state that was shown", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call" }));
    await world.quiet();
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"Call Ana"}']);
  });

  it("keeping mine sends all that was folded, and nothing of what it was on the way", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.service.disturb = () => ({ kind: "offline" });
    world.save(taskUpdate({ content: "Call A" }, { content: "Call" }));
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call A" }));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.entries().map((one) => one.state)).toEqual(["parked", "parked"]);
    world.service.log.length = 0;
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"Call Ana"}']);
    expect(world.entries()).toEqual([]);
  });

  it("an update of a record that is gone there is parked", async () => {
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call" }));
    await world.quiet();
    expect(world.entries()[0]?.park).toEqual({ kind: "goneThere" });
  });

  it("a delete of a record that was edited there is parked; an unedited one is deleted", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.save({ type: "task", kind: "delete", id: id(5), base: { content: "Call" }, patch: {} });
    await world.quiet();
    expect(world.entries()[0]?.park?.kind).toBe("conflict");
    world.service.put("note", { id: id(6), content: "Met" });
    world.save({ type: "note", kind: "delete", id: id(6), base: { content: "Met" }, patch: {} });
    await world.quiet();
    expect(world.writes()).toEqual(["DELETE note/6"]);
  });

  it("a delete of what is gone already is a success", async () => {
    world.save({ type: "note", kind: "delete", id: id(6), base: { content: "Met" }, patch: {} });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.replica.settled[0]).toMatchObject({ id: 6, deleted: true });
  });
});

describe("law 4: nothing is dropped silently", () => {
  it("what the service refuses is parked with its words, and the others go on", async () => {
    const refusal: Fault = {
      kind: "rejected",
      status: 422,
      issues: [{ field: "last_name", code: "blank", message: "is needed" }],
    };
    world.service.disturb = (request) => (request.includes("Bad") ? refusal : null);
    world.save(contact("Bad"));
    world.save(contact("Good"));
    await world.quiet();
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "refused", fault: refusal } }]);
    expect([...world.service.of("contact").values()].map((one) => one.last_name)).toEqual(["Good"]);
  });

  it("an update of a contact, which the service does not offer, is parked and says so", async () => {
    world.save({
      type: "contact",
      kind: "update",
      id: id(5),
      base: { email: null },
      patch: { email: "a@b.c" },
    });
    await world.quiet();
    expect(world.entries()[0]?.park).toEqual({ kind: "notOffered", what: "change a contact" });
  });
});

describe("law 13 and 14: accounts and failures", () => {
  it("halts when the first create was made by somebody else than the app takes itself for", async () => {
    world.service.creator = id(8);
    world.save(contact("Silva"));
    await world.quiet();
    world.save(contact("Souza"));
    world.engine.want(["push"], true);
    await world.quiet();
    expect(world.writes()).toHaveLength(1);
    expect(world.engine.status()).toMatchObject({ phase: "halted", fault: { kind: "wrongAccount" } });
  });

  it.each([
    ["the window comes back", () => {}],
    ["the app is started anew", () => world.restart()],
  ])("law 13: stays halted when %s, until somebody signs in anew", async (_, comesBack) => {
    world.service.creator = id(8);
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    comesBack();
    await world.attach([anEdit(90, { patch: { last_name: "Souza" } })]);
    expect(world.writes()).toHaveLength(1);
    expect(world.engine.status()).toMatchObject({ phase: "halted" });
    world.service.creator = id(7);
    world.engine.signInNeeded();
    await world.attach();
    expect(world.writes()).toHaveLength(2);
  });

  it("law 4: goes on delivering where the window could not remove the replica", async () => {
    world.replica.wipes = false;
    expect(await world.engine.wipe(accountKey, false)).toMatchObject({ ok: false });
    world.save(contact("Silva"));
    await world.quiet();
    expect(world.service.of("contact").size).toBe(1);
    expect(world.entries()).toEqual([]);
  });

  it("a 401 pauses for sign-in with everything kept", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "unauthenticated" } : null);
    world.save(contact("Silva"));
    await world.quiet();
    expect(world.signInNeeded).toContain("sign in");
    expect(world.entries()[0]?.state).toBe("waiting");
    world.service.disturb = () => null;
    world.engine.signedIn(accountKey);
    await world.quiet();
    expect(world.entries()).toEqual([]);
  });

  it("law 13: sends nothing of the attached account when another one signs in", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "unauthenticated" } : null);
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.signedIn(accountKeyOf("https://crm.test", id(8)));
    world.engine.want(["push", "pull"], true);
    await world.quiet();
    expect(world.service.of("contact").size).toBe(0);
    expect(world.entries()[0]?.state).toBe("waiting");
    world.engine.signedIn(accountKey);
    await world.quiet();
    expect(world.service.of("contact").size).toBe(1);
  });

  it("one record that the service chokes on does not hold up the others", async () => {
    world.service.disturb = (request) =>
      request.includes("Bad") ? { kind: "serverFault", status: 500 } : null;
    world.save(contact("Bad"));
    world.save(contact("Good"));
    await world.quiet();
    expect([...world.service.of("contact").values()].map((one) => one.last_name)).toEqual(["Good"]);
    expect(world.entries().map((one) => one.state)).toEqual(["waiting"]);
  });

  it("takes no edits for an account other than the attached one", () => {
    const other = "https://crm.test#99" as typeof accountKey;
    expect(world.engine.append(other, [anEdit(1)])).toMatchObject({ ok: false });
  });
});

describe("law 2: an answer that found no window", () => {
  it("is kept in the journal and settled when a replica is attached again", async () => {
    world.replica.there = false;
    world.save(contact("Silva"));
    await world.quiet();
    expect(world.entries()[0]?.state).toBe("settled");
    world.replica.there = true;
    world.restart();
    await world.attach();
    expect(world.replica.settled[0]).toMatchObject({ id: -1, serverId: 100 });
    expect(world.writes()).toHaveLength(1);
    expect(world.entries()).toEqual([]);
  });
});

describe("law 3: two stores", () => {
  it("what the replica alone knows is journalled, unless it has ended", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    world.journal.append(accountKey, [anEdit(8)]);
    world.journal.withdraw(accountKey, [seq(8)]);
    const { entries, drop } = await world.attach([anEdit(8), anEdit(9)]);
    expect(entries.map((one) => one.sequence)).toEqual([9]);
    expect(drop).toEqual([8]);
  });

  it("what the journal alone knows is handed to the replica", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    world.journal.append(accountKey, [anEdit(8)]);
    expect((await world.attach()).entries.map((one) => one.sequence)).toEqual([8]);
  });
});
