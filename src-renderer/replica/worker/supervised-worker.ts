import { err } from "../../../src-shared/result.ts";
import type { FromWorker, ToWorker, WorkName } from "./worker-protocol.ts";
import type { ReplicaWork } from "./worker-side.ts";

/** The part of a worker that the supervisor needs. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate"> & {
  readonly addEventListener: Worker["addEventListener"];
};

interface Asked {
  readonly call: WorkName;
  readonly argument: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
  /** Number of workers that broke off before they answered the call. */
  restarts: number;
}

/**
 * Fate of a call that a worker left unanswered. `refused`: main made the call, gets a fault and repeats the call.
 * `again`: the next worker gets the query. `needless`: nothing is lost, because the next worker reads everything anew.
 */
const fateAfterCrash: Readonly<Record<WorkName, "refused" | "again" | "needless">> = {
  applyPage: "refused",
  ids: "refused",
  remove: "refused",
  warm: "needless",
  findSoon: "again",
  find: "again",
  findText: "again",
  query: "again",
  sortedLists: "again",
  sumDeals: "again",
  countDoneTasks: "again",
  countVisits: "again",
  ruleWays: "again",
  planRuleImport: "again",
  readContactColumns: "again",
  planContactImport: "again",
  touched: "needless",
  close: "needless",
};

/** Fail a query after two crashes: the query itself may be the cause. */
const mostRestarts = 2;

/**
 * Supervises a worker that may die of a bug, of its script, or for want of memory. Another worker takes its
 * place and rebuilds the search index with the next search. Calls of main are answered with
 * `replicaUnavailable`, so that the engine repeats them; queries go to the next worker. A worker that dies
 * idle, before its first answer, is replaced only at the next call, so that a worker that cannot start is not
 * started in a loop. A bug within one call is thrown to its caller.
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

  /** Ends the calls of a dead worker; the rest stay for the next one. */
  function failPending(): void {
    for (const [number, asked] of waiting) {
      asked.restarts += 1;
      const fate = fateAfterCrash[asked.call];
      if (fate === "again" && asked.restarts < mostRestarts && !closed) continue;
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
    (argument?: unknown, signal?: AbortSignal): ReturnType<ReplicaWork[K]> => {
      const to = worker ?? open();
      last += 1;
      const number = last;
      const answer = new Promise((resolve, reject) => {
        waiting.set(number, { call: work, argument, resolve, reject, restarts: 0 });
        signal?.addEventListener("abort", () => {
          if (!waiting.delete(number)) return;
          if (worker !== null) post(worker, { abort: number });
          reject(signal.reason);
        });
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
    findSoon: call("findSoon"),
    find: call("find"),
    findText: call("findText"),
    query: call("query"),
    sortedLists: call("sortedLists"),
    sumDeals: call("sumDeals"),
    countDoneTasks: call("countDoneTasks"),
    countVisits: call("countVisits"),
    ruleWays: call("ruleWays"),
    planRuleImport: call("planRuleImport"),
    readContactColumns: call("readContactColumns"),
    planContactImport: call("planContactImport"),
    touched: call("touched"),
    close: async () => {
      closed = true;
      if (worker !== null) await call("close")();
      worker?.terminate();
      return null;
    },
  };
}
