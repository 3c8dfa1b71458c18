/** Milliseconds of this thread's processor time that `work` takes: a busy machine adds nothing to it. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of up to five runs, as a first one compiles the code and some other one collects garbage. Stops once it is below `enough`. */
export function leastProcessorMs(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1) least = Math.min(least, processorMs(work));
  return least;
}
