// notices: newer-replica-opened
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { openReplica } from "../../../src-renderer/replica/open-replica.ts";
import { defineVersions } from "../../../src-renderer/replica/versions.ts";
import { openWork } from "../../../src-renderer/replica/worker-side.ts";
import { bareDatabase } from "./support/bare-database.ts";
import { countedAnew, keptTotals } from "./support/counted-anew.ts";
import { countingChance } from "./support/counting-chance.ts";
import { FakeMain } from "./support/fake-main.ts";
import { id, newAccount, newHost, openWorld, value } from "./support/world.ts";

const newest = bareDatabase().verno;

type Host = ReturnType<typeof newHost>;
type Account = ReturnType<typeof newAccount>;

async function opening(host: Host, account: Account, main = new FakeMain()) {
  const given = { account, bridge: main.bridge, clock: () => 0, chance: countingChance(), host };
  return await openReplica({ ...given, worker: (name) => openWork(name, host) });
}

/** A connection that knows nothing of the replica's versions: it opens what is there. */
async function rawly<T>(host: Host, name: string, work: (database: Dexie) => Promise<T>): Promise<T> {
  const database = await new Dexie(name, { ...host, autoOpen: false }).open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const contentOf = (host: Host, name: string) =>
  rawly(host, name, async (database) =>
    Object.fromEntries(
      await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()])),
    ),
  );

/** As a Rounds of tomorrow leaves it: one more version, one more store, the same outbox. */
async function raise(host: Host, name: string): Promise<void> {
  const stores = await rawly(host, name, async (database) =>
    Object.fromEntries(
      database.tables.map(({ name: table, schema }) => [
        table,
        [schema.primKey.src, ...schema.indexes.map((one) => one.src)].join(","),
      ]),
    ),
  );
  const tomorrow = new Dexie(name, { ...host });
  tomorrow.version(newest + 1).stores({ ...stores, ofTomorrow: "id" });
  await tomorrow.open();
  await tomorrow.table("ofTomorrow").put({ id: 1 });
  tomorrow.close();
}

test("law 3: a replica of a newer Rounds is refused, nothing in it changes, and main hears nothing", async () => {
  const host = newHost();
  const world = await openWorld({ host });
  value(await world.replica.edits.create("task", { content: "Met at the fair" }));
  const { name } = world.replica.database;
  await world.replica.close();
  await raise(host, name);
  const before = await contentOf(host, name);
  expect(before).toMatchObject({
    ofTomorrow: [{ id: 1 }],
    outbox: [{ patch: { content: "Met at the fair" } }],
  });

  const main = new FakeMain();
  expect(await opening(host, world.account, main)).toEqual({
    ok: false,
    error: { kind: "newerProfile", part: "replica" },
  });
  expect(main.log).toEqual([]);
  expect(await contentOf(host, name)).toEqual(before);
  expect(await host.indexedDB.databases()).toEqual([{ name, version: (newest + 1) * 10 }]);
});

test("a replica that Dexie itself has mended is no newer one", async () => {
  const host = newHost();
  const world = await openWorld({ host });
  const { name } = world.replica.database;
  await world.replica.close();
  const mended = host.indexedDB.open(name, newest * 10 + 1);
  await new Promise((resolve) => {
    mended.onsuccess = resolve;
  });
  mended.result.close();
  const outcome = await opening(host, world.account);
  await value(outcome).close();
});

test("an upgrade that another connection does not let happen is told, and comes about once that is gone", async () => {
  const host = newHost();
  const account = newAccount();
  const name = `rounds:${account.key}`;
  // Older than the first version, and held by somebody who does not listen.
  const older = host.indexedDB.open(name, 5);
  await new Promise((resolve) => {
    older.onsuccess = resolve;
  });
  expect(await opening(host, account)).toEqual({ ok: false, error: { kind: "storageHeld" } });
  older.result.close();
  const outcome = await opening(host, account);
  await value(outcome).close();
});

test("tasks of a replica from before have the keys of their lists after the upgrade", async () => {
  const host = newHost();
  const account = newAccount();
  const before = new Dexie(`rounds:${account.key}`, { ...host });
  defineVersions({
    version: (number: number) => (number === 1 ? before.version(1) : ignored),
  } as unknown as Dexie);
  await before.open();
  await before.table("task").bulkPut([
    { id: 1, owner_id: 7, due_date: "2026-03-04T09:00:00Z" },
    { id: 2, completed: true, completed_at: "2026-03-03T09:00:00Z" },
    { id: 3, completed: false },
  ]);
  before.close();
  const replica = value(await opening(host, account));
  expect(await replica.database.task.get(id(3))).toEqual({ id: 3, completed: false });
  expect(await replica.database.task.orderBy("ownOpenKey").primaryKeys()).toEqual([3, 1]);
  expect(await replica.database.task.orderBy("doneKey").primaryKeys()).toEqual([2]);
  await replica.close();
});

test("deals of a replica from before are added up and in all of their orders after the upgrade", async () => {
  const host = newHost();
  const account = newAccount();
  const before = new Dexie(`rounds:${account.key}`, { ...host });
  defineVersions({
    version: (number: number) => (number < 6 ? before.version(number) : ignored),
  } as unknown as Dexie);
  await before.open();
  await before.table("deal").bulkPut([
    { id: 1, stage_id: 4, owner_id: 7, value: "0.10", currency: "EUR", estimated_close_date: "2026-03-04" },
    { id: 2, stage_id: 4, owner_id: 7, value: "900719925474099.31", currency: "EUR" },
    { id: 3, stage_id: 4, owner_id: 7, currency: "EUR", estimated_close_date: "2026-03-01" },
    { id: 4, value: -5 },
  ]);
  before.close();
  const replica = value(await opening(host, account));
  const { database } = replica;
  expect(await keptTotals(database)).toEqual(await countedAnew(database));
  expect(await database.totals.toArray()).toEqual([
    { type: "deal", group: 0, parts: [{ owner: 0, currency: "", count: 1, valued: 1, cents: "-500" }] },
    {
      type: "deal",
      group: 4,
      parts: [{ owner: 7, currency: "EUR", count: 3, valued: 2, cents: "90071992547409941" }],
    },
  ]);
  expect(await database.deal.orderBy("stageCloseKey").primaryKeys()).toEqual([4, 3, 1, 2]);
  expect(await database.deal.orderBy("valueKey").primaryKeys()).toEqual([4, 1, 2]);
  await replica.close();
});

const ignored = { stores: () => ({ upgrade: () => undefined }) };
