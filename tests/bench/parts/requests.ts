import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { systemClock } from "../../../src-main/desktop/app/clock.ts";
import { migrate } from "../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../src-main/journal/sqlite-journal.ts";
import { createEngine, type Engine } from "../../../src-main/sync/engine.ts";
import { pulledTypes } from "../../../src-main/sync/pull/pull-lane.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import {
  type AccountKey,
  accountKeyOf,
  recordId,
  type Sequence,
  sequenceNumber,
  temporaryId,
} from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { connect, silent } from "../../contract/remotes/connect.ts";
import { type Services, startServices } from "../../services/start.ts";
import { oneLogin } from "../../unit/sync/one-login.ts";
import { FakeReplica } from "../../unit/sync/world/fake-replica.ts";
import { sweepFilesInMemory } from "../../unit/sync/world/sweep-files-in-memory.ts";
import type { Line } from "../report.ts";

const edits = 1_000;
/** Without a request for so long there is nothing more to come, in milliseconds. */
const quietMs = 1_500;
const patienceMs = 600_000;

/**
 * Parts (c) and (e): the engine over HTTP to the sandbox, by its requests and by what its replica writes. A pull when
 * nothing has changed; then a thousand edits made without a network, sent as soon as there is one: none folds with
 * another, half are creates, half are changes of a record each.
 */
export async function requests(only: readonly string[]): Promise<readonly Line[]> {
  const counts = { contacts: 200, deals: 20, tasks: edits, notes: 50, visits: 20 };
  const services = await startServices({ counts });
  try {
    const { engine, replica, account } = await runningEngine(services);
    const quiet = await quietPull(services, engine, replica);
    const replayed = only.includes("e") ? [await replay(services, engine, account)] : [];
    await engine.detach();
    return [...(only.includes("c") ? [quiet] : []), ...replayed];
  } finally {
    await services.close();
  }
}

/** Signed in, with everything pulled. */
async function runningEngine(services: Services) {
  const { remotes, userId } = await connect(services);
  const account = { key: accountKeyOf(services.sales.url, userId), userId, name: "Bench" };
  const database = new DatabaseSync(":memory:");
  migrate(database);
  const replica = new FakeReplica();
  const nothing = () => undefined;
  const engine = createEngine({
    ...oneLogin,
    sweepFiles: sweepFilesInMemory(),
    journal: sqliteJournal(database),
    replica: replica.port(),
    remotes,
    clock: systemClock,
    random: Math.random,
    isSeen: () => true,
    log: silent,
    serverDate: () => serviceTime(new Date(services.control.now()).toISOString()),
    onStatus: nothing,
    onSignInNeeded: nothing,
  });
  const mark = { epoch: "bench", generation: 1 };
  const attached = await engine.attach({
    account,
    ...mark,
    confirmed: 0,
    cursors: [],
    edits: [],
    digests: [],
  });
  if (!attached.ok) throw new Error(attached.error.kind);
  engine.start(account.key, { ...mark, signedIn: true });
  await quietFor(services);
  return { engine, replica, account: account.key };
}

async function quietPull(services: Services, engine: Engine, replica: FakeReplica): Promise<Line> {
  services.control.clearLog();
  replica.written = 0;
  engine.syncNow(["pull"]);
  await quietFor(services);
  const lists = Map.groupBy(salesLog(services), (one) => one.path);
  const total = salesLog(services).length;
  const most = Math.max(...[...lists.values()].map((list) => list.length));
  return {
    what: `(c) a pull when nothing has changed, ${pulledTypes.length} lists`,
    measured: `${total} requests, at most ${most} a list; ${replica.written} writes`,
    bar: "1 request a list, 0 writes",
    held: most === 1 && total <= pulledTypes.length && replica.written === 0,
  };
}

async function replay(services: Services, engine: Engine, account: AccountKey): Promise<Line> {
  services.control.clearLog();
  const begun = performance.now();
  const appended = engine.append(account, thousandEdits(services));
  if (!appended.ok) throw new Error(appended.error.kind);
  engine.syncNow(["push"]);
  for (let left = edits; left > 0; left = unsent(engine, account)) {
    if (performance.now() - begun > patienceMs) throw new Error(`${left} edits were not sent.`);
    await delay(100);
  }
  const seconds = (performance.now() - begun) / 1000;
  const pages = salesLog(services).filter((one) => one.method === "GET" && !/\/\d+$/.test(one.path)).length;
  const others = salesLog(services).length - pages;
  return {
    what: `(e) replay of ${edits} edits over HTTP`,
    measured: `${others} requests and ${pages} pages of the pull before; ${seconds.toFixed(1)} s at an unlimited rate`,
    bar: `≤ ${edits} and the pull's pages`,
    held: others <= edits,
  };
}

function unsent(engine: Engine, account: AccountKey): number {
  const left = engine.unsent(account);
  if (!left.ok) throw new Error(left.error.kind);
  return left.value;
}

function salesLog(services: Services) {
  return services.control.log().filter((one) => one.service === "sales");
}

function thousandEdits(services: Services): Edit[] {
  const tasks = services.control.table("task") ?? [];
  const contact = services.control.table("contact")?.[0]?.id;
  return Array.from({ length: edits }, (_, at): Edit => {
    const own = sequenceNumber.parse(at + 1);
    const task = tasks[at];
    return at % 2 === 0 || task === undefined
      ? edit(own, {
          patch: { content: `Note ${at}`, resource_type: "contact", resource_id: contact as number },
        })
      : edit(own, {
          type: "task",
          kind: "update",
          id: recordId.parse(task.id),
          base: { content: task.content as string },
          patch: { content: `Changed ${at}` },
        });
  });
}

function edit(own: Sequence, parts: Partial<Edit>): Edit {
  return {
    sequence: own,
    type: "note",
    kind: "create",
    id: temporaryId(own),
    base: null,
    patch: {},
    recordedAt: 0,
    visitLogId: null,
    ...parts,
  };
}

async function quietFor(services: Services): Promise<void> {
  let heard = performance.now();
  const stop = services.control.watch(() => {
    heard = performance.now();
  });
  while (performance.now() - heard < quietMs) await delay(50);
  stop();
}
