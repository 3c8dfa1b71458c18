// notices: newer-replica-opened
import { Dexie, type Transaction } from "dexie";
import { expect, test } from "vitest";
import { connect } from "../../../../src-renderer/replica/store/database.ts";
import { openDatabase } from "../../../../src-renderer/replica/store/open-database.ts";
import { defineVersions } from "../../../../src-renderer/replica/store/versions.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { countedAnew, keptTotals } from "../support/counted-anew.ts";
import { countingRandom } from "../support/counting-random.ts";
import { FakeMain } from "../support/fake-main.ts";
import { openAttached } from "../support/open-attached.ts";
import { visitNoteRow } from "../support/visit-notes.ts";
import { id, newAccount, newHost, openWorld, value } from "../support/world.ts";

const newest = bareDatabase().verno;

type Host = ReturnType<typeof newHost>;
type Account = ReturnType<typeof newAccount>;

async function opening(host: Host, account: Account, main = new FakeMain()) {
  const given = { account, bridge: main.bridge, clock: () => 0, random: countingRandom(), host };
  return await openAttached({ ...given, worker: (name) => openWork(name, Date.now, host) });
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

test("law 3: a replica of a newer Rounds is refused, nothing in it changes, and main is not called", async () => {
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

test("a replica that Dexie itself has upgraded is not taken for a newer one", async () => {
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

test("an upgrade blocked by another connection is reported, and succeeds once that connection is gone", async () => {
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

/** The replica as a made-up Rounds of tomorrow opens it: one version more, with an upgrade of its rows. */
function ofTomorrow(host: Host, name: string, upgrade: (changes: Transaction) => Promise<unknown>) {
  const versions = (database: Dexie) => {
    defineVersions(database);
    database
      .version(newest + 1)
      .stores({ ofTomorrow: "id" })
      .upgrade(upgrade);
  };
  return connect({ name, durability: "strict", host, versions });
}

test("an upgrade gives every task that it writes the keys of its lists", async () => {
  const host = newHost();
  const world = await openWorld({ host });
  const { name } = world.replica.database;
  await world.replica.close();
  // Past the replica, which would work the keys out at once.
  await rawly(host, name, (database) =>
    database.table("task").bulkPut([
      { id: 1, owner_id: 7, due_date: "2026-03-04T09:00:00Z" },
      { id: 2, completed: true, completed_at: "2026-03-03T09:00:00Z" },
      { id: 3, completed: false },
    ]),
  );
  const database = ofTomorrow(host, name, (changes) =>
    changes
      .table("task")
      .toCollection()
      .modify((row) => {
        row.content = "Call";
      }),
  );
  value(await openDatabase(database, host));
  expect(await database.task.get(id(3))).toEqual({ id: 3, completed: false, content: "Call" });
  expect(await database.task.orderBy("ownOpenKey").primaryKeys()).toEqual([3, 1]);
  expect(await database.task.orderBy("doneKey").primaryKeys()).toEqual([2]);
  database.close();
});

test("law 2: an upgrade keeps the deals that it changes in all orders, and their totals right", async () => {
  const host = newHost();
  const world = await openWorld({ host });
  const { name } = world.replica.database;
  await world.replica.database.table("deal").bulkPut([
    { id: 1, stage_id: 4, owner_id: 7, value: "0.10", currency: "EUR", estimated_close_date: "2026-03-04" },
    { id: 2, stage_id: 4, owner_id: 7, value: "0.20", currency: "EUR" },
    { id: 3, stage_id: 4, owner_id: 7, currency: "EUR", estimated_close_date: "2026-03-01" },
    { id: 4, value: -5 },
  ]);
  await world.replica.close();
  const database = ofTomorrow(host, name, async (changes) => {
    await changes.table("deal").update(2, { value: "900719925474099.31" });
    await changes.table("deal").update(3, { stage_id: 5 });
  });
  value(await openDatabase(database, host));
  expect(await keptTotals(database)).toEqual(await countedAnew(database));
  expect(await keptTotals(database)).toEqual([
    "0 / 0 / : 1, 1 at -500",
    "4 / 7 / EUR: 2, 2 at 90071992547409941",
    "5 / 7 / EUR: 1, 0 at 0",
  ]);
  expect(await database.deal.orderBy("stageCloseKey").primaryKeys()).toEqual([4, 1, 2, 3]);
  expect(await database.deal.orderBy("valueKey").primaryKeys()).toEqual([4, 1, 2]);
  database.close();
});

test("law 3: an upgrade that fails half-way leaves the replica as it was, unsent edits included", async () => {
  const host = newHost();
  const world = await openWorld({ host });
  value(await world.replica.edits.create("task", { content: "Met at the fair" }));
  const { name } = world.replica.database;
  await world.replica.close();
  const before = await contentOf(host, name);
  const database = ofTomorrow(host, name, async (changes) => {
    await changes.table("outbox").clear();
    throw new Error("An upgrade with a mistake.");
  });
  await expect(openDatabase(database, host)).rejects.toThrow("An upgrade with a mistake.");
  database.close();
  expect(await host.indexedDB.databases()).toEqual([{ name, version: newest * 10 }]);
  expect(await contentOf(host, name)).toEqual(before);
  const outcome = await opening(host, world.account);
  expect(await value(outcome).database.outbox.toArray()).toMatchObject([
    { patch: { content: "Met at the fair" } },
  ]);
  await value(outcome).close();
});

test("law 3: visits of notes that an earlier version stored are found by index after the upgrade", async () => {
  const host = newHost();
  const name = "visits of before";
  const before = new Dexie(name, { ...host });
  before.version(2).stores({ note: "id, [resource_type+resource_id], updated_at" });
  await before.open();
  const plain = { id: 6, content: "Plain", tags: ["visit"], resource_type: "contact", resource_id: 1 };
  await before.table("note").bulkPut([visitNoteRow(5, "2026-03-04T10:00:00Z"), plain]);
  before.close();
  const database = connect({ name, durability: "strict", host });
  const own = database.note.where("ownVisitKey").between([7, "2026-03-04"], [7, "2026-03-05"]);
  expect(await own.primaryKeys()).toEqual([5]);
  expect(await database.note.where("visitKey").above("").primaryKeys()).toEqual([5]);
  expect(await database.note.get(id(6))).toEqual(plain);
  database.close();
});

test("law 9: the custom fields of deals that an earlier version stored are found by index after the upgrade, and the totals stay right", async () => {
  const host = newHost();
  const name = "deals of before";
  const before = new Dexie(name, { ...host });
  before.version(4).stores({ deal: "id, name", totals: "[type+group]" });
  await before.open();
  const deals = [
    { id: 1, stage_id: 4, value: "0.10", currency: "EUR", custom_fields: { Term: "2 years" } },
    { id: 2, stage_id: 4, value: "0.20", currency: "EUR" },
  ];
  await before.table("deal").bulkPut(deals);
  const parts = [{ owner: 0, currency: "EUR", count: 2, valued: 2, cents: "30" }];
  await before.table("totals").put({ type: "deal", group: 4, parts });
  before.close();
  const database = connect({ name, durability: "strict", host });
  expect(await database.deal.orderBy("customFieldKey").uniqueKeys()).toEqual(["Term"]);
  expect(await database.deal.toArray()).toEqual(deals);
  expect(await keptTotals(database)).toEqual(await countedAnew(database));
  database.close();
});
