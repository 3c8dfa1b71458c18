import type { Ran, Step } from "./step.ts";

/** A step that has ended, with its time in milliseconds. */
export interface Ended extends Ran {
  readonly name: string;
  readonly log: string;
  readonly ms: number;
}

interface Given {
  readonly steps: readonly Step[];
  readonly cores: number;
  /** The file that a step's output goes to. */
  readonly logOf: (name: string) => string;
  readonly now: () => number;
  readonly onStart: (name: string) => void;
  readonly onEnd: (ended: Ended) => void;
}

/**
 * Runs every step, in the order given as far as free cores and what a step waits for allow it. A step that fails stops
 * no other. A step that throws has failed.
 */
export async function schedule(given: Given): Promise<readonly Ended[]> {
  const waiting = [...given.steps];
  const running = new Map<string, Promise<void>>();
  const ended: Ended[] = [];
  let free = given.cores;

  const coresOf = (step: Step): number => Math.min(step.cores, given.cores);
  const isReady = ({ after = [] }: Step): boolean =>
    after.every((name) => ended.some((one) => one.name === name));
  const start = async (step: Step): Promise<void> => {
    const { name } = step;
    const log = given.logOf(name);
    given.onStart(name);
    const startedAt = given.now();
    const ran = await step.run(log).catch((error: unknown): Ran => {
      const test = { file: log, title: name, outcome: "failed", error: String(error) } as const;
      return { passed: 0, failed: 1, tests: [test] };
    });
    const one = { ...ran, name, log, ms: given.now() - startedAt };
    ended.push(one);
    running.delete(name);
    free += coresOf(step);
    given.onEnd(one);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((step) => isReady(step) && coresOf(step) <= free);
    const step = waiting[next];
    if (step !== undefined) {
      waiting.splice(next, 1);
      free -= coresOf(step);
      running.set(step.name, start(step));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These steps wait for one that is not there: ${waiting.map((one) => one.name)}`);
  }
  return ended;
}
