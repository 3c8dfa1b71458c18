// notices: older-replica-passes-for-present, lost-journal-sends-again, differing-edit-counts-as-equal, digested-edit-is-lost, unwritten-webhook-removed, settled-edit-comes-back, deleted-create-ends-as-delivered
import { beforeEach, describe, expect, it } from "vitest";
import { judgeReplica } from "../../../src-main/sync/plan/judge-replica.ts";
import { lostRequestTimeoutMs } from "../../../src-main/sync/push/lost-request-timeout.ts";
import { entryDigest } from "../../../src-shared/entry-digest.ts";
import type { DigestedEntry } from "../../../src-shared/ipc/attach.ts";
import type { Edit, Entry } from "../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, id, seq } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(() => {
  world = new World();
});

const task = (of: number, content: string): Edit => anEdit(of, { type: "task", patch: { content } });
const acknowledged = { acknowledged: true };

async function push(): Promise<void> {
  world.engine.syncNow(["push"]);
  await world.quiet();
}

async function graceOver(): Promise<void> {
  await push();
  await world.wait(lostRequestTimeoutMs + 1);
  await push();
}

describe("the older of the two stores", () => {
  const here = (generation: number, latest = true) => ({ here: { generation, latest }, others: false });
  it.each([
    ["the first start of all", { generation: 1, confirmed: 0 }, { here: null, others: false }, false, false],
    ["the next start", { generation: 5, confirmed: 4 }, here(4), false, false],
    ["after a start that was cut off", { generation: 7, confirmed: 4 }, here(4), false, false],
    ["after a start that could not be noted", { generation: 5, confirmed: 3 }, here(4), false, false],
    ["a lost replica, made anew", { generation: 1, confirmed: 0 }, { here: null, others: true }, true, false],
    ["an older copy", { generation: 4, confirmed: 3 }, here(4), true, false],
    [
      "a copy that another replica has replaced",
      { generation: 9, confirmed: 8 },
      here(8, false),
      true,
      false,
    ],
    ["a lost journal", { generation: 9, confirmed: 8 }, { here: null, others: false }, false, true],
    ["an older journal", { generation: 9, confirmed: 8 }, here(5), false, true],
    [
      "an older journal of another replica",
      { generation: 2, confirmed: 1 },
      { here: null, others: true },
      true,
      true,
    ],
  ])(
    "law 3: the stores' generations tell whether to rebuild the replica and whether the journal is behind: %s",
    (_, held, remembered, rebuild, journalIsBehind) => {
      expect(judgeReplica(held, remembered)).toEqual({ rebuild, journalIsBehind });
    },
  );
});

describe("a replica that cannot be complete", () => {
  it("law 3: a replica that is an older copy is rebuilt and gets the edits that it missed", async () => {
    await world.attach();
    const older = { ...world.replica.mark };
    await world.attach();
    const contact = world.save({ type: "contact", patch: { last_name: "Silva" } });
    await world.quiet();
    world.journal.append(accountKey, [anEdit(2, { type: "visit_log", patch: { summary: "s" } })]);
    world.journal.withdraw(accountKey, [seq(2)]);
    world.replica.mark = older;
    world.service.log.length = 0;
    const truth = await world.attach([anEdit(1, { patch: { last_name: "Silva" } })], acknowledged);
    expect(truth).toMatchObject({
      rebuild: true,
      drop: [1],
      entries: [],
      renamed: [{ type: "contact", from: contact, to: 100 }],
      withdrawn: [{ type: "visit_log", id: -2 }],
    });
    expect(world.writes()).toEqual([]);
    // Everything is pulled once more.
    expect(world.service.log).toContain("GET contact id 1");
  });

  it("law 3: a record that the rep made and deleted before it was sent is taken from an older copy of the replica, and gets no id", async () => {
    await world.attach();
    const older = { ...world.replica.mark };
    await world.attach([], { signedIn: false });
    const made = world.save({ type: "task", patch: { content: "Call" } });
    world.save({ type: "task", kind: "delete", id: made, base: { content: "Call" }, patch: {} });
    await world.attach();
    expect(world.entries()).toEqual([]);
    expect(world.writes()).toEqual([]);
    world.replica.mark = older;
    expect(await world.attach([task(1, "Call")], acknowledged)).toMatchObject({
      rebuild: true,
      drop: [1],
      renamed: [],
      withdrawn: expect.arrayContaining([{ type: "task", id: made }]),
    });
  });

  it("law 3: a rebuilt replica is trusted again, and the copy that it replaced no longer is", async () => {
    await world.attach();
    const older = { ...world.replica.mark };
    await world.attach();
    const newer = { ...world.replica.mark };
    world.replica.mark = older;
    expect(await world.attach()).toMatchObject({ rebuild: true });
    expect(await world.attach()).toMatchObject({ rebuild: false });
    world.replica.mark = newer;
    expect(await world.attach()).toMatchObject({ rebuild: true });
  });

  it("law 3: a replica is rebuilt again when the first attempt was interrupted before it had applied the answer", async () => {
    await world.attach();
    await world.attach();
    const held = { epoch: "one", generation: 1, confirmed: 0, cursors: [], edits: [], digests: [] };
    const account = { key: accountKey, userId: id(7), name: "Ana" };
    expect(await world.engine.attach({ account, ...held })).toMatchObject({ value: { rebuild: true } });
    expect(await world.engine.attach({ account, ...held, generation: 2 })).toMatchObject({
      value: { rebuild: true },
    });
  });
});

