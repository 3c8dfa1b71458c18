import { err } from "../../../src-shared/result.ts";
import type { FromWorker, ToWorker, WorkName } from "./worker-protocol.ts";
import type { ReplicaWork } from "./worker-side.ts";

/** A worker as far as it is needed here. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate"> & {
  readonly addEventListener: Worker["addEventListener"];
};

interface Asked {
  readonly call: WorkName;
  readonly argument: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
  /** By how many workers it was left unanswered. */
  restarts: number;
}

/**
 * What becomes of a call that a worker left unanswered. `refused`: main asked and asks again. `again`: a question,
 * put to the next worker. `needless`: the next one reads everything as it is by then.
 */
const orphaned: Readonly<Record<WorkName, "refused" | "again" | "needless">> = {
  applyPage: "refused",
  ids: "refused",
  remove: "refused",
  warm: "needless",
  find: "again",
  findText: "again",
  query: "again",
  sortedIds: "again",
  sumDeals: "again",
  countDoneTasks: "again",
  countVisits: "again",
  ruleWays: "again",
  planRuleImport: "again",
  touched: "needless",
  close: "needless",
};

/** A question that the death of two workers has left open may well be what they die of. */
const mostDeaths = 2;

/**
 * The work of a worker that may die: of a bug, of its script, of want of memory. Another takes its place; with the
 * next question it builds the search index anew. What main had asked is answered with `replicaUnavailable`, and the engine asks again; questions
 * are put to the next worker. One that dies before its first answer is replaced with the next
 * call only, so that nothing spins. A bug within one call is thrown to whoever made it.
 */
export function superviseWorker(
  name: string,
  start: () => WorkerPort,
  report: (message: string) => void,
): ReplicaWork {
  const waiting = new Map<number, Asked>();
  let worker: WorkerPort | null = null;
  let closed = false;
  let last = 0;

  function open(): WorkerPort {
    const opened = start();
    let answered = false;
    worker = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (worker !== opened) return;
      answered = true;
      const asked = waiting.get(data.number);
      waiting.delete(data.number);
      if ("thrown" in data) asked?.reject(new Error(data.thrown));
      else asked?.resolve(data.value as never);
    });
    const died = (why: string) => {
      if (worker !== opened) return;
      worker = null;
      opened.terminate();
      report(`The replica's worker broke off: ${why}`);
      failPending();
      if (!closed && (answered || waiting.size > 0)) open();
    };
    opened.addEventListener("error", (event) => died(event.message));
    opened.addEventListener("messageerror", () => died("a message could not be read"));
    post(opened, { open: name });
    for (const [number, { call, argument }] of waiting) post(opened, { number, call, argument });
    return opened;
  }

  /** Answers what was asked of a worker that is no more; what is left goes to the next one. */
  function failPending(): void {
    for (const [number, asked] of waiting) {
      asked.restarts += 1;
      const fate = orphaned[asked.call];
      if (fate === "again" && asked.restarts < mostDeaths && !closed) continue;
      waiting.delete(number);
      if (fate === "again") asked.reject(new Error("The replica's worker broke off."));
      else if (fate === "refused") asked.resolve(err({ kind: "replicaUnavailable" }) as never);
      else asked.resolve(null as never);
    }
  }

  function post(to: WorkerPort, message: ToWorker): void {
    to.postMessage(message);
  }

  const call =
    <K extends WorkName>(work: K) =>
    (argument?: unknown): ReturnType<ReplicaWork[K]> => {
      const to = worker ?? open();
      last += 1;
      const number = last;
      const answer = new Promise((resolve, reject) => {
        waiting.set(number, { call: work, argument, resolve, reject, restarts: 0 });
      });
      post(to, { number, call: work, argument });
      return answer as ReturnType<ReplicaWork[K]>;
    };

  open();
  return {
    applyPage: call("applyPage"),
    ids: call("ids"),
    remove: call("remove"),
    warm: call("warm"),
    find: call("find"),
    findText: call("findText"),
    query: call("query"),
    sortedIds: call("sortedIds"),
    sumDeals: call("sumDeals"),
    countDoneTasks: call("countDoneTasks"),
    countVisits: call("countVisits"),
    ruleWays: call("ruleWays"),
    planRuleImport: call("planRuleImport"),
    touched: call("touched"),
    close: async () => {
      closed = true;
      if (worker !== null) await call("close")();
      worker?.terminate();
      return null;
    },
  };
}
