// notices: create-retried-by-hand-leaves-no-mark
import { beforeEach, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import type { Sequence } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { accountKey, id, seq } from "../entries.ts";
import { me } from "../scripted-services.ts";
import { World } from "../world.ts";

const day = 24 * 3_600_000;

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

const states = () => world.entries().map(({ state, park }: Entry) => [state, park?.kind]);
const posts = () => world.writes().filter((line) => line.startsWith("POST"));

/** Creates that the service offers no way to look for, each of which it has got and answered in vain. */
async function loseProducts(...names: readonly string[]): Promise<void> {
  world.service.disturb = (request) => (request.startsWith("POST") ? "lost" : null);
  for (const name of names) world.save({ type: "product", patch: { name } });
  await world.quiet();
  // An answer that is lost ends the run.
  for (let run = 0; run < 2 * names.length; run += 1) {
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
  world.service.disturb = () => null;
}

it("law 5: many creates that nobody can look for are each sent again once, and the journal remembers each retry", async () => {
  await loseProducts("Beans", "Tea", "Rice");
  expect(states()).toEqual(Array(3).fill(["parked", "unknownIfArrived"]));
  expect(posts()).toHaveLength(3);
  const named = [seq(1), seq(2), seq(3)];
  expect(await world.engine.retryAll(accountKey, named)).toEqual({ ok: true, value: null });
  await world.quiet();
  expect(posts().slice(3)).toEqual([
    'POST product {"name":"Beans"}',
    'POST product {"name":"Tea"}',
    'POST product {"name":"Rice"}',
  ]);
  expect(world.entries()).toEqual([]);
  for (const one of named) {
    expect(world.journal.timesRetried(accountKey, one)).toEqual({ ok: true, value: 1 });
  }
});

it("law 5: a retry of many edits leaves out an edit that is no longer parked, and sends an edit that is named twice only once", async () => {
  await loseProducts("Beans", "Tea");
  await world.engine.retryAll(accountKey, [seq(1)]);
  await world.quiet();
  const again = [seq(1), seq(2), seq(2)];
  expect(await world.engine.retryAll(accountKey, again)).toEqual({ ok: true, value: null });
  await world.quiet();
  expect(posts()).toHaveLength(4);
  expect(await world.engine.retryAll(accountKey, again)).toEqual({ ok: false, error: { kind: "notFound" } });
});

it("law 4: many parked edits all stay parked while the disk is full", async () => {
  await loseProducts("Beans", "Tea");
  world.journalIsFull = true;
  expect(await world.engine.retryAll(accountKey, [seq(1), seq(2)])).toEqual({
    ok: false,
    error: { kind: "diskFull" },
  });
  world.journalIsFull = false;
  expect(states()).toEqual(Array(2).fill(["parked", "unknownIfArrived"]));
});

it("law 5: the engine requeues many creates with one write of the journal, which counts each retry, and then tells the window at once", async () => {
  await loseProducts("Beans", "Tea", "Rice");
  expect(states()).toEqual(Array(3).fill(["parked", "unknownIfArrived"]));
  const named = [seq(1), seq(2), seq(3)];
  world.replica.marks.length = 0;
  const before = world.commits;
  const answer = world.engine.retryAll(accountKey, named);
  // The engine carries a decision out before anything else has its turn: reading the entries, and releasing them.
  expect(world.commits - before).toBe(2);
  expect(await answer).toEqual({ ok: true, value: null });
  expect(world.replica.marks[0]).toBe(`${named.join("+")} waiting`);
  for (const one of named) {
    expect(world.journal.timesRetried(accountKey, one)).toEqual({ ok: true, value: 1 });
  }
});

it("law 4: a full disk sends no create of a retry of many, and counts no create as sent again", async () => {
  await loseProducts("Beans", "Tea");
  world.journalIsFull = true;
  await world.engine.retryAll(accountKey, [seq(1), seq(2)]);
  world.journalIsFull = false;
  for (const one of [seq(1), seq(2)])
    expect(world.journal.timesRetried(accountKey, one)).toEqual({ ok: true, value: 0 });
});

/** Tasks that were carried out late, each beside a task of the same words in capitals: nobody can tell what became of it. */
async function loseLateTasks(...words: readonly string[]): Promise<void> {
  world.service.disturb = (request) => (request.startsWith("POST") ? "dropped" : null);
  for (const content of words) {
    world.save({ type: "task", patch: { content } });
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
  world.service.disturb = () => null;
  for (const [at, content] of words.entries())
    world.service.put("task", { id: id(300 + at), content: content.toUpperCase(), creator_id: me });
  for (let run = 0; run < 2 * words.length; run += 1) await world.wait(lostRequestTimeoutMs + 1);
  expect(states()).toEqual(words.map(() => ["parked", "unknownIfArrived"]));
}

const oneByOne = async (named: readonly Sequence[]) => {
  for (const one of named) await world.engine.retry(accountKey, one, { patch: null, keep: "asIs" });
};
const together = async (named: readonly Sequence[]) => void (await world.engine.retryAll(accountKey, named));

it.each([
  ["one by one", oneByOne],
  ["all at once", together],
])(
  "law 5: a first request that turns up within 30 days of a retry %s is a possible duplicate, and a later arrival is not",
  async (_, retry) => {
    await loseLateTasks("Call Ana about the oak", "Call Ben about the pine");
    await retry([seq(1), seq(2)]);
    await world.quiet();
    expect(world.entries()).toEqual([]);
    const [first, second] = world.replica.settled.map((one) => one.serverId);
    world.service.time += 29 * day;
    world.service.put("task", { id: id(500), content: "Call Ana about the oak", creator_id: me });
    world.engine.syncNow(["pull"]);
    await world.quiet();
    const pair = { type: "task", keptId: first, duplicateId: 500 };
    expect(world.journal.duplicates(accountKey)).toMatchObject({ value: [pair] });
    world.service.time += 2 * day;
    world.service.put("task", { id: id(501), content: "Call Ben about the pine", creator_id: me });
    world.engine.syncNow(["pull"]);
    await world.quiet();
    expect(second).toBeGreaterThan(0);
    expect(world.journal.duplicates(accountKey)).toMatchObject({ value: [pair] });
  },
);
