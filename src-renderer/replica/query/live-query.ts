import { liveQuery as observe } from "dexie";

/** A query that is run again whenever what it read has changed, as `useObservable` takes it. */
export interface LiveQuery<T> {
  /** Answers how to stop. */
  readonly subscribe: (next: (answer: T) => void, failed?: (error: unknown) => void) => () => void;
  readonly hasValue: () => boolean;
}

/** Time as a pace sees it, in milliseconds. `after` answers how to take the call back. */
export interface PaceTime {
  readonly now: () => number;
  readonly after: (ms: number, call: () => void) => () => void;
}

export const windowTime: PaceTime = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** A query that is asked for again and again rests four times as long as it works, but no longer than a second. */
const restPerWork = 4;
const longestRestMs = 1_000;

/**
 * A live query with a pace. Dexie's own begins anew with every change and drops the run before: while pages pour in, a
 * query over a large table would never come to an answer, and leave the screen no time. Here each run ends and is
 * shown, and the next comes after a rest in proportion to its cost. What the rep does after a quiet moment is shown
 * without delay; the last change is never left out.
 */
export function liveQuery<T>(query: () => Promise<T>, time: PaceTime = windowTime): LiveQuery<T> {
  return {
    hasValue: () => false,
    subscribe: (next, failed) => {
      let stopRun = () => {};
      let stopRest = () => {};
      const run = () => {
        const start = time.now();
        let restedAt = start;
        stopRun = runOnce(query, {
          answered: (answer) => {
            const end = time.now();
            restedAt = end + Math.min(longestRestMs, (end - start) * restPerWork);
            next(answer);
          },
          failed: (error) => failed?.(error),
          outdated: () => {
            stopRun();
            const left = restedAt - time.now();
            if (left > 0) stopRest = time.after(left, run);
            else run();
          },
        });
      };
      run();
      return () => {
        stopRun();
        stopRest();
      };
    },
  };
}

/** One run, and one word when what it read has changed: for that alone Dexie's live query is asked. */
function runOnce<T>(
  query: () => Promise<T>,
  on: {
    readonly answered: (answer: T) => void;
    readonly failed: (error: unknown) => void;
    readonly outdated: () => void;
  },
): () => void {
  let begun = false;
  let stopped = false;
  const subscription = observe(async () => {
    if (begun) {
      if (!stopped) on.outdated();
      return;
    }
    begun = true;
    const answer = await query();
    if (!stopped) on.answered(answer);
  }).subscribe({ error: on.failed });
  return () => {
    stopped = true;
    subscription.unsubscribe();
  };
}
