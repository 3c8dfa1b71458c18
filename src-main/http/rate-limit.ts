import type { Clock, Random } from "../sync/ports.ts";

export interface RateOptions {
  readonly startPerSecond: number;
  readonly ceilingPerSecond: number;
  /** Requests that may leave at once after a pause, but never more than a second's. */
  readonly burst: number;
  /** The longest pause that a request waits here. If the pause is longer, the caller gets its length instead. */
  readonly patienceMs: number;
}

/**
 * The service allows about 10 a second (docs/assumptions.md, "Rate"); Rounds finds out by asking whether it
 * allows more.
 */
export const usualRate: RateOptions = {
  startPerSecond: 10,
  ceilingPerSecond: 40,
  burst: 5,
  patienceMs: 30_000,
};

/** A limit may hold for a whole company's computers together, and leave each with little. */
const floorPerSecond = 0.1;
/**
 * Each answer adds so much: from 10 a second to 11 takes 50 answers, so Rounds does not soon meet again a
 * limit that it has met.
 */
const gain = 0.02;
/** Milliseconds within which refusals count as one, because the service also answers calls that were under way with 429. */
const oneLessonMs = 1000;
/** A random extension of each pause: up to this share of it, bounded in milliseconds. */
const spread = { share: 0.2, leastMs: 1000, mostMs: 60_000 };

interface Waiting {
  readonly go: (ms: number) => void;
}

export interface RateLimit {
  /**
   * Waits for a turn, in the order of the calls; a `first` call waits behind other `first` calls alone.
   * Returns 0, or the milliseconds for which the service wants no requests. A caller that gives up (`signal`)
   * leaves the line at once.
   */
  readonly turn: (signal?: AbortSignal, first?: boolean) => Promise<number>;
  readonly answered: () => void;
  readonly refused: (retryAfterMs: number | null) => void;
  /** Pauses at the service's request for at least so long, without slowing down afterwards. */
  readonly rest: (retryAfterMs: number) => void;
}

/**
 * An adaptive limit for one service: it halves when the service asks to slow down, and grows slowly
 * otherwise.
 */
export function createRateLimit(clock: Clock, random: Random, options: RateOptions = usualRate): RateLimit {
  let perSecond = options.startPerSecond;
  /** The time at which the next request would be due if requests were evenly spaced. */
  let due = 0;
  let pausedUntil = 0;
  let learntAt = Number.NEGATIVE_INFINITY;
  /** Waiting calls: the `first` calls, then all others. */
  const lines: readonly [Waiting[], Waiting[]] = [[], []];
  let stopAlarm: (() => void) | null = null;

  /** Releases the calls that may go, in their order, and runs again when the next one may. */
  function serve(): void {
    stopAlarm?.();
    stopAlarm = null;
    for (;;) {
      const line = lines.find((one) => one.length > 0);
      if (line === undefined) return;
      const now = clock.monotonic();
      const pause = pausedUntil - now;
      const interval = 1000 / perSecond;
      const burst = Math.max(1, Math.min(options.burst, perSecond));
      const ms = Math.max(pause, due - (burst - 1) * interval - now);
      if (ms > 0 && pause <= options.patienceMs) {
        stopAlarm = clock.after(ms, serve);
        return;
      }
      if (ms <= 0) due = Math.max(now, due) + interval;
      line.shift()?.go(ms <= 0 ? 0 : pause);
    }
  }

  /**
   * Extends each pause by a random time, because all clients that a service asks for the same pause would
   * come back at the same moment.
   */
  function pause(ms: number): void {
    const longest = Math.min(spread.mostMs, Math.max(spread.leastMs, ms * spread.share));
    // mutation: all-come-back-at-once
    const longer = random() * longest;
    // mutation: back-before-it-was-asked
    pausedUntil = Math.max(pausedUntil, clock.monotonic() + ms + longer);
  }

  return {
    turn: (signal, first = false) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(0);
        const line = lines[first ? 0 : 1];
        const leave = () => {
          line.splice(line.indexOf(waiting), 1);
          resolve(0);
          serve();
        };
        const waiting: Waiting = {
          go: (ms) => {
            signal?.removeEventListener("abort", leave);
            resolve(ms);
          },
        };
        signal?.addEventListener("abort", leave, { once: true });
        line.push(waiting);
        serve();
      }),
    answered: () => {
      perSecond = Math.min(options.ceilingPerSecond, perSecond + gain);
    },
    refused: (retryAfterMs) => {
      const now = clock.monotonic();
      if (now - learntAt >= oneLessonMs) {
        learntAt = now;
        perSecond = Math.max(floorPerSecond, perSecond / 2);
      }
      pause(retryAfterMs ?? 1000 / perSecond);
    },
    rest: pause,
  };
}
