import { deviceMs, type MonotonicMs, monotonicMs } from "../../src-shared/clock.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { PausedService } from "../../src-shared/ipc/sync-status.ts";
import {
  addFailure,
  afterOutcome,
  type Backoff,
  type BreakerState,
  breakerStateAt,
  type CircuitBreaker,
  type ClockSample,
  closedBreaker,
  type Direction,
  evidenceOf,
  type FailureStreak,
} from "./plan/health.ts";
import type { Clock, Random, Service } from "./ports.ts";

/** Health of the services, and of each thing that Rounds requests from them, while a replica is attached (`plan/health.ts`). */
export interface Health {
  /** State of the circuit breaker of the reads or the writes of a service. */
  readonly stateOf: (service: Service, direction: Direction) => BreakerState;
  /** Milliseconds until Rounds may try the next thing; zero if it may now. */
  readonly retryInMs: (service: Service, direction: Direction) => number;
  /** Things that got no answer since the last answer of the service. */
  readonly missed: (service: Service, direction: Direction) => ReadonlySet<string>;
  /** Records the outcome of a request about `thing`; null if the service answered. */
  readonly recordOutcome: (
    service: Service,
    direction: Direction,
    thing: string,
    fault: SyncFailure | null,
  ) => void;
  /** Milliseconds for which Rounds does not request `thing`; zero if it may now. */
  readonly restsMs: (thing: string) => number;
  readonly recordFailure: (thing: string, fault: SyncFailure, backoff: Backoff) => void;
  readonly clearFailures: (thing: string) => void;
  /**
   * Keeps Rounds from requesting `thing` for `ms` milliseconds although it has not failed, because its answer settles nothing
   * yet.
   */
  readonly rest: (thing: string, ms: number) => void;
  readonly streakOf: (thing: string) => FailureStreak | undefined;
  /**
   * Records the outcome of a request about `thing` for that thing alone, and not for its service. `recordOutcome` does so as well.
   */
  readonly recordOutcomeOfThing: (
    service: Service,
    direction: Direction,
    thing: string,
    fault: SyncFailure | null,
  ) => void;
  /** Last request of `thing` that got no answer since the replica was attached; null if it was answered since. */
  readonly unanswered: (service: Service, direction: Direction, thing: string) => Unanswered | null;
  readonly paused: () => readonly PausedService[];
  /**
   * Closes the breaker of the writes of a service that no edit is left for, because nothing waits for it and no write would
   * test it. Keeps the things that got no answer: edits may come one at a time, and the next refusal is no first one.
   */
  readonly nothingToSend: (service: Service) => void;
  /**
   * Ends every wait, because the rep asks. Keeps the counts of failures, so the next wait is no shorter than it would have been.
   */
  readonly tryNow: () => void;
}

export interface Unanswered {
  readonly agoMs: number;
  /** True if the service has answered another request since: then it is not the service that fails. */
  readonly othersAnswered: boolean;
  /** Number of requests of the thing that got no answer in a row while the service answered others. */
  readonly alone: number;
}

/** Failures of a thing, each while its service answered others, after which it counts as failing by itself. */
const byItselfAt = 2;

/**
 * `onPaused`: called when a service is paused, and when a trial finds it still failing. `onResumed`: called when it answers again;
 * the waits have ended by then, but for those of things that fail by themselves.
 */
