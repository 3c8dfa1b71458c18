// notices: refused-attach-keeps-early-edit, closed-replica-starts-engine

import { expect, onTestFinished, test } from "vitest";
import { openReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import { countingRandom } from "../support/counting-random.ts";
import { FakeMain } from "../support/fake-main.ts";
import { recordingHost } from "../support/recording-host.ts";
import { newAccount, openWorld, page, value } from "../support/world.ts";

const task = page("task", [{ id: 5, content: "t" } as { id: number }]);

/** A replica that is shown while main has not answered its attach yet. */
async function shownBeforeAttach() {
  const world = await openWorld();
  value(await world.main.requests["replica.applyPage"](task));
  await world.replica.close();
  const { main, host, account } = world;
  main.log.length = 0;
  const answer = Promise.withResolvers<void>();
  main.before = (command) => (command === "replica.attach" ? answer.promise : Promise.resolve());
  const replica = value(await openReplica(inputOf({ account, main, host })));
  onTestFinished(() => replica.close());
  return { replica, main, host, answer: answer.resolve };
}

function inputOf({
  account,
  main,
  host,
}: Pick<Awaited<ReturnType<typeof openWorld>>, "account" | "main" | "host">) {
  const random = countingRandom();
  const worker = (name: string) => openWork(name, Date.now, host);
  return { account, bridge: main.bridge, clock: () => 0, random, worker, host };
}

test("law 1: a screen reads the replica while main has not answered the attach", async () => {
  const { replica, answer } = await shownBeforeAttach();
  expect(await replica.database.task.toArray()).toMatchObject([{ id: 5, content: "t" }]);
  answer();
  expect(await replica.attached).toEqual({ ok: true, value: null });
});

test("law 3: an edit made before the attach has ended is saved after it, and then both stores have it", async () => {
  const { replica, main, answer } = await shownBeforeAttach();
  const saving = replica.edits.create("task", { content: "typed early" });
  expect(await replica.database.outbox.count()).toBe(0);
  answer();
  const [sequence] = value(await saving).sequences;
  expect(main.log).toEqual(["replica.attach", "replica.start", "journal.reserve", "journal.append"]);
  expect([...main.entries.keys()]).toEqual([sequence]);
  expect(await replica.database.outbox.toCollection().primaryKeys()).toEqual([sequence]);
});

test("law 3: an edit made before the attach is refused and leaves nothing behind when main refuses the attach", async () => {
  const { replica, main, host, answer } = await shownBeforeAttach();
  main.refuse("replica.attach", { kind: "storageBroken", detail: "journal" });
  const saving = replica.edits.create("task", { content: "typed early" });
  answer();
  expect(await replica.attached).toEqual({ ok: false, error: { kind: "storageBroken", detail: "journal" } });
  expect(await saving).toMatchObject({ ok: false, error: { kind: "fault" } });
  const again = await openWorld({ host, main, account: replica.account });
  expect(await again.replica.database.outbox.count()).toBe(0);
  expect(main.entries.size).toBe(0);
});

test("law 13: the engine does not start over a replica that was closed during its attach", async () => {
  const { replica, main, answer } = await shownBeforeAttach();
  const closed = replica.close();
  answer();
  await closed;
  expect(await replica.attached).toMatchObject({ ok: false });
  expect(main.log).not.toContain("replica.start");
});

test("a replica is shown after one read of it, and its attach locks no record", async () => {
  const { host, transactions } = recordingHost();
  const [main, account] = [new FakeMain(), newAccount()];
  await (await openWorld({ host, main, account })).replica.close();
  transactions.length = 0;
  main.before = () => new Promise(() => {});
  value(await openReplica(inputOf({ account, main, host })));
  const [opening, ...others] = transactions.map((one) => one.stores.join());
  expect(opening).toContain("contact");
  expect(others.toSorted()).toEqual(["aliases", "cursors", "meta", "outbox"]);
});
