import { deviceMs, type MonotonicMs, monotonicMs } from "../../src-shared/clock.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { PausedService } from "../../src-shared/ipc/sync-status.ts";
import {
  type Backoff,
  type ClockSample,
  type Direction,
  evidenceOf,
  failedAgain,
  type Gate,
  heard,
  type Illness,
  openGate,
  type Turn,
  turnAt,
} from "./plan/health.ts";
import type { Clock, Random, Service } from "./ports.ts";

/** Health of the services, and of each thing that Rounds requests from them, while a replica is attached (`plan/health.ts`). */
export interface Health {
  readonly turn: (service: Service, direction: Direction) => Turn;
  /** Milliseconds until Rounds may try the next thing; zero if it may now. */
  readonly opensInMs: (service: Service, direction: Direction) => number;
  /** Takes in the outcome of a request about `thing`; null if the service answered. */
  readonly heard: (service: Service, direction: Direction, thing: string, fault: SyncFailure | null) => void;
  /** Milliseconds for which Rounds does not request `thing`; zero if it may now. */
  readonly restsMs: (thing: string) => number;
  readonly failed: (thing: string, fault: SyncFailure, backoff: Backoff) => void;
  readonly well: (thing: string) => void;
  /**
   * Keeps Rounds from requesting `thing` for `ms` milliseconds although it has not failed, because its answer settles nothing
   * yet.
   */
  readonly rest: (thing: string, ms: number) => void;
  readonly of: (thing: string) => Illness | undefined;
  /**
   * Counts the outcome of a request about `thing` for that thing alone, and not for its service. `heard` does so as well.
   */
  readonly count: (service: Service, direction: Direction, thing: string, fault: SyncFailure | null) => void;
  /** Last request of `thing` that got no answer since the replica was attached; null if it was answered since. */
  readonly unanswered: (service: Service, direction: Direction, thing: string) => Unanswered | null;
  readonly paused: () => readonly PausedService[];
  /**
   * Opens the gate of the writes of a service that no edit is left for, because nothing waits for the gate and no write would
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

/**
 * `onPaused`: called when a service is paused, and when a trial finds it still failing. `onOpened`: called when it answers again;
 * all waits have ended by then.
 */
export function createHealth(ports: {
  readonly clock: Clock;
  readonly random: Random;
  readonly onPaused: () => void;
  readonly onOpened: () => void;
}): Health {
  const gates: Record<Service, Record<Direction, Gate>> = {
    sales: { reads: openGate, writes: openGate },
    support: { reads: openGate, writes: openGate },
  };
  const things = new Map<string, Illness>();
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
    const othersAnswered = gates[service][direction].answers > last.answers;
    const alone = last.aloneBefore + (othersAnswered ? 1 : 0);
    return { agoMs: ports.clock.monotonic() - last.at, othersAnswered, alone };
  }

  function count(service: Service, direction: Direction, thing: string, fault: SyncFailure | null): void {
    const evidence = evidenceOf(direction, fault);
    if (evidence === "up") lost[direction].delete(thing);
    if (evidence !== "down") return;
    lost[direction].set(thing, {
      at: monotonicMs(ports.clock.monotonic()),
      answers: gates[service][direction].answers,
      aloneBefore: unanswered(service, direction, thing)?.alone ?? 0,
    });
  }

  /** Ends all waits. Keeps the counts of failures, and with them the length of each next wait. */
  function restNothing(): void {
    rests.clear();
    const now = monotonicMs(ports.clock.monotonic());
    for (const [thing, illness] of things) things.set(thing, { ...illness, notBefore: now });
  }

  return {
    turn: (service, direction) => turnAt(gates[service][direction], ports.clock.monotonic()),
    opensInMs: (service, direction) => leftUntil(gates[service][direction].closed?.notBefore),
    heard: (service, direction, thing, fault) => {
      const before = gates[service][direction];
      const after = heard(before, { direction, thing, fault }, moment());
      gates[service][direction] = after;
      count(service, direction, thing, fault);
      if (before.closed === after.closed) return;
      if (after.closed !== null) return ports.onPaused();
      // mutation: recovered-service-waited-for
      restNothing();
      ports.onOpened();
    },
    restsMs: (thing) => Math.max(leftUntil(things.get(thing)?.notBefore), leftUntil(rests.get(thing))),
    rest: (thing, ms) => {
      rests.set(thing, ports.clock.monotonic() + ms);
    },
    failed: (thing, fault, backoff) => {
      things.set(thing, failedAgain(things.get(thing), fault, moment(), backoff));
    },
    well: (thing) => {
      things.delete(thing);
      lost.reads.delete(thing);
      lost.writes.delete(thing);
    },
    of: (thing) => things.get(thing),
    count,
    unanswered,
    paused: () =>
      (["sales", "support"] as const).flatMap((service) =>
        (["reads", "writes"] as const).flatMap((direction) => {
          const { closed } = gates[service][direction];
          if (closed === null) return [];
          const { fault, since, nextAt } = closed;
          return [{ service, direction, fault, since, nextAt }];
        }),
      ),
    nothingToSend: (service) => {
      const gate = gates[service].writes;
      // mutation: paused-with-nothing-to-send, refusals-forgotten-between-edits
      gates[service].writes = { answers: gate.answers, missed: gate.missed, closed: null };
    },
    tryNow: () => {
      restNothing();
      const now = monotonicMs(ports.clock.monotonic());
      for (const service of ["sales", "support"] as const) {
        for (const direction of ["reads", "writes"] as const) {
          const gate = gates[service][direction];
          if (gate.closed === null) continue;
          gates[service][direction] = { ...gate, closed: { ...gate.closed, notBefore: now } };
        }
      }
    },
  };
}
