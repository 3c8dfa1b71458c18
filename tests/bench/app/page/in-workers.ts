import { workerAddress } from "../../../../src-renderer/platform/trusted-types.ts";
import type { ContestantName, FromContestant, Stretch, ToContestant } from "./contestant.ts";
import script from "./worker.ts?worker&url";

/** Contestants, each in a worker of its own for as long as it takes part. */
const workers = new Map<ContestantName, Worker>();

export async function openContestant(name: ContestantName): Promise<void> {
  const worker = new Worker(workerAddress(script), { type: "module" });
  workers.set(name, worker);
  await ask(name, { open: name });
}

/** Milliseconds. */
export function store(name: ContestantName, stretch: Stretch): Promise<number> {
  return ask(name, { stretch });
}

/** Removes its database; answers how many records it had. */
export async function closeContestant(name: ContestantName): Promise<number> {
  const stored = await ask(name, { close: true });
  workers.get(name)?.terminate();
  workers.delete(name);
  return stored;
}

function ask(name: ContestantName, asked: ToContestant): Promise<number> {
  const worker = workers.get(name);
  if (worker === undefined) throw new Error(`${name} takes no part.`);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromContestant>) => {
      if ("failed" in data) reject(new Error(data.failed));
      else resolve(data.value);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(asked);
  });
}
