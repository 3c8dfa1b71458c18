import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { err } from "../../src-shared/result.ts";
import type { Clock, Log, Random } from "../sync/ports.ts";
import { exchange } from "./exchange.ts";
import type { HttpFailure, Send } from "./port.ts";
import { createRateLimit, type RateLimit, type RateOptions, usualRate } from "./rate-limit.ts";

/**
 * Most bytes of a JSON body. Within the bounds on its entries, to parse so many holds main for less than 50 ms
 * (`tests/unit/sales/hostile-pages.test.ts`). Rounds reads a longer page in parts.
 */
export const longestBody = 4 * 1024 * 1024;

export interface TransportOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The version of Rounds, e.g. `1.2.3`: the services refuse requests without a `User-Agent`. */
  readonly version: string;
  /** Milliseconds for each try. */
  readonly timeoutMs: number;
  /** Most bytes of an answer's body. */
  readonly maximumBytes: number;
  readonly rate: RateOptions;
  readonly retry: RetryOptions;
}

interface RetryOptions {
  /** The largest number of times that a request is sent. */
  readonly tries: number;
  /** The first pause is random, up to this long; the ceiling doubles with each try (full jitter). */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

/** Limits that Rounds sets for each request, unless a test sets others. */
export const usualLimits = {
  timeoutMs: 30_000,
  maximumBytes: longestBody,
  rate: usualRate,
  retry: { tries: 3, pauseMs: 400, longestPauseMs: 10_000 },
} as const satisfies Partial<TransportOptions>;

/**
 * Creates the one transport. It fails with the faults of `statusFault` and `networkFault`, and keeps one limit for each service
 * address. A request that its caller gave up ends as `timeout`. The log gets method, path and outcome, and never a query, header
 * or body.
 */
export function createSend(options: TransportOptions): Send {
  const { clock, log, retry, timeoutMs, maximumBytes } = options;
  const limits = new Map<string, RateLimit>();
  const once = {
    fetch: options.fetch,
    clock,
    userAgent: `Rounds/${options.version}`,
    timeoutMs,
    maximumBytes,
  };

  function limitOf(origin: string): RateLimit {
    const known = limits.get(origin) ?? createRateLimit(clock, options.random, options.rate);
    limits.set(origin, known);
    return known;
  }

  return async (request) => {
    const { origin, pathname } = new URL(request.url);
    const limit = limitOf(origin);
    for (let attempt = 1; ; attempt += 1) {
      // Requests for the rep's edits leave before requests that only read (docs/design.md, "Pull").
      const mustRest = await limit.turn(request.signal, !request.repeatable);
      if (mustRest > 0) return unsent({ kind: "rateLimited", retryAfterMs: Math.ceil(mustRest) });
      // mutation: stale-write-leaves
      if (request.isStale?.()) return unsent({ kind: "rateLimited", retryAfterMs: null });
      const startedAt = clock.monotonic();
      const outcome = await exchange(request, once);
      const fault = outcome.ok ? null : outcome.error.fault;
      log.info("http.answered", {
        // mutation: requests-logged-whole
        method: request.method,
        path: pathname,
        status: outcome.status,
        fault: fault?.kind ?? null,
        ms: Math.round(clock.monotonic() - startedAt),
        attempt,
      });
      // mutation: pause-of-a-503-ignored
      if (fault?.kind === "rateLimited") limit.refused(outcome.retryAfterMs);
      else if (outcome.retryAfterMs !== null) limit.rest(outcome.retryAfterMs);
      else if (outcome.status !== null) limit.answered();
      if (outcome.ok || request.signal?.aborted) return outcome;
      // mutation: transport-repeats-writes
      if (!request.repeatable || attempt >= retry.tries || !mayPass(outcome.error)) return outcome;
      const pause = pauseBefore(attempt, outcome.retryAfterMs, retry, options.random);
      if (pause === null) return outcome;
      await sleep(clock, pause, request.signal);
    }
  };
}

function unsent(fault: TransportFailure): Awaited<ReturnType<Send>> {
  return err({ fault, mayHaveTakenEffect: false });
}

/**
 * Milliseconds to wait before sending again: random up to a ceiling that doubles with each try, but no less
 * than the service asked for; the rate limit then spreads clients that it asked for the same pause. Null if
 * the service asked for a longer pause than Rounds waits here.
 */
function pauseBefore(
  attempt: number,
  asked: number | null,
  retry: RetryOptions,
  random: Random,
): number | null {
  if (asked !== null && asked > retry.longestPauseMs) return null;
  const ceiling = Math.min(retry.longestPauseMs, retry.pauseMs * 2 ** (attempt - 1));
  return Math.max(asked ?? 0, random() * ceiling);
}

/** Whether the next try may succeed. Not with a dead network: the engine waits for its return. */
function mayPass({ fault, mayHaveTakenEffect }: HttpFailure): boolean {
  switch (fault.kind) {
    case "rateLimited":
    case "serverFault":
    case "malformedResponse":
      return true;
    case "offline":
      return mayHaveTakenEffect;
    default:
      return false;
  }
}

/** Waits `ms` milliseconds, or less where `signal` ends it. Never fails: the caller looks at the signal. */
function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      takeBack();
      resolve();
    };
    const takeBack = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}
