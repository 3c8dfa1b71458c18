import { Worker } from "node:worker_threads";
import { Tally } from "./tally.ts";
import type { SeedReport, Share } from "./worker.ts";

/** Seeds that were played, in one go and without a gap, from `from` on. */
export interface Played {
  readonly from: number;
  readonly done: number;
  readonly tally: Tally;
  readonly failures: SeedReport["failures"];
}

interface Plan {
  readonly from: number;
  readonly seeds: number;
  /** Threads. */
  readonly jobs: number;
  readonly onTold?: (told: SeedReport) => void;
}

/** Plays every seed of the plan. */
export async function playSeeds({ from, seeds, jobs, onTold }: Plan): Promise<Played> {
  const tally = new Tally();
  const failures: SeedReport["failures"][number][] = [];
  let done = 0;
  const threads = Math.min(jobs, seeds);
  const take = (told: SeedReport): void => {
    done += told.done;
    tally.take(told.counts);
    failures.push(...told.failures);
    onTold?.(told);
  };
  const places = Array.from({ length: threads }, (_, place) => place);
  await Promise.all(places.map((place) => playShare({ seeds, from, jobs: threads, place }, take)));
  return { from, done, tally, failures };
}

function playShare(share: Share, onTold: (told: SeedReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: share });
    worker.on("message", onTold);
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}
