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

/** Milliseconds of this thread's processor time in the longest stretch of `work` during which nothing else could run; the least of up to three runs. */
export async function longestStretchMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= enough; run += 1) least = Math.min(least, await stretchOf(work));
  return least;
}

async function stretchOf(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before, isDone] = [0, spent(), false];
  const watch = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isDone) setImmediate(watch);
  };
  await new Promise((resolve) => setImmediate(resolve));
  before = spent();
  setImmediate(watch);
  await work();
  isDone = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
}
