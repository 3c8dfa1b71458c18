import type { Fault } from "../contract/fault.ts";
import {
  decide,
  type EngineEffect,
  type EngineEvent,
  type EngineState,
  foreground,
  initialState,
  type LaneName,
} from "./plan/decide.ts";
import type { Clock, Log, Random } from "./ports.ts";
import { pullOnDemand } from "./pull/on-demand-lane.ts";
import { intervalMs, pull } from "./pull/pull-lane.ts";
import { type LaneOutcome, push } from "./push/push-lane.ts";
import type { SyncSession } from "./session.ts";
import { verifyAll } from "./verify/verify-lane.ts";

/** Until a list that moved all the while is read again, milliseconds. */
const movingMs = 5_000;
/** After a pull, until it is looked whether a confirming sweep is due, milliseconds: the screen comes first. */
const verifyAfterMs = 3_000;

const runs: Readonly<Record<LaneName, (session: SyncSession) => Promise<LaneOutcome>>> = {
  push,
  pull,
  verify: verifyAll,
  onDemand: pullOnDemand,
};

export interface Loop {
  readonly dispatch: (event: EngineEvent) => void;
  /** Resolves when no run is left in the air. */
  readonly settled: () => Promise<void>;
}

/** Carries out what `decide` decides: runs the lanes, sets and clears the alarms. */
export function createScheduler(ports: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly session: () => SyncSession | null;
  readonly onState: (state: EngineState) => void;
  readonly onSignInNeeded: () => void;
}): Loop {
  let state = initialState;
  const alarms = new Map<LaneName, () => void>();
  const running = new Map<LaneName, Promise<void>>();
  const aborts = new Map<LaneName, AbortController>();
  let waiting: (() => void)[] = [];

  function dispatch(event: EngineEvent): void {
    const before = state;
    const decision = decide(state, event);
    state = decision.state;
    for (const effect of decision.effects) carryOut(effect);
    if (before.signedIn && before.attached && !state.signedIn && state.attached) ports.onSignInNeeded();
    if (event.kind === "wanted" && event.urgent) ports.session()?.pulledAt.clear();
    if (!isBusy()) release();
    ports.onState(state);
  }

  function isBusy(): boolean {
    return foreground.some((lane) => state.lanes[lane].status === "running");
  }

  function release(): void {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  }

  /** Until neither pushes nor pulls are under way, or the run is over. */
  async function turnOf(signal: AbortSignal): Promise<void> {
    while (isBusy() && !signal.aborted) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    }
  }

  function carryOut(effect: EngineEffect): void {
    switch (effect.kind) {
      case "run":
        // One run of a lane at a time: one that was told to stop may still be waiting for its last answer.
        // mutation: two-runs-at-once
        running.set(
          effect.lane,
          (running.get(effect.lane) ?? Promise.resolve()).then(() => run(effect.lane)),
        );
        return;
      case "abort":
        // A request that is under way is waited for and its answer kept; the run asks no more.
        aborts.get(effect.lane)?.abort();
        return;
      case "wake":
        setAlarm(effect.lane, effect.afterMs, { kind: "woken", lane: effect.lane });
        return;
      case "cancelWake":
        alarms.get(effect.lane)?.();
        alarms.delete(effect.lane);
        return;
    }
  }

  function setAlarm(lane: LaneName, afterMs: number, event: EngineEvent): void {
    alarms.get(lane)?.();
    alarms.set(
      lane,
      ports.clock.after(afterMs, () => dispatch(event)),
    );
  }

  async function run(lane: LaneName): Promise<void> {
    const open = ports.session();
    if (open === null || open.signal.aborted || state.lanes[lane].status !== "running") return;
    const controller = new AbortController();
    aborts.set(lane, controller);
    const signal = AbortSignal.any([open.signal, controller.signal]);
    const session = lane === "verify" ? { ...open, signal, turn: () => turnOf(signal) } : { ...open, signal };
    const outcome = await runs[lane](session).catch((cause: unknown): LaneOutcome => {
      // Exceptions are bugs: the run fails, the log has the cause, and nothing that was saved is touched.
      ports.log.error("lane.crashed", { lane, cause });
      const fault: Fault = { kind: "internal", reference: `${lane} lane` };
      return { fault, halt: null };
    });
    if (session.signal.aborted) return;
    if (outcome.halt !== null) return dispatch({ kind: "halted", fault: outcome.halt });
    dispatch({ kind: "finished", lane, fault: outcome.fault, random: ports.random() });
    if (outcome.fault !== null) return;
    afterSuccess(lane, outcome.again ?? false);
    const { afterMs } = outcome;
    if (afterMs !== undefined) setAlarm(lane, afterMs, { kind: "wanted", lanes: [lane], urgent: false });
  }

  function afterSuccess(lane: LaneName, again: boolean): void {
    if (lane !== "pull" || state.lanes.pull.status !== "idle") return;
    const afterMs = again ? movingMs : intervalMs * (1 + ports.random() / 3);
    setAlarm("pull", afterMs, { kind: "wanted", lanes: ["pull", "push"], urgent: false });
    if (state.lanes.verify.status === "idle") {
      setAlarm("verify", verifyAfterMs, { kind: "wanted", lanes: ["verify"], urgent: false });
    }
  }

  return {
    dispatch,
    settled: async () => {
      await Promise.all(running.values());
    },
  };
}
