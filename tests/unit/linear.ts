/** Milliseconds that `yardstick` took on the computer that the bars of these tests were set on. */
const yardstickMs = 15;

/** Work of the kind that is measured: texts are compared, cut and joined. */
function yardstick(): number {
  const words = Array.from({ length: 20_000 }, (_, at) => `word ${(at * 7_919) % 20_000}`);
  return words
    .toSorted((a, b) => a.localeCompare(b))
    .join(" ")
    .split(/\s/).length;
}

/** So many times slower than that computer this one is just now; 1 for a faster one, as a bar is never raised for it. */
let slowness = 1;

function measureSlowness(): void {
  slowness = Math.max(1, Math.min(spentMs(yardstick), spentMs(yardstick)) / yardstickMs);
}

measureSlowness();

function spentMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Milliseconds of this thread's processor time that `work` takes, as on the computer that the bars were set on: neither a busy
 * machine nor a slow one adds to it.
 */
export function processorMs(work: () => unknown): number {
  return spentMs(work) / slowness;
}

/** The least of up to five runs, as a first one compiles the code and some other one collects garbage. Stops once it is below `enough`. */
export function leastProcessorMs(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1) {
    if (run > 0) measureSlowness();
    least = Math.min(least, processorMs(work));
  }
  return least;
}

/** Milliseconds of this thread's processor time in the longest stretch of `work` during which nothing else could run; the least of up to five runs. */
export async function longestStretchMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1) {
    if (run > 0) measureSlowness();
    least = Math.min(least, await stretchOf(work));
  }
  return least;
}

async function stretchOf(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000 / slowness;
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
