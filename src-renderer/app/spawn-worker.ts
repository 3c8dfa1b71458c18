import script from "../replica/replica-worker.ts?worker&url";
import { tendWorker } from "../replica/tend-worker.ts";
import type { ReplicaWork } from "../replica/worker-side.ts";
import { workerAddress } from "./trusted-types.ts";

/** Starts the worker over a database that exists and is up to date. */
export function spawnWorker(name: string): ReplicaWork {
  return tendWorker(
    name,
    () => new Worker(workerAddress(script), { type: "module" }),
    (message) => reportError(new Error(message)),
  );
}
