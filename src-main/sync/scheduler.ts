import { assertNever } from "../../src-shared/result.ts";
import type { Lanes } from "./lanes.ts";
import {
  decide,
  type EngineEffect,
  type EngineEvent,
  type EngineState,
  foreground,
  initialState,
  type LaneName,
} from "./plan/decide.ts";
import type { RunOutcome } from "./plan/outcome.ts";
import type { Clock, Log, Random } from "./ports.ts";
import { intervalMs } from "./pull/pull-lane.ts";

/** Least time between two pulls, milliseconds, whatever is due. */
const leastPullMs = 1_000;
/** Milliseconds from a pull to the check whether a verification sweep is due. The screen comes first. */
const verifyAfterMs = 3_000;

export interface Scheduler {
  readonly dispatch: (event: EngineEvent) => void;
  /** Resolves when no run is under way any more. */
  readonly settled: () => Promise<void>;
}

/** Carries out what `decide` decides: runs the lanes, sets and clears the alarms. */
export function createScheduler(ports: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The lanes over the attached replica, until `signal` says that it is not attached any more. */
  readonly lanes: () => (Pick<Lanes, "run"> & { readonly signal: AbortSignal }) | null;
  /** `nextTryAt`: device time at which a push or pull that failed runs again; null if neither waits for that. */
  readonly onState: (state: EngineState, nextTryAt: number | null) => void;
  readonly onSignInNeeded: () => void;
}): Scheduler {
  let state = initialState;
  /** By lane: the computer's time at which its alarm rings, milliseconds since 1970. */
  const alarms = new Map<LaneName, { readonly at: number; readonly cancel: () => void }>();
  const running = new Map<LaneName, Promise<void>>();
  const aborts = new Map<LaneName, AbortController>();
  let waiting: (() => void)[] = [];

  function dispatch(event: EngineEvent): void {
    const before = state;
    const decision = decide(state, event);
    state = decision.state;
    for (const effect of decision.effects) carryOut(effect);
    if (before.signedIn && before.attached && !state.signedIn && state.attached) ports.onSignInNeeded();
    if (!isBusy()) release();
    ports.onState(state, nextTryAt());
  }

  function nextTryAt(): number | null {
    const tries = foreground.filter((lane) => state.lanes[lane].status === "backingOff");
    const times = tries.map((lane) => alarms.get(lane)?.at).filter((at) => at !== undefined);
    return times.length === 0 ? null : Math.min(...times);
  }

  function isBusy(): boolean {
    return foreground.some((lane) => state.lanes[lane].status === "running");
  }

  function release(): void {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  }

  /** Waits until neither a push nor a pull is under way, or the run is over. */
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
        alarms.get(effect.lane)?.cancel();
        alarms.delete(effect.lane);
        return;
    }
  }

  function setAlarm(lane: LaneName, afterMs: number, event: EngineEvent): void {
    alarms.get(lane)?.cancel();
    const cancel = ports.clock.after(afterMs, () => dispatch(event));
    alarms.set(lane, { at: ports.clock.now() + afterMs, cancel });
  }

  async function run(lane: LaneName): Promise<void> {
    const open = ports.lanes();
    if (open === null || open.signal.aborted || state.lanes[lane].status !== "running") return;
    const controller = new AbortController();
    aborts.set(lane, controller);
    const signal = AbortSignal.any([open.signal, controller.signal]);
    const how = { signal, turn: () => turnOf(signal) };
    const outcome = await open.run[lane](how).catch((cause: unknown): RunOutcome => {
      // Exceptions are bugs: the run fails, the log has the cause, and nothing that was saved is touched.
      ports.log.error("lane.crashed", { lane, cause });
      return { kind: "failed", fault: { kind: "internal", reference: `${lane} lane` } };
    });
    if (signal.aborted) return;
    switch (outcome.kind) {
      case "halt":
        return dispatch({ kind: "halted", fault: outcome.fault });
      case "failed":
        return dispatch({ kind: "finished", lane, fault: outcome.fault, random: ports.random() });
      case "done":
      case "waits":
        dispatch({ kind: "finished", lane, fault: null, random: ports.random() });
        afterSuccess(lane, outcome);
        return;
      default:
        assertNever(outcome);
    }
  }

  function afterSuccess(lane: LaneName, outcome: RunOutcome): void {
    const waitsMs = outcome.kind === "waits" ? outcome.afterMs : Number.POSITIVE_INFINITY;
    if (lane !== "pull") {
      if (outcome.kind === "waits") setAlarm(lane, waitsMs, { kind: "wanted", lanes: [lane], urgent: false });
      return;
    }
    if (state.lanes.pull.status !== "idle") return;
    const regularMs = intervalMs * (1 + ports.random() / 3);
    const afterMs = Math.min(regularMs, Math.max(leastPullMs, waitsMs));
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
