import type { DeviceMs, MonotonicMs } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { backoffMs } from "./next-attempt.ts";

/**
 * The health of one thing that is asked for again and again and fails: a list, a record, all writes of a service. Pure: time
 * and chance come in. A thing without a health is well.
 */
export interface Illness {
  /** Failures in a row. */
  readonly failures: number;
  readonly fault: SyncFailure;
  /** The first of them, and the next attempt, for display. */
  readonly since: DeviceMs;
  readonly nextAt: DeviceMs;
  /** Nothing asks for it before this. */
  readonly notBefore: MonotonicMs;
}

export interface Moment {
  readonly monotonic: MonotonicMs;
  readonly device: DeviceMs;
  /** In [0, 1). */
  readonly random: number;
}

/** How fast the wait of a thing that fails grows, and to what, milliseconds. */
export interface Pace {
  readonly baseMs: number;
  readonly capMs: number;
}

const minuteMs = 60_000;

/** One record that fails is soon tried again, and does not hold up the others. */
export const recordPace: Pace = { baseMs: 2_000, capMs: 10 * minuteMs };
export const listPace: Pace = { baseMs: 5_000, capMs: 30 * minuteMs };
/** A sweep goes on where it was cut off, and nobody waits for it. */
export const sweepPace: Pace = { baseMs: minuteMs, capMs: 120 * minuteMs };
/** A service that is down for the night is asked some six times an hour. */
export const servicePace: Pace = { baseMs: 5_000, capMs: 10 * minuteMs };

/** The health after one more failure: the wait doubles, with jitter, up to the pace's cap. */
export function failedAgain(
  before: Illness | undefined,
  fault: SyncFailure,
  at: Moment,
  pace: Pace,
): Illness {
  const failures = (before?.failures ?? 0) + 1;
  // mutation: failing-thing-asked-at-once
  const waitMs = backoffMs({ failures, random: at.random, ...pace });
  return {
    failures,
    fault,
    since: before?.since ?? at.device,
    nextAt: (at.device + waitMs) as DeviceMs,
    notBefore: (at.monotonic + waitMs) as MonotonicMs,
  };
}

/**
 * The reads of a service, or its writes. Open as long as some thing gets an answer. When so many different things in a row get
 * none, it is the service that fails: the gate closes, and one thing at a time is tried, at a growing interval, until an answer
 * comes. Nothing is held against a single record meanwhile.
 */
export interface Gate {
  /** The things that got no answer since one did. */
  readonly missed: ReadonlySet<string>;
  /** Counts answers. */
  readonly answers: number;
  readonly closed: Illness | null;
}

export const openGate: Gate = { missed: new Set(), answers: 0, closed: null };

/** So many different things fail before their service is taken to. */
const closesAt = 3;

/** `one`: it is time to try one thing, and nothing else before its outcome is known. */
export type Turn = "all" | "one" | "none";

export function turnAt(gate: Gate, now: MonotonicMs): Turn {
  if (gate.closed === null) return "all";
  return now >= gate.closed.notBefore ? "one" : "none";
}

/** `fault`: null where there was an answer, refusals included: the service is up. */
export function heard(gate: Gate, thing: string, fault: SyncFailure | null, at: Moment): Gate {
  switch (evidenceOf(fault)) {
    case "up":
      return { missed: new Set(), answers: gate.answers + 1, closed: null };
    case "down": {
      const missed = new Set(gate.missed).add(thing);
      // Those that were under way when it closed say nothing new.
      if (fault === null || turnAt(gate, at.monotonic) === "none") return { ...gate, missed };
      // mutation: failing-service-asked-for-everything
      const isDown = gate.closed !== null || missed.size >= closesAt;
      return {
        ...gate,
        missed,
        closed: isDown ? failedAgain(gate.closed ?? undefined, fault, at, servicePace) : null,
      };
    }
    case "nothing":
      return gate;
  }
}

export function isUnavailable(fault: SyncFailure): boolean {
  return fault.kind === "serverFault" && fault.status === 503;
}

/** What an outcome says of the service as a whole. Without a network, or told to slow down, it was not asked. */
function evidenceOf(fault: SyncFailure | null): "up" | "down" | "nothing" {
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
