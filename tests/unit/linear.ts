/** Milliseconds of this thread's processor time that `work` takes: a busy machine adds nothing to it. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least of up to five runs, as a first one compiles the code and some other one collects garbage. Stops once it is
 * below `enough`. A slow machine adds nothing to it.
 */
export function leastProcessorMs(work: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1)
    least = Math.min(least, onQuietMachine(processorMs(work), enough));
  return least;
}

/** Milliseconds that a short measurement may be off by. */
const graceMs = 20;

/**
 * How many times as long `cost`, in milliseconds, is for `count` as for half of it: 2 where it grows by the count, 4 by its square.
 * The least of up to three runs, as garbage may be collected in one of them. Stops once it is below `enough`.
 */
export async function leastGrowth(
  cost: (count: number) => number | Promise<number>,
  count: number,
  enough: number,
): Promise<number> {
  // The first run compiles the code.
  await cost(count / 16);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= enough; run += 1) {
    const half = await cost(count / 2);
    least = Math.min(least, ((await cost(count)) - graceMs) / half);
  }
  return least;
}

/**
 * Milliseconds of this thread's processor time in the longest stretch of `work` during which nothing else could run; the
 * least of up to five runs. A slow machine adds nothing to it.
 */
export async function longestStretchMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= enough; run += 1)
    least = Math.min(least, onQuietMachine(await stretchOf(work), enough));
  return least;
}

const people = JSON.stringify(
  Array.from({ length: 3_000 }, (_, id) => ({
    id,
    name: `Ada ${id}`,
    tags: ["a", "b"],
    more: { at: id * 7 },
  })),
);
/** The processor time that `yardstick` takes where the bounds were set: a quiet virtual processor of 2.4 GHz, Node 24. */
const yardstickMs = 40;
/** Work of a known size, of the kind that the tests measure. */
function yardstick(): void {
  for (let round = 0; round < 10; round += 1) {
    const read: { readonly name: string; readonly more: { readonly at: number } }[] = JSON.parse(people);
    read.map((one) => `${one.name} ${one.more.at}`).sort();
  }
}

/**
 * Processors that share a core, or are not ours alone, count time in which they hardly work. A time above `enough` is
 * therefore divided by the slowness of a yardstick right after it.
 */
function onQuietMachine(ms: number, enough: number): number {
  if (ms < enough) return ms;
  return ms / Math.max(1, processorMs(yardstick) / yardstickMs);
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
