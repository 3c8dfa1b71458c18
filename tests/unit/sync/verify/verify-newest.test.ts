// notices: unlisted-visit-is-gone, halted-deletion-carried-out-in-parts
import { beforeEach, expect, it } from "vitest";
import { intervalMs } from "../../../../src-main/sync/pull/pull-lane.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { writeVisitNote } from "../../../../src-shared/visit-note.ts";
import { id } from "../entries.ts";
import { SweptWorld } from "../swept-world.ts";

const visits = 30;
let world: SweptWorld;

function putVisit(at: number): void {
  const visit = {
    kind: "visit" as const,
    minutes: null,
    outcome: null,
    summary: `Visit ${at}`,
    address: null,
  };
  const visitedAt = new Date(Date.parse("2026-04-01T08:00:00.000Z") + at * 3_600_000).toISOString();
  const content = writeVisitNote({ ...visit, visitedAt, reference: "7F3K-92QD" }, "en-GB", "UTC");
  world.service.put("note", {
    id: id(at),
    content,
    tags: ["visit"],
    resource_type: "contact",
    resource_id: 1,
  });
}

beforeEach(async () => {
  world = new SweptWorld();
  for (let at = 1; at <= visits; at += 1) putVisit(at);
  world.service.put("note", { id: id(90), content: "No visit", resource_type: "contact", resource_id: 1 });
  await world.verifiedOnce();
  world.service.log.length = 0;
});

async function syncsByHand(): Promise<void> {
  world.engine.syncNow(["push", "pull"]);
  await world.quiet();
}

const lookedFor = () => world.requests("note - 1 ids=").length;

it("law 9: a sync by hand removes the visit that a colleague has withdrawn, and no other note", async () => {
  world.service.of("note").delete(id(3));
  await syncsByHand();
  expect(world.replica.removed).toEqual(["note:3"]);
  expect(world.held("note")).toBe(visits);
  expect(lookedFor()).toBe(1);
  expect(world.requests("note/")).toEqual(["GET note/3"]);
});

it("law 9: a sync by hand right after the first pull removes the visit that a colleague has withdrawn since", async () => {
  world = new SweptWorld();
  for (let at = 1; at <= 3; at += 1) putVisit(at);
  await world.attach();
  expect(world.replica.cursors.get("note")).toMatchObject({ phase: "steady", confirmations: 0 });
  world.service.of("note").delete(id(2));
  await syncsByHand();
  expect(world.replica.removed).toEqual(["note:2"]);
});

it("law 9: a withdrawn visit is removed when the rep comes back to the window, and Rounds asks for visits once a minute at most", async () => {
  world.service.of("note").delete(id(3));
  await world.wait(intervalMs);
  expect(world.replica.removed).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    world.engine.onReturn();
    await world.quiet();
  }
  expect(world.replica.removed).toEqual(["note:3"]);
  expect(lookedFor()).toBe(1);
});

it("law 9: a withdrawn visit is removed without the rep within a quarter of an hour, and within the hour while nobody sees the window", async () => {
  const hour = async (minutes: number) => {
    const before = lookedFor();
    for (let passed = 0; passed < minutes; passed += 1) await world.wait(60_000);
    return lookedFor() - before;
  };
  world.service.of("note").delete(id(3));
  await hour(15);
  expect(world.replica.removed).toEqual(["note:3"]);
  expect(await hour(60)).toBeLessThanOrEqual(8);
  world.isSeen = false;
  world.service.of("note").delete(id(4));
  expect(await hour(70)).toBeLessThanOrEqual(2);
  expect(world.replica.removed).toEqual(["note:3", "note:4"]);
});

it("law 9: a replica without visits sends no request for its newest visits", async () => {
  world = new SweptWorld();
  world.many("note", 5, { content: "No visit", resource_type: "contact", resource_id: 1 });
  await world.verifiedOnce();
  await syncsByHand();
  expect(lookedFor()).toBe(0);
});

it("law 9: a visit stays when the list leaves it out and the service still has it, and an older withdrawn visit is removed", async () => {
  world.service.of("note").delete(id(3));
  world.service.garble = (of, { filters }, honest) => {
    if (of !== "note" || filters?.ids === undefined) return honest;
    const rows = honest.rows.filter((row) => row.id !== id(visits));
    return { ...honest, rows, received: rows.length };
  };
  await syncsByHand();
  expect(world.replica.removed).toEqual(["note:3"]);
  expect(world.replica.rows.has(`note:${visits}`)).toBe(true);
});

it.each<[string, (rows: readonly Row[]) => readonly Row[]]>([
  ["leaves every visit out", () => []],
  ["lists other records", () => [...world.service.of("note").values()].slice(-1)],
])("law 9: Rounds removes no visit when the list requested by ids %s", async (_what, rows) => {
  world.service.garble = (of, { filters }, honest) =>
    of !== "note" || filters?.ids === undefined
      ? honest
      : { ...honest, rows: rows(honest.rows), received: rows(honest.rows).length };
  await syncsByHand();
  expect(lookedFor()).toBe(1);
  expect(world.requests("note/")).toEqual([]);
  expect(world.replica.removed).toEqual([]);
});

it.each(["forbidden", "serverFault", "malformedResponse", "timeout"] as const)(
  "laws 9 and 14: Rounds removes no visit, and the pull counts as done, when the request for the visits fails with %s",
  async (kind) => {
    world.service.of("note").delete(id(3));
    world.service.disturb = (request) =>
      request.includes("ids=") ? ({ kind, message: "", status: 500, detail: "" } as never) : null;
    await syncsByHand();
    expect(world.replica.removed).toEqual([]);
    expect(world.requests("note/")).toEqual([]);
    expect(world.engine.status()).toMatchObject({ phase: "idle", fault: null });
  },
);

it("law 9: a visit stays when the list leaves it out and the service refuses to read it alone", async () => {
  world.service.of("note").delete(id(3));
  world.service.of("note").delete(id(4));
  world.service.disturb = (request) => (request === "GET note/3" ? { kind: "forbidden", message: "" } : null);
  await syncsByHand();
  expect(world.replica.removed).toEqual(["note:4"]);
});

it("law 9: Rounds removes no single visit while a mass deletion waits for the rep", async () => {
  const kept = [...world.service.of("note").entries()];
  for (let at = 1; at <= 25; at += 1) world.service.of("note").delete(id(at));
  await world.nextDay();
  expect(world.replica.cursors.get("note")?.vanished).toMatchObject({ count: 25, accepted: false });
  for (const [key, row] of kept.slice(0, 20)) world.service.of("note").set(key, row);
  await syncsByHand();
  expect(world.replica.removed).toEqual([]);
});