describe("edits that the replica only names", () => {
  const digests = (entries: readonly Entry[]) =>
    entries.map((one): DigestedEntry => [one.sequence, entryDigest(one)]);

  it("law 3: an edit that both stores hold alike does not cross the bridge, and an edit that differs does", async () => {
    const { entries } = await world.attach([task(1, "Call"), task(2, "Visit")], { signedIn: false });
    expect(entries).toHaveLength(2);
    const [call, visit] = entries.map((one) => structuredClone(one));
    const alike = digests(entries);
    expect((await world.attach([], { signedIn: false, digests: alike })).entries).toEqual([]);
    const otherwise = digests([call, { ...visit, state: "sending" }] as Entry[]);
    const truth = await world.attach([], { signedIn: false, digests: otherwise });
    expect(truth.entries).toMatchObject([{ sequence: 2, state: "waiting" }]);
  });

  it("law 3: main asks for each edit that the journal does not know, and changes nothing before it gets them", async () => {
    await world.attach([task(1, "Call")], { signedIn: false });
    const [known] = world.entries();
    const lost: DigestedEntry = [seq(7), "0123456789abcdef"];
    const truth = await world.attach([task(9, "Visit")], {
      signedIn: false,
      digests: [...digests([known as Entry]), lost],
    });
    expect(truth).toMatchObject({ wanted: [7], entries: [], drop: [] });
    expect(world.entries()).toMatchObject([{ sequence: 1, state: "waiting" }]);
  });

  it("law 3: an edit that has ended leaves the replica that still names it", async () => {
    await world.attach([task(1, "Call")]);
    await push();
    expect(world.service.made).toMatchObject([{ content: "Call" }]);
    const truth = await world.attach([], { digests: [[seq(1), "0123456789abcdef"]] });
    expect(truth).toMatchObject({ wanted: [], drop: [1] });
  });
});

