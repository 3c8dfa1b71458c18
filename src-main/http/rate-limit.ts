import type { Clock, Random } from "../sync/ports.ts";

export interface RateOptions {
  readonly startPerSecond: number;
  readonly ceilingPerSecond: number;
  /** How many may leave at once after a pause. */
  readonly burst: number;
  /** A longer pause is not sat out here: the caller is told instead. */
  readonly patienceMs: number;
}

/** About 10 a second are known to be allowed (spec/in-practice.md, "Rate"); more is found out by asking. */
export const usualRate: RateOptions = {
  startPerSecond: 10,
  ceilingPerSecond: 40,
  burst: 5,
  patienceMs: 30_000,
};

const floorPerSecond = 0.5;
/** Gained with each answer: from 10 a second to 11 takes 50 answers, so a limit that was met is not met again soon. */
const gain = 0.02;
/** Calls under way when the limit was met are answered 429 too; together they count as one. */
const oneLessonMs = 1000;
/** What a pause may be longer than it was asked for: a share of it, and milliseconds at least and at most. */
const spread = { share: 0.2, leastMs: 1000, mostMs: 60_000 };

interface Waiting {
  readonly go: (ms: number) => void;
}

export interface RateLimit {
  /**
   * Waits for a turn, in the order asked; what goes `first` waits behind its like alone. Answers 0, or how long the
   * service wants to be left alone. Who gives up (`signal`) leaves the line at once.
   */
  readonly turn: (signal?: AbortSignal, first?: boolean) => Promise<number>;
  readonly answered: () => void;
  readonly refused: (retryAfterMs: number | null) => void;
  /** The service wants to be left alone for at least so long, though nothing was too fast. */
  readonly rest: (retryAfterMs: number) => void;
}

/** An adaptive limit for one service: halves when it is told to slow down, grows slowly while it is not. */
export function createRateLimit(clock: Clock, random: Random, options: RateOptions = usualRate): RateLimit {
  let perSecond = options.startPerSecond;
  /** When the next request would be due, were they evenly spaced. */
  let due = 0;
  let pausedUntil = 0;
  let learntAt = Number.NEGATIVE_INFINITY;
  /** Who waits: those who go first, and the others. */
  const lines: readonly [Waiting[], Waiting[]] = [[], []];
  let stopAlarm: (() => void) | null = null;

  /** Lets go who may, in their order, and comes back when the next one may. */
  function serve(): void {
    stopAlarm?.();
    stopAlarm = null;
    for (;;) {
      const line = lines.find((one) => one.length > 0);
      if (line === undefined) return;
      const now = clock.monotonic();
      const pause = pausedUntil - now;
      const interval = 1000 / perSecond;
      const ms = Math.max(pause, due - (options.burst - 1) * interval - now);
      if (ms > 0 && pause <= options.patienceMs) {
        stopAlarm = clock.after(ms, serve);
        return;
      }
      if (ms <= 0) due = Math.max(now, due) + interval;
      line.shift()?.go(ms <= 0 ? 0 : pause);
    }
  }

  /** All whom a service asks for the same pause would come back in the same moment, so each stays away somewhat longer. */
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
