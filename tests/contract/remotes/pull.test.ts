import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { serviceTime } from "../../../src-main/contract/clock.ts";
import { accountKeyOf, recordId } from "../../../src-main/contract/ids.ts";
import { descriptorOf, recordNames } from "../../../src-main/contract/records/registry.ts";
import { systemClock } from "../../../src-main/desktop/clock.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import type { Remotes } from "../../../src-main/sync/ports.ts";
import { type Services, startServices } from "../../services/start.ts";
import { oneLogin } from "../../unit/sync/one-login.ts";
import { FakeReplica } from "../../unit/sync/world.ts";
import { connect } from "./connect.ts";

/** What it was compared with is of now. */
const now = () => false;

let services: Services;
let engine: Engine;
let remotes: Remotes;
let me: number;
const replica = new FakeReplica();
/** What the engine takes the time for, ahead of the sandbox's own: its tokens would be over by then. */
let later = 0;
const problems: string[] = [];
beforeAll(async () => {
  services = await startServices({
    counts: { contacts: 250, deals: 120, tasks: 230, notes: 330, visits: 150 },
  });
  const connected = await connect(services);
  const { userId } = connected;
  remotes = connected.remotes;
  me = userId;
  const key = accountKeyOf(services.sales.url, userId);
  const database = new DatabaseSync(":memory:");
  migrate(database);
  engine = createEngine({
    ...oneLogin,
    journal: sqliteJournal(database).journal,
    replica: replica.port(),
    remotes,
    clock: systemClock,
    random: () => 0.5,
    log: { info: () => {}, warn: (event) => problems.push(event), error: (event) => problems.push(event) },
    serverDate: () => serviceTime(new Date(services.control.now() + later).toISOString()),
    onStatus: () => {},
    onSignInNeeded: () => problems.push("sign in"),
  });
  const account = { key, userId, name: "Marta" };
  const mark = { epoch: "one", generation: 1 };
  const held = { ...mark, confirmed: 0, cursors: [], edits: [] };
  expect(await engine.attach({ account, ...held })).toMatchObject({ ok: true });
  engine.start(key, { ...mark, signedIn: true });
  await vi.waitFor(() => expect(engine.status().phase).toBe("idle"), { timeout: 15_000 });
});
afterAll(async () => {
  await engine.detach();
  await services.close();
});

const pulled = recordNames.filter((name) => !["none", "cursor"].includes(descriptorOf(name).pull.kind));

it("opening a deal brings the contacts that others associated with it, each with its role", async () => {
  const all = services.control.table("associated_contact") ?? [];
  const deal = recordId.parse(all[0]?.deal_id);
  const there = all.filter((one) => one.deal_id === deal);
  expect(there.length).toBeGreaterThan(0);
  const key = accountKeyOf(services.sales.url, recordId.parse(me));
  expect(await engine.readUnder(key, "associated_contact", deal)).toMatchObject({ ok: true });
  const here = replica.keysOf("associated_contact").map((one) => replica.rows.get(one));
  expect(here).toHaveLength(there.length);
  for (const { id, contact_id, role } of there)
    expect(here).toContainEqual(expect.objectContaining({ id, deal_id: deal, contact_id, role }));
});

it.each(pulled)("law 9: the first pull brings every %s of the sandbox exactly once", (type) => {
  const visible = (services.control.table(type) ?? []).filter(
    (row) => row.type !== "restricted" || row.creator_id === 101,
  );
  const brought = [...replica.rows.keys()].filter((one) => one.startsWith(`${type}:`));
  expect(visible.length).toBeGreaterThan(0);
  expect(brought.toSorted()).toEqual(visible.map((row) => `${type}:${row.id}`).toSorted());
});

it("the first pull meets nothing that it cannot read", () => expect(problems).toEqual([]));

it("the next pull after no change sends one request for each list", async () => {
  services.control.clearLog();
  engine.syncNow(["pull"]);
  await expect.poll(() => services.control.log().length).toBeGreaterThanOrEqual(pulled.length);
  await expect.poll(() => engine.status().phase).toBe("idle");
  const asked = services.control.log().map((one) => one.path);
  expect(asked.toSorted()).toEqual(pulled.map((type) => descriptorOf(type).path).toSorted());
});

it("law 9: a verification sweep of every list finds no difference, and removes a record only after `ids` has left it out", async () => {
  const confirmations = () =>
    pulled
      .filter((type) => descriptorOf(type).pull.kind !== "whole")
      .map((type) => replica.cursors.get(type)?.confirmations ?? 0);
  engine.syncNow(["verify"]);
  await expect.poll(() => Math.min(...confirmations()), { timeout: 10_000 }).toBe(1);
  expect([...replica.cursors.values()].map((cursor) => cursor.disagreements)).not.toContain(1);
  expect(replica.removed).toEqual([]);

  const doomed = (["task", "note", "deal", "deal_source"] as const).map((type) => {
    const [key = ""] = replica.keysOf(type);
    return { type, key, id: recordId.parse(Number(key.slice(type.length + 1))) };
  });
  for (const { type, id } of doomed) {
    expect(await remotes.sales.remove(descriptorOf(type), id, now)).toMatchObject({ ok: true });
  }
  later = 25 * 60 * 60 * 1000;
  engine.syncNow(["verify"]);
  await expect.poll(() => Math.min(...confirmations()), { timeout: 10_000 }).toBe(2);
  expect(replica.removed.toSorted()).toEqual(doomed.map((one) => one.key).toSorted());
  expect(problems).toEqual([]);
});
