import type { Fault } from "../contract/fault.ts";
import {
  decide,
  type EngineEffect,
  type EngineEvent,
  type EngineState,
  initialState,
  type LaneName,
} from "./core/decide.ts";
import type { Clock, Log, Random } from "./ports.ts";
import { pull } from "./pull-lane.ts";
import { type LaneOutcome, push } from "./push-lane.ts";
import type { SyncSession } from "./session.ts";

/** Between two pulls of a quiet day, milliseconds; a jitter of a third is added. */
const intervalMs = 60_000;

const runs: Readonly<Record<LaneName, (session: SyncSession) => Promise<LaneOutcome>>> = { push, pull };

export interface Loop {
  readonly dispatch: (event: EngineEvent) => void;
  /** Resolves when no run is left in the air. */
  readonly settled: () => Promise<void>;
}

/** Carries out what `decide` decides: runs the lanes, sets and clears the alarms. */
export function createLoop(ports: {
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

  function dispatch(event: EngineEvent): void {
    const before = state;
    const decision = decide(state, event);
    state = decision.state;
    for (const effect of decision.effects) carryOut(effect);
    if (before.signedIn && before.attached && !state.signedIn && state.attached) ports.onSignInNeeded();
    ports.onState(state);
  }

  function carryOut(effect: EngineEffect): void {
    switch (effect.kind) {
      case "run":
        // One run of a lane at a time: one that was told to stop may still be waiting for its last answer.
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
    const session = { ...open, signal: AbortSignal.any([open.signal, controller.signal]) };
    const outcome = await runs[lane](session).catch((cause: unknown): LaneOutcome => {
      // Exceptions are bugs: the run fails, the log has the cause, and nothing that was saved is touched.
      ports.log.error("lane.crashed", { lane, cause: cause instanceof Error ? cause.stack : String(cause) });
      const fault: Fault = { kind: "internal", reference: `${lane} lane` };
      return { fault, halt: null };
    });
    if (session.signal.aborted) return;
    if (outcome.halt !== null) return dispatch({ kind: "halted", fault: outcome.halt });
    dispatch({ kind: "finished", lane, fault: outcome.fault, random: ports.random() });
    if (outcome.fault === null) afterSuccess(lane);
  }

  function afterSuccess(lane: LaneName): void {
    if (lane === "pull" && state.lanes.pull.status === "idle") {
      const afterMs = intervalMs * (1 + ports.random() / 3);
      setAlarm("pull", afterMs, { kind: "wanted", lanes: ["pull", "push"], urgent: false });
    }
  }

  return {
    dispatch,
    settled: async () => {
      await Promise.all(running.values());
    },
  };
}
