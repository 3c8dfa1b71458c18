import "../../../src-shared/no-code-from-text.ts";
import type { FromWorker, ToWorker } from "./worker-protocol.ts";
import { openWork, type ReplicaWork } from "./worker-side.ts";

/** The module worker: answers calls of `supervised-worker.ts` in the order of their completion. */
let work: ReplicaWork | null = null;

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("open" in data) work = openWork(data.open, Date.now);
  else if (work !== null) void answer(work, data);
});

async function answer(by: ReplicaWork, { number, call, argument }: Exclude<ToWorker, { open: string }>) {
  try {
    const value = await (by[call] as (argument: unknown) => Promise<unknown>)(argument);
    const lists = Array.isArray(value) ? value.filter((one) => one instanceof Float64Array) : [];
    const transfer = lists.map(({ buffer }) => buffer);
    send({ number, value }, transfer);
  } catch (error) {
    send({ number, thrown: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  }
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
