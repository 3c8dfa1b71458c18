import type { FromWorker, ToWorker, WorkName } from "./worker-protocol.ts";
import type { ReplicaWork } from "./worker-side.ts";

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
}

/** Starts the worker over a database that exists and is up to date. A bug in it is thrown here. */
export function spawnWorker(name: string): ReplicaWork {
  const worker = new Worker(new URL("./replica-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | null = null;

  const send = (message: ToWorker) => worker.postMessage(message);
  const call =
    <K extends WorkName>(name: K) =>
    (argument?: unknown): ReturnType<ReplicaWork[K]> => {
      if (broken !== null) return Promise.reject(broken) as ReturnType<ReplicaWork[K]>;
      last += 1;
      const number = last;
      const answer = new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
      send({ number, call: name, argument });
      return answer as ReturnType<ReplicaWork[K]>;
    };

  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ("thrown" in data) asked?.reject(new Error(data.thrown));
    else asked?.resolve(data.value as never);
  });
  worker.addEventListener("error", (event) => {
    broken = new Error(`The replica's worker broke off: ${event.message}`);
    for (const asked of waiting.values()) asked.reject(broken);
    waiting.clear();
  });

  send({ open: name });
  return {
    applyPage: call("applyPage"),
    find: call("find"),
    sortedIds: call("sortedIds"),
    touched: call("touched"),
    close: async () => {
      if (broken === null) await call("close")();
      worker.terminate();
      return null;
    },
  };
}
