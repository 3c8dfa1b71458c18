import { workerAddress } from "../platform/trusted-types.ts";
import script from "../replica/worker/replica-worker.ts?worker&url";
import { superviseWorker } from "../replica/worker/supervised-worker.ts";
import type { ReplicaWork } from "../replica/worker/worker-side.ts";

/** Starts the worker over a database that exists and is up to date. */
export function spawnWorker(name: string): ReplicaWork {
  return superviseWorker(
    name,
    () => new Worker(workerAddress(script), { type: "module" }),
    (message) => reportError(new Error(message)),
  );
}
