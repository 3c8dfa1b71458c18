import { expect, test } from "vitest";
import { answerCalls } from "../../../../src-renderer/replica/worker/answer-calls.ts";
import {
  superviseWorker,
  type WorkerPort,
} from "../../../../src-renderer/replica/worker/supervised-worker.ts";
import type { FromWorker, ToWorker } from "../../../../src-renderer/replica/worker/worker-protocol.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import { countingRandom } from "../support/counting-random.ts";
import { FakeMain } from "../support/fake-main.ts";
import { openAttached } from "../support/open-attached.ts";
import { newAccount, newHost, page, value } from "../support/world.ts";

/** A worker in this very thread: the real work behind the real protocol, until it dies. */
class WorkerShim {
  readonly #listeners = new Map<string, ((event: never) => void)[]>();
  readonly #take: (message: ToWorker) => void;
  /** Each answer, also of a call that nobody waits for. */
  readonly answers: FromWorker[] = [];
  /** It takes questions in and answers none. */
  mute = false;
  /** It dies of the first call. */
  poisoned = false;
  terminated = false;
  readonly calls: string[] = [];

  constructor(host: ReturnType<typeof newHost>) {
    this.#take = answerCalls(
      (name) => openWork(name, Date.now, host),
      (message) => {
        this.answers.push(message);
        for (const listener of this.#listeners.get("message") ?? []) listener({ data: message } as never);
      },
    );
  }

  port(): WorkerPort {
    return {
      addEventListener: (kind: string, listener: unknown) => {
        this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener as (event: never) => void]);
      },
      postMessage: (message: ToWorker) => void this.#hear(message),
      terminate: () => {
        this.terminated = true;
      },
    };
  }

  die(message = "out of memory"): void {
    for (const listener of this.#listeners.get("error") ?? []) listener({ message } as never);
  }

  async #hear(message: ToWorker): Promise<void> {
    if ("call" in message) this.calls.push(message.call);
    if ("open" in message) return this.#take(message);
    await Promise.resolve();
    if (this.poisoned) return this.die();
    if (!this.mute) this.#take(message);
  }
}

async function open() {
  const host = newHost();
  const main = new FakeMain();
  const workers: WorkerShim[] = [];
  const reports: string[] = [];
  let prepare: (worker: WorkerShim) => void = () => {};
  const start = () => {
    const worker = new WorkerShim(host);
    prepare(worker);
    workers.push(worker);
    return worker.port();
  };
  const replica = value(
    await openAttached({
      account: newAccount(),
      bridge: main.bridge,
      clock: () => 1_000,
      random: countingRandom(),
      worker: (name) => superviseWorker(name, start, (message) => reports.push(message)),
      host,
    }),
  );
  const contacts = (...names: string[]) =>
    main.requests["replica.applyPage"](
      page(
        "contact",
        names.map((name, at) => ({ id: at + 1, name }) as { id: number }),
      ),
    );
  return {
    replica,
    contacts,
    workers,
    reports,
    newest: () => workers.at(-1) as WorkerShim,
    prepare: (how: typeof prepare) => {
      prepare = how;
    },
  };
}

test("law 14: a worker that crashes is replaced, and the new one finds the stored records", async () => {
  const { replica, contacts, workers, newest, reports } = await open();
  value(await contacts("Ada Aragon", "Ben Boro"));
  newest().die();
  expect(workers.map((one) => one.terminated)).toEqual([true, false]);
  expect((await replica.work.find({ words: "boro", limit: 5 })).map((one) => one.title)).toEqual([
    "Ben Boro",
  ]);
  expect(reports).toEqual(["The replica's worker broke off: out of memory"]);
});

test("law 14: a page that a crashed worker was applying is refused so that the engine asks again, and a query goes to the next worker", async () => {
  const { replica, contacts, newest } = await open();
  value(await contacts("Ada Aragon"));
  newest().mute = true;
  const applying = contacts("Ada Aragon", "Cy Corm");
  const finding = replica.work.find({ words: "aragon", limit: 5 });
  newest().die();
  expect(await applying).toEqual({ ok: false, error: { kind: "replicaUnavailable" } });
  expect(await finding).toHaveLength(1);
  value(await contacts("Ada Aragon", "Cy Corm"));
  expect(await replica.work.find({ words: "corm", limit: 5 })).toHaveLength(1);
});

test("law 14: an edit made after a worker crashed is saved and found", async () => {
  const { replica, newest } = await open();
  newest().mute = true;
  value(await replica.edits.create("contact", { first_name: "Dee", last_name: "Dorn" }));
  newest().die();
  expect(await replica.work.find({ words: "dorn", limit: 5 })).toHaveLength(1);
});

test("law 14: a query that crashed two workers is given up, and no third worker starts", async () => {
  const { replica, workers, newest, prepare } = await open();
  prepare((worker) => {
    worker.poisoned = true;
  });
  newest().poisoned = true;
  await expect(replica.work.find({ words: "x", limit: 5 })).rejects.toThrow("broke off");
  expect(workers).toHaveLength(2);
  prepare(() => {});
  expect(await replica.work.find({ words: "x", limit: 5 })).toEqual([]);
  expect(workers).toHaveLength(3);
});

test("law 14: messages from a worker that was replaced are ignored, and a closed replica starts no worker", async () => {
  const { replica, workers, newest } = await open();
  await replica.work.find({ words: "x", limit: 5 });
  await replica.close();
  newest().die();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.terminated).toBe(true);
});

test("law 14: a worker that crashes while it is being closed does not delay the closing", async () => {
  const { replica, workers, newest } = await open();
  newest().mute = true;
  const closing = replica.close();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  while (!newest().calls.includes("close")) await new Promise((resolve) => setImmediate(resolve));
  newest().die();
  await closing;
  expect(workers).toHaveLength(1);
});

test("a table's query that is given up ends in the worker as well, and the next one is answered", async () => {
  const { replica, contacts, newest } = await open();
  value(await contacts("Ada Aragon", "Ben Boro"));
  const sort = { field: "description", descending: false };
  const query = { type: "contact", filters: {}, match: "all", sort } as const;
  const abort = new AbortController();
  const table = replica.work.query(query, abort.signal);
  abort.abort();
  await expect(table).rejects.toThrow("aborted");
  await expect
    .poll(() => newest().answers.at(-1))
    .toEqual({ number: expect.any(Number), thrown: expect.stringContaining("AbortError") });
  expect((await replica.work.query(query)).groups[0]?.count).toBe(2);
});