describe("edits that an older journal has lost", () => {
  it("laws 3 and 5: a create lost from the journal that had arrived is not sent again, and the rep decides", async () => {
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    const truth = await world.attach([task(1, "Call")], acknowledged);
    expect(truth.entries).toMatchObject([{ sequence: 1, state: "ambiguous", notBefore: null }]);
    await graceOver();
    expect(world.writes()).toEqual([]);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
  });

  it("laws 3 and 5: a create lost from the journal that had not arrived is sent once it is shown to be absent", async () => {
    await world.attach([task(1, "Call")], acknowledged);
    expect(world.writes()).toEqual([]);
    await graceOver();
    expect(world.service.made).toMatchObject([{ content: "Call" }]);
    expect(world.entries()).toEqual([]);
  });

  it("laws 3 and 5: a create lost from the journal that had arrived without its later changes is not sent again", async () => {
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    const [first, second] = [
      { base: { content: "Call" }, patch: { content: "Call Ana" } },
      { base: { content: "Call Ana" }, patch: { content: "Call Bea" } },
    ];
    const change = { type: "task", id: id(-1), kind: "update" } as const;
    await world.attach(
      [task(1, "Call"), anEdit(2, { ...change, ...first }), anEdit(3, { ...change, ...second })],
      acknowledged,
    );
    await graceOver();
    expect(world.writes()).toEqual([]);
    expect(world.entries().map((one) => one.park?.kind)).toEqual(Array(3).fill("unknownIfArrived"));
  });

  it("laws 3 and 5: a create lost from the journal does not count as unsent because the rep has since deleted the record", async () => {
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    const gone = anEdit(2, {
      type: "task",
      id: id(-1),
      kind: "delete",
      base: { content: "Call" },
      patch: {},
    });
    await world.attach([task(1, "Call"), gone], acknowledged);
    await graceOver();
    expect(world.entries()).toMatchObject([{ state: "parked" }, { state: "waiting" }]);
    expect(world.service.of("task").size).toBe(1);
  });

  it("laws 3 and 5: a change lost from the journal that had arrived is recognised and is no conflict", async () => {
    world.service.put("task", { id: id(50), content: "Called", creator_id: 7 });
    const change = {
      type: "task",
      id: id(50),
      kind: "update",
      base: { content: "Call" },
      patch: { content: "Called" },
    } as const;
    await world.attach([anEdit(1, change)], acknowledged);
    expect(world.writes()).toEqual([]);
    expect(world.entries()).toEqual([]);
  });

  it("laws 3 and 5: an edit that the journal never received is sent as usual", async () => {
    await world.attach([task(1, "Call")]);
    expect(world.service.made).toMatchObject([{ content: "Call" }]);
  });

  it("laws 3 and 5: an edit that an older copy of the journal holds as waiting is treated as possibly sent", async () => {
    await world.attach();
    world.service.put("task", { id: id(50), content: "Call", creator_id: 7 });
    world.replica.mark = { ...world.replica.mark, generation: 8, confirmed: 8 };
    world.journal.append(accountKey, [task(1, "Call")]);
    await world.attach();
    await graceOver();
    expect(world.writes()).toEqual([]);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "unknownIfArrived" } }]);
  });
});

it("law 3: the replica keeps a webhook that main has lost and takes back, and loses one that the rep has removed", async () => {
  await world.attach();
  const [lost, removed] = [id(70), id(71)];
  world.replica.rows.set(`webhook:${lost}`, { id: lost, remote_id: "one" });
  world.replica.rows.set(`webhook:${removed}`, { id: removed, remote_id: "two" });
  const offered: unknown[] = [];
  const shown = await world.engine.copyMainRecords(accountKey, "webhook", {
    rows: () => [],
    adopt: async (held) => {
      offered.push(...held);
      return new Set([lost]);
    },
  });
  expect(shown).toEqual({ ok: true, value: null });
  expect(offered).toMatchObject([{ remote_id: "one" }, { remote_id: "two" }]);
  expect(world.replica.keysOf("webhook")).toEqual([`webhook:${lost}`]);
});

it("law 11: a create that the replica has settled does not come back beside its record if Rounds is killed before the journal forgets that create", async () => {
  await world.attach();
  world.replica.settles = false;
  world.save({ type: "task", patch: { content: "Ring the fair" } });
  await world.quiet();
  expect(world.entries()).toMatchObject([{ sequence: 1, state: "settled" }]);
  world.restart();
  world.replica.settles = true;
  const truth = await world.attach();
  expect(truth.entries).toEqual([]);
  expect(world.entries()).toEqual([]);
  expect(world.replica.keysOf("task")).toEqual(["task:100"]);
});

it("law 3: a replica that holds a create without its answer learns from the journal that the create is settled", async () => {
  await world.attach();
  world.replica.settles = false;
  world.save({ type: "task", patch: { content: "Ring the fair" } });
  await world.quiet();
  world.restart();
  const held = [anEdit(1, { type: "task", patch: { content: "Ring the fair" } })];
  expect((await world.attach(held, acknowledged)).entries).toMatchObject([{ sequence: 1, state: "settled" }]);
});
