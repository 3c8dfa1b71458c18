import { parentPort, workerData } from "node:worker_threads";
import { runSeed } from "./run-seed.ts";

/** The seeds that a thread runs: from `place` on, every `jobs`-th. */
export interface Share {
  readonly from: number;
  readonly seeds: number;
  readonly jobs: number;
  readonly place: number;
}

/** A thread's report on seeds that it has finished. */
export interface SeedReport {
  readonly done: number;
  readonly counts: readonly (readonly [string, number])[];
  readonly failures: readonly { readonly seed: number; readonly wrong: readonly string[] }[];
}

const { from, seeds, jobs, place } = workerData as Share;
for (let at = place; at < seeds; at += jobs) {
  const { seed, counts, wrong } = await runSeed(from + at);
  const told: SeedReport = { done: 1, counts, failures: wrong.length === 0 ? [] : [{ seed, wrong }] };
  parentPort?.postMessage(told);
}
