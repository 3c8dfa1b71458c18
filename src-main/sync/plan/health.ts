import type { DeviceMs, MonotonicMs } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { PausedService } from "../../../src-shared/ipc/sync-status.ts";
import { listOfKey } from "./health-keys.ts";
import { backoffMs } from "./next-attempt.ts";

/**
 * Failures in a row of one thing that Rounds requests repeatedly: a list, a record, all writes of a service. A thing that
 * answered last has none. Pure: callers pass time and randomness.
 */
export interface FailureStreak {
  readonly failures: number;
  readonly fault: SyncFailure;
  /** Times of the first failure and of the next attempt, for display. */
  readonly since: DeviceMs;
  readonly nextAt: DeviceMs;
  /** Rounds does not request it before this time. */
  readonly notBefore: MonotonicMs;
}

export type Direction = PausedService["direction"];

/** Times by both clocks and a random number, read at once, for a decision that has neither clock nor chance of its own. */
export interface ClockSample {
  readonly monotonic: MonotonicMs;
  readonly device: DeviceMs;
  /** Random number, at least 0 and below 1. */
  readonly random: number;
}

/** Growth of the wait for a thing that fails: its first length and its limit, milliseconds. */
export interface Backoff {
  readonly baseMs: number;
  readonly capMs: number;
}

const minuteMs = 60_000;

/** A record that fails is soon tried again, and does not hold up the others. */
export const recordBackoff: Backoff = { baseMs: 2_000, capMs: 10 * minuteMs };
export const listBackoff: Backoff = { baseMs: 5_000, capMs: 30 * minuteMs };
/** A sweep resumes at the page where it was cut off, and nobody waits for it. */
export const sweepBackoff: Backoff = { baseMs: minuteMs, capMs: 120 * minuteMs };
/** Rounds calls a service that is down for the night about six times an hour. */
export const serviceBackoff: Backoff = { baseMs: 5_000, capMs: 10 * minuteMs };

/**
 * Whether a list that fails is read in parts this time, to step over a record that the service fails over. The
 * parts take a dozen requests, and bring nothing where the list fails as a whole: so after 1, 4, 16 … failures.
 */
export function isTimeForParts(streak: FailureStreak | undefined): boolean {
  // mutation: dead-list-read-in-parts-each-time
  return Number.isInteger(Math.log2(streak?.failures ?? 0) / 2);
}

/** Adds a failure to a streak, or begins one: the wait doubles, with jitter, up to the backoff's cap. */
export function addFailure(
  before: FailureStreak | undefined,
  fault: SyncFailure,
  at: ClockSample,
  backoff: Backoff,
): FailureStreak {
  const failures = (before?.failures ?? 0) + 1;
  // mutation: failing-thing-asked-at-once
  const waitMs = backoffMs({ failures, random: at.random, ...backoff });
  return {
    failures,
    fault,
    since: before?.since ?? at.device,
    nextAt: (at.device + waitMs) as DeviceMs,
    notBefore: (at.monotonic + waitMs) as MonotonicMs,
  };
}

/**
 * Circuit breaker of the reads of a service, or of its writes. It opens when `opensAt` things in a row that have nothing to do
 * with each other get no answer, because then the service itself must be failing. While it is open, Rounds tries one thing at
 * a time, at a growing interval, and no failure counts against a single record. The first answer closes it.
 */
export interface CircuitBreaker {
  /** Things that got no answer since the last answer. */
  readonly missed: ReadonlySet<string>;
  /** Counts answers. */
  readonly answers: number;
  /** Failures since it opened; null while it is closed. */
  readonly open: FailureStreak | null;
}

export const closedBreaker: CircuitBreaker = { missed: new Set(), answers: 0, open: null };

/** Number of different things that must fail before the service counts as failing. */
const opensAt = 3;

/**
 * `closed`: Rounds may try everything. `halfOpen`: it tries one thing, and nothing else before it knows the outcome. `open`: it
 * tries nothing yet.
 */
export type BreakerState = "closed" | "halfOpen" | "open";

export function breakerStateAt({ open }: CircuitBreaker, now: MonotonicMs): BreakerState {
  if (open === null) return "closed";
  return now >= open.notBefore ? "halfOpen" : "open";
}

/**
 * Returns the breaker after an outcome. `fault`: null where the service answered. A refusal is an answer too: the service is up.
 * But a service, or a hop on the way, that refuses writes one after the other without a reason takes none.
 */
export function afterOutcome(
  breaker: CircuitBreaker,
  { direction, thing, fault }: RequestOutcome,
  at: ClockSample,
): CircuitBreaker {
  switch (evidenceOf(direction, fault)) {
    case "up":
      return { missed: new Set(), answers: breaker.answers + 1, open: null };
    case "down": {
      const missed = new Set(breaker.missed).add(thing);
      // Requests that were under way when the breaker opened say nothing new.
      if (fault === null || breakerStateAt(breaker, at.monotonic) === "open") return { ...breaker, missed };
      // mutation: failing-service-asked-for-everything
      const isDown =
        breaker.open !== null || [...missed].filter((one) => failsApart(one, missed)).length >= opensAt;
      return {
        ...breaker,
        missed,
        open: isDown ? addFailure(breaker.open ?? undefined, fault, at, serviceBackoff) : null,
      };
    }
    case "nothing":
      return breaker;
  }
}

/**
 * True for a refusal without a reason that somebody could read. A service gives its reasons; a firewall, a deployment or a plan
 * without writes refuses everything alike. 409 and 422 are about the values of one record, whatever their body holds.
 */
export function isBlankRefusal(fault: SyncFailure): boolean {
  switch (fault.kind) {
    case "notFound":
      return true;
    case "forbidden":
      return fault.message === "";
    case "rejected":
      return fault.status !== 422 && fault.issues.length === 0;
    default:
      return false;
  }
}

/** Whether a thing fails independently of the others: a record (`type:id`) does not where its list (`type`) fails too, as it can be the cause. */
function failsApart(thing: string, missed: ReadonlySet<string>): boolean {
  const list = listOfKey(thing);
  // mutation: gap-in-a-list-pauses-the-service
  return list === thing || !missed.has(list);
}

/** Outcome of one request about `thing`. */
interface RequestOutcome {
  readonly direction: Direction;
  readonly thing: string;
  readonly fault: SyncFailure | null;
}

/**
 * Returns the evidence that an outcome gives about the service as a whole: nothing if there was no network, for example, or if
 * the service asked Rounds to slow down.
 */
export function evidenceOf(direction: Direction, fault: SyncFailure | null): "up" | "down" | "nothing" {
  // mutation: refusing-service-parks-all
  if (direction === "writes" && fault !== null && isBlankRefusal(fault)) return "down";
  switch (fault?.kind) {
    case undefined:
    case "notFound":
    case "conflict":
    case "rejected":
    case "forbidden":
      return "up";
    case "serverFault":
    case "malformedResponse":
    case "timeout":
      return "down";
    default:
      return "nothing";
  }
}
