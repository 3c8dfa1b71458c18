import { tendWorker } from "./tend-worker.ts";
import type { ReplicaWork } from "./worker-side.ts";

/** Starts the worker over a database that exists and is up to date. */
export function spawnWorker(name: string): ReplicaWork {
  return tendWorker(
    name,
    () => new Worker(new URL("./replica-worker.ts", import.meta.url), { type: "module" }),
    (message) => reportError(new Error(message)),
  );
}
