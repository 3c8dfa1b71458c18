// notices: answer-skips-journal, replica-edits-not-journalled, refusal-ends-silently, refusal-sent-for-ever
// notices: lost-answer-counts-as-not-arrived, cut-off-counts-as-not-arrived, absent-without-waiting
// notices: freed-child-waits-for-the-rest, conflict-overwrites-theirs, edit-of-gone-record-delivered
// notices: edited-record-deleted-unseen, keeping-mine-keeps-old-base, creator-not-compared
// notices: window-ends-halt, halt-lost-with-its-run, state-never-shown, halted-engine-starts, edits-for-any-account, sent-as-whoever-signs-in
// notices: one-record-stops-others
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { Fault } from "../../../../src-shared/errors/fault.ts";
import { accountKeyOf } from "../../../../src-shared/ids.ts";
import { accountKey, anEdit, id, seq } from "../entries.ts";
import { World } from "../world.ts";

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

describe("a parent and its children", () => {
  it("law 6: a parent is sent before its child, which carries the id that the service gave the parent", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    const parent = world.save(contact("Silva"));
    world.save(noteOn(parent, "Met"));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
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

describe("the order of edits", () => {
  it("law 6: an edit released by its delivered parent is sent before edits recorded after it", async () => {
    world.service.put("task", { id: id(5), content: "Call", completed: false });
    world.service.disturb = () => ({ kind: "offline" });
    const parent = world.save(contact("Silva"));
    world.save(noteOn(parent, "Met"));
    world.save(taskUpdate({ completed: true }, { completed: false }));
    await world.quiet();
    world.service.disturb = () => null;
    world.service.log.length = 0;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes().map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
      "POST contact",
      "POST note",
      "PUT task/5",
    ]);
  });
});

describe("a create with a lost answer", () => {
  const lose = (request: string) => (request.startsWith("POST") ? ("lost" as const) : null);

  it("law 5: a create whose answer is lost is searched for, found and settled", async () => {
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

  it("law 5: two equal creates whose answers are lost each find their own record", async () => {
    world.service.disturb = lose;
    world.save(contact("Silva"));
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    await world.wait(20_000);
    expect(world.service.of("contact").size).toBe(2);
    expect(world.replica.settled.map((one) => one.serverId).toSorted()).toEqual([100, 101]);
  });

  it("law 5: a create whose answer is lost is sent again only when it was not found until the grace period ended", async () => {
    let dropped = false;
    world.service.disturb = (request) => {
      if (!request.startsWith("POST") || dropped) return null;
      dropped = true;
      return "lost";
    };
    world.save(contact("Silva"));
    await world.quiet();
    world.service.of("contact").clear();
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes()).toHaveLength(1);
    await world.wait(lostRequestTimeoutMs + 1);
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes()).toHaveLength(2);
    expect(world.service.of("contact").size).toBe(1);
  });

  it("law 5: a create interrupted by a crash is searched for after the restart", async () => {
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

describe("the record's present state, known before an update is sent", () => {
  const stored = { id: id(5), content: "Call", completed: false, due_date: "2026-05-02T09:00:00Z" };

  it("law 8: an update sends only the changed fields, over another person's later changes", async () => {
    world.service.put("task", { ...stored, content: "Call Ana" });
    world.save(taskUpdate({ completed: true }, { completed: false }));
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"completed":true}']);
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Call Ana", completed: true });
  });

  it("law 8: a field changed on both sides parks the edit with all three values, and overwrites nothing", async () => {
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

  it("law 8: choosing the rep's value sends it over the state that the rep was shown", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call" }));
    await world.quiet();
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"Call Ana"}']);
  });

  it("law 8: choosing the rep's value sends all folded edits, without their intermediate values", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.service.disturb = () => ({ kind: "offline" });
    world.save(taskUpdate({ content: "Call A" }, { content: "Call" }));
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call A" }));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.entries().map((one) => one.state)).toEqual(["parked", "parked"]);
    world.service.log.length = 0;
    await world.engine.retry(accountKey, seq(1), { patch: null, keep: "mine" });
    await world.quiet();
    expect(world.writes()).toEqual(['PUT task/5 {"content":"Call Ana"}']);
    expect(world.entries()).toEqual([]);
  });

  it("law 8: an update of a record that the service no longer has is parked", async () => {
    world.save(taskUpdate({ content: "Call Ana" }, { content: "Call" }));
    await world.quiet();
    expect(world.entries()[0]?.park).toEqual({ kind: "goneThere" });
  });

  it("law 8: a delete of a record that was edited on the service is parked, and a delete of an unedited record is sent", async () => {
    world.service.put("task", { ...stored, content: "Call Ben" });
    world.remove("task", 5, { content: "Call" });
    await world.quiet();
    expect(world.entries()[0]?.park?.kind).toBe("conflict");
    world.service.put("note", { id: id(6), content: "Met" });
    world.remove("note", 6, { content: "Met" });
    await world.quiet();
    expect(world.writes()).toEqual(["DELETE note/6"]);
  });

  it("law 8: a delete of a record that is already gone succeeds", async () => {
    world.remove("note", 6, { content: "Met" });
    await world.quiet();
    expect(world.entries()).toEqual([]);
    expect(world.replica.settled[0]).toMatchObject({ id: 6, deleted: true });
  });
});

describe("edits that the service does not take", () => {
  it("law 4: an edit that the service refuses is parked with the service's words, and other edits go on", async () => {
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

  it("law 4: an update of a contact, which the service does not offer, is parked with that reason", async () => {
    world.change("contact", 5, { email: null }, { email: "a@b.c" });
    await world.quiet();
    expect(world.entries()[0]?.park).toEqual({ kind: "notOffered", what: "change a contact" });
  });
});

describe("accounts and failures", () => {
  it("laws 13 and 14: the engine halts when its first create was made by another user than expected", async () => {
    world.service.creator = id(8);
    world.save(contact("Silva"));
    await world.quiet();
    world.save(contact("Souza"));
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.writes()).toHaveLength(1);
    expect(world.engine.status()).toMatchObject({ phase: "halted", fault: { kind: "wrongAccount" } });
  });

  it.each([
    ["the window comes back", () => {}],
    ["the app is started anew", () => world.restart()],
  ])(
    "laws 13 and 14: the engine stays halted when %s, until somebody signs in again",
    async (_, comesBack) => {
      world.service.creator = id(8);
      world.save(contact("Silva"));
      await world.quiet();
      world.service.disturb = () => null;
      comesBack();
      await world.attach([anEdit(90, { patch: { last_name: "Souza" } })]);
      expect(world.writes()).toHaveLength(1);
      expect(world.engine.status()).toMatchObject({ phase: "halted" });
      world.service.creator = id(7);
      // A sign-in that ends, or a start at which nobody can sign in, tells nothing of the tokens that are kept.
      world.engine.signInNeeded();
      await world.attach();
      expect(world.writes()).toHaveLength(1);
      world.engine.endHalts();
      await world.attach();
      expect(world.writes()).toHaveLength(2);
    },
  );

  it("law 4: an edit that was parked while the window's disk was full is shown as parked by the next push", async () => {
    world.service.disturb = (request) =>
      request.startsWith("POST") ? { kind: "rejected", status: 422, issues: [] } : null;
    world.replica.marksAreShown = false;
    world.save(contact("Silva"));
    await world.quiet();
    expect(world.entries()[0]?.state).toBe("parked");
    expect(world.replica.marks.filter((one) => one.endsWith("parked"))).toEqual([]);
    world.replica.marksAreShown = true;
    world.engine.syncNow(["push"]);
    await world.quiet();
    expect(world.replica.marks.filter((one) => one.endsWith("parked"))).toHaveLength(1);
  });

  it("law 13: the engine halts although the window went while the create of the wrong person was under way", async () => {
    world.service.creator = id(8);
    const answered = Promise.withResolvers<void>();
    world.service.gates.set("POST contact", answered.promise);
    world.save(contact("Silva"));
    await expect.poll(() => world.writes().length).toBe(1);
    void world.engine.detach();
    answered.resolve();
    world.service.gates.clear();
    await world.attach([anEdit(90, { patch: { last_name: "Souza" } })]);
    await world.quiet();
    expect(world.engine.status()).toMatchObject({ phase: "halted" });
    expect(world.writes()).toHaveLength(1);
  });

  it("laws 4, 13 and 14: delivery continues when the window could not remove the replica", async () => {
    world.replica.wipes = false;
    expect(await world.engine.wipe(accountKey, false)).toMatchObject({ ok: false });
    world.save(contact("Silva"));
    await world.quiet();
    expect(world.service.of("contact").size).toBe(1);
    expect(world.entries()).toEqual([]);
  });

  it("laws 13 and 14: a 401 pauses for sign-in with every edit kept", async () => {
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

  it("laws 13 and 14: no edit of the attached account is sent when another account signs in", async () => {
    world.service.disturb = (request) => (request.startsWith("POST") ? { kind: "unauthenticated" } : null);
    world.save(contact("Silva"));
    await world.quiet();
    world.service.disturb = () => null;
    world.engine.signedIn(accountKeyOf("https://crm.test", id(8)));
    world.engine.syncNow(["push", "pull"]);
    await world.quiet();
    expect(world.service.of("contact").size).toBe(0);
    expect(world.entries()[0]?.state).toBe("waiting");
    world.engine.signedIn(accountKey);
    await world.quiet();
    expect(world.service.of("contact").size).toBe(1);
  });

  it("laws 13 and 14: a record on which the service fails does not hold up other records", async () => {
    world.service.disturb = (request) =>
      request.includes("Bad") ? { kind: "serverFault", status: 500 } : null;
    world.save(contact("Bad"));
    world.save(contact("Good"));
    await world.quiet();
    expect([...world.service.of("contact").values()].map((one) => one.last_name)).toEqual(["Good"]);
    expect(world.entries().map((one) => one.state)).toEqual(["waiting"]);
  });

  it("laws 13 and 14: the engine accepts no edits for an account other than the attached one", () => {
    const other = "https://crm.test#99" as typeof accountKey;
    expect(world.engine.append(other, [anEdit(1)])).toMatchObject({ ok: false });
  });
});

describe("an answer that arrives while no window is open", () => {
  it("law 2: an answer that found no window is kept in the journal and settled at the next attach", async () => {
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

describe("the two stores", () => {
  it("law 3: at an attach, an edit that only the replica knows is journalled, unless it has ended", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    world.journal.append(accountKey, [anEdit(8)]);
    world.journal.withdraw(accountKey, [seq(8)]);
    const { entries, drop } = await world.attach([anEdit(8), anEdit(9)]);
    expect(entries.map((one) => one.sequence)).toEqual([9]);
    expect(drop).toEqual([8]);
  });

  it("law 3: at an attach, an edit that only the journal knows is handed to the replica", async () => {
    world.service.disturb = () => ({ kind: "offline" });
    world.journal.append(accountKey, [anEdit(8)]);
    expect((await world.attach()).entries.map((one) => one.sequence)).toEqual([8]);
  });
});
