import fc from "fast-check";
import { programmes } from "./draw-programme.ts";
import type { Programme } from "./programme.ts";
import { type Outcome, simulate } from "./simulate.ts";

/** The programme of a seed. */
export function programmeOf(seed: number): Programme {
  const [programme = []] = fc.sample(programmes, { seed, numRuns: 1 });
  return programme;
}

/** The whole of a seed: its programme under its fault schedule. An exception is a failure of that seed, not the end of all of them. */
export async function runSeed(seed: number, tracing = false): Promise<Outcome> {
  try {
    return await simulate({ seed, programme: programmeOf(seed), tracing });
  } catch (cause) {
    const words = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { seed, wrong: [`the simulator failed: ${words}`], trace: [], counts: [] };
  }
}

/** The smallest programme found that goes wrong under the seed's fault schedule; null where nothing goes wrong. */
export async function shrinkSeed(seed: number, limitMs: number): Promise<Programme | null> {
  const holds = async (programme: Programme) => (await simulate({ seed, programme })).wrong.length === 0;
  const found = await fc.check(fc.asyncProperty(programmes, holds), {
    seed,
    numRuns: 1,
    interruptAfterTimeLimit: limitMs,
  });
  return found.counterexample?.[0] ?? null;
}
