// notices: edit-passes-what-a-create-left, relaxed-durability-of-edits, shared-replica, refused-attach-is-broken-store

import { expect, test } from "vitest";
import { freshEntry } from "../../../../src-renderer/replica/store/entries-of.ts";
import { serveWithoutReplica } from "../../../../src-renderer/replica/worker/serve.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { countingRandom } from "../support/counting-random.ts";
import { FakeMain } from "../support/fake-main.ts";
import { openAttached } from "../support/open-attached.ts";
import { recordingHost } from "../support/recording-host.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, newAccount, newHost, openWorld, page, settlement, value } from "../support/world.ts";

const one = page("task", [{ id: 5, content: "t" } as { id: number }]);

test("an open replica is attached with its cursors and its epoch before the engine starts", async () => {
  const world = await openWorld();
  value(await world.main.requests["replica.applyPage"](one));
  const again = await world.reopen();
  const [first, second] = again.main.attached;
  expect(first?.cursors).toEqual([]);
  expect(second?.cursors).toEqual([one.cursor]);
  expect(second?.epoch).toBe(first?.epoch);
  expect(again.main.log).toEqual(["replica.attach", "replica.start", "replica.attach", "replica.start"]);
});

test("a replica that was lost and made again has another epoch", async () => {
  const world = await openWorld();
  const { main } = await openWorld({ ...world, host: newHost() });
  const [first, second] = main.attached.map((attach) => attach.epoch);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
});

test("law 13: each account has a database of its own", async () => {
  const host = newHost();
  const first = await openWorld({ host });
  const second = await openWorld({ host });
  value(await first.main.requests["replica.applyPage"](one));
  expect(await second.replica.database.task.count()).toBe(0);
  expect(first.replica.database.name).toBe(`rounds:${first.account.key}`);
});

test("law 2: edits and settlements are written with strict durability, and pages with relaxed durability", async () => {
  const { host, transactions } = recordingHost();
  const { replica, main } = await openWorld({ host });
  transactions.length = 0;
  value(await replica.edits.create("task", { content: "a" }));
  const edit = transactions.find((begun) => begun.mode === "readwrite");
  expect(edit).toMatchObject({ durability: "strict" });
  expect(edit?.stores).toEqual(expect.arrayContaining(["task", "outbox", "bases"]));
  transactions.length = 0;
  value(await main.requests["replica.applyPage"](one));
  expect(transactions.filter((begun) => begun.mode === "readwrite")).toMatchObject([
    { durability: "relaxed" },
  ]);
});

test("law 6: an edit made after the service left a field of a new record empty comes after the change that says so", async () => {
  const { replica, main } = await openWorld();
  const made = value(await replica.edits.create("task", { content: "a", owner_id: id(8) }));
  const reserved = value(await main.bridge.commands["journal.reserve"]({ count: 1, above: 499 }));
  const left: Entry = {
    ...freshEntry({
      sequence: reserved.first,
      type: "task",
      id: id(40),
      kind: "update",
      base: { owner_id: null },
      patch: { owner_id: 8 },
      recordedAt: 0,
      visitLogId: null,
    }),
    state: "parked",
  };
  const answer = settlement({
    sequences: [...made.sequences],
    type: "task",
    id: made.id,
    serverId: id(40),
    left,
  });
  value(
    await main.requests["replica.settle"]({ ...answer, record: { id: 40, content: "a", owner_id: null } }),
  );
  value(await updateAsShown(replica, "task", id(40), { content: "b" }));
  expect(await replica.database.outbox.toCollection().primaryKeys()).toEqual([500, 501]);
});

test("the command replica.read returns records as they were before their unsent edits", async () => {
  const { replica, main } = await openWorld();
  value(await main.requests["replica.applyPage"](one));
  const made = value(await replica.edits.create("task", { content: "new" }));
  value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  const ids = [id(5), made.id, id(6)];
  expect(value(await main.requests["replica.read"]({ type: "task", ids }))).toEqual([
    { id: 5, base: { id: 5, content: "t" } },
    { id: made.id, base: null },
    { id: 6, base: null },
  ]);
});

test("the command replica.mark shows the state of edits, and skips edits that have left", async () => {
  const { replica, main } = await openWorld();
  const made = value(await replica.edits.create("task", { content: "a" }));
  const [sequence] = made.sequences;
  if (sequence === undefined) throw new Error("An edit has a sequence.");
  await main.mark(sequence, { state: "sending", attempts: 1 });
  expect(await replica.database.outbox.get(sequence)).toMatchObject({ state: "sending", attempts: 1 });
  value(await replica.edits.undo([sequence]));
  const gone = { sequences: [sequence], state: "waiting", attempts: 1, fault: null, park: null } as const;
  value(await main.requests["replica.mark"]({ ...gone, sequences: [sequence] }));
});

test("the command replica.wipe answers once the database is gone, and later commands find no replica", async () => {
  const world = await openWorld();
  value(await world.main.requests["replica.applyPage"](one));
  value(await world.main.requests["replica.wipe"]({ account: world.account.key }));
  const indexedDB = world.host.indexedDB as unknown as IDBFactory;
  expect(await indexedDB.databases()).toEqual([]);
  expect(await world.main.requests["replica.applyPage"](one)).toEqual({
    ok: false,
    error: { kind: "replicaUnavailable" },
  });
});

test("a replica that is not open can be wiped as well", async () => {
  const world = await openWorld();
  await world.replica.close();
  serveWithoutReplica(world.main.bridge, world.host);
  value(await world.main.requests["replica.wipe"]({ account: world.account.key }));
  expect(await (world.host.indexedDB as unknown as IDBFactory).databases()).toEqual([]);
});

test("a replica that is closed late does not take over the commands of the replica opened since", async () => {
  const world = await openWorld();
  const second = await openWorld(world);
  await world.replica.close();
  value(await world.main.requests["replica.applyPage"](one));
  expect(await second.replica.database.task.count()).toBe(1);
});

test("law 14: a failed attach returns main's fault and leaves nothing open", async () => {
  const main = new FakeMain();
  main.refuse("replica.attach", { kind: "storageBroken", detail: "journal" });
  const host = newHost();
  const outcome = await openAttached({
    account: newAccount(),
    bridge: main.bridge,
    clock: () => 0,
    random: countingRandom(),
    worker: (name) => openWork(name, Date.now, host),
    host,
  });
  expect(outcome).toEqual({ ok: false, error: { kind: "storageBroken", detail: "journal" } });
  expect(main.log).toEqual(["replica.attach"]);
});