export function createHealth(ports: {
  readonly clock: Clock;
  readonly random: Random;
  readonly onPaused: () => void;
  readonly onResumed: () => void;
}): Health {
  const breakers: Record<Service, Record<Direction, CircuitBreaker>> = {
    sales: { reads: closedBreaker, writes: closedBreaker },
    support: { reads: closedBreaker, writes: closedBreaker },
  };
  const streaks = new Map<string, FailureStreak>();
  /** Monotonic times until which things rest that have not failed. */
  const rests = new Map<string, number>();
  /** For each thing that got no answer: the time of its last request, and the number of answers that its service had given by then. */
  const lost: Record<
    Direction,
    Map<string, { readonly at: MonotonicMs; readonly answers: number; readonly aloneBefore: number }>
  > = { reads: new Map(), writes: new Map() };

  function moment(): ClockSample {
    return {
      monotonic: monotonicMs(ports.clock.monotonic()),
      device: deviceMs(ports.clock.now()),
      random: ports.random(),
    };
  }

  function leftUntil(notBefore: number | undefined): number {
    return notBefore === undefined ? 0 : Math.max(0, notBefore - ports.clock.monotonic());
  }

  function unanswered(service: Service, direction: Direction, thing: string): Unanswered | null {
    const last = lost[direction].get(thing);
    if (last === undefined) return null;
    const othersAnswered = breakers[service][direction].answers > last.answers;
    const alone = last.aloneBefore + (othersAnswered ? 1 : 0);
    return { agoMs: ports.clock.monotonic() - last.at, othersAnswered, alone };
  }

  function recordOutcomeOfThing(
    service: Service,
    direction: Direction,
    thing: string,
    fault: SyncFailure | null,
  ): void {
    const evidence = evidenceOf(direction, fault);
    if (evidence === "up") lost[direction].delete(thing);
    if (evidence !== "down") return;
    lost[direction].set(thing, {
      at: monotonicMs(ports.clock.monotonic()),
      answers: breakers[service][direction].answers,
      aloneBefore: unanswered(service, direction, thing)?.alone ?? 0,
    });
  }

  /** Ends the waits, but for those of `except`. Keeps the counts of failures, and with them the length of each next wait. */
  function endWaits(except: (thing: string) => boolean): void {
    rests.clear();
    const now = monotonicMs(ports.clock.monotonic());
    for (const [thing, streak] of streaks)
      if (!except(thing)) streaks.set(thing, { ...streak, notBefore: now });
  }

  /** Its service answers others between its failures, so that one more answer says nothing of it. */
  function failsByItself(thing: string): boolean {
    // mutation: broken-lists-asked-at-each-answer
    return [lost.reads, lost.writes].some((of) => (of.get(thing)?.aloneBefore ?? 0) >= byItselfAt);
  }

  return {
    stateOf: (service, direction) => breakerStateAt(breakers[service][direction], ports.clock.monotonic()),
    retryInMs: (service, direction) => leftUntil(breakers[service][direction].open?.notBefore),
    missed: (service, direction) => breakers[service][direction].missed,
    recordOutcome: (service, direction, thing, fault) => {
      const before = breakers[service][direction];
      const after = afterOutcome(before, { direction, thing, fault }, moment());
      breakers[service][direction] = after;
      recordOutcomeOfThing(service, direction, thing, fault);
      if (before.open === after.open) return;
      if (after.open !== null) return ports.onPaused();
      // mutation: recovered-service-waited-for
      endWaits(failsByItself);
      ports.onResumed();
    },
    restsMs: (thing) => Math.max(leftUntil(streaks.get(thing)?.notBefore), leftUntil(rests.get(thing))),
    rest: (thing, ms) => {
      rests.set(thing, ports.clock.monotonic() + ms);
    },
    recordFailure: (thing, fault, backoff) => {
      streaks.set(thing, addFailure(streaks.get(thing), fault, moment(), backoff));
    },
    clearFailures: (thing) => {
      streaks.delete(thing);
      lost.reads.delete(thing);
      lost.writes.delete(thing);
    },
    streakOf: (thing) => streaks.get(thing),
    recordOutcomeOfThing,
    unanswered,
    paused: () =>
      (["sales", "support"] as const).flatMap((service) =>
        (["reads", "writes"] as const).flatMap((direction) => {
          const { open } = breakers[service][direction];
          if (open === null) return [];
          const { fault, since, nextAt } = open;
          return [{ service, direction, fault, since, nextAt }];
        }),
      ),
    nothingToSend: (service) => {
      const breaker = breakers[service].writes;
      // mutation: paused-with-nothing-to-send, refusals-forgotten-between-edits
      breakers[service].writes = { answers: breaker.answers, missed: breaker.missed, open: null };
    },
    tryNow: () => {
      endWaits(() => false);
      const now = monotonicMs(ports.clock.monotonic());
      for (const service of ["sales", "support"] as const) {
        for (const direction of ["reads", "writes"] as const) {
          const breaker = breakers[service][direction];
          if (breaker.open === null) continue;
          breakers[service][direction] = { ...breaker, open: { ...breaker.open, notBefore: now } };
        }
      }
    },
  };
}
