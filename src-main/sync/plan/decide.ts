import type { Fault, SyncFailure } from "../../../src-shared/errors/fault.ts";
import { backoffMs, nextAttempt } from "./next-attempt.ts";

/**
 * Decides which lanes run. They run beside each other: `push` delivers the outbox, `pull` fills the replica,
 * `verify` checks in the background that nothing was skipped, and `onDemand` reads the lists that are read when somebody looks.
 *
 *                  attached, wanted, signedIn
 *        ┌──────┐ ─────────────────────────────▶ ┌─────────┐
 *        │ idle │                                │ running │──┐ wanted: once more
 *        └──────┘ ◀───────────────────────────── └─────────┘◀─┘
 *            ▲             finished: done             │ finished: failed
 *            │ detached                               ▼
 *            │                                 ┌────────────┐
 *            └──────────────────────────────── │ backingOff │ ── woken, wanted by hand ──▶ running
 *                                              └────────────┘
 *
 * Nothing runs without a renderer (`attached`), without a valid sign-in (`signedIn`), or once `halted`. Only a new
 * sign-in ends a halt (`haltEnded`); a new attach reads it from the journal. Pure: time and chance come in with the events.
 */
export interface EngineState {
  readonly attached: boolean;
  readonly signedIn: boolean;
  readonly halted: Fault | null;
  readonly lanes: Readonly<Record<LaneName, Lane>>;
}

export type LaneName = "push" | "pull" | "verify" | "onDemand";
export const laneNames = ["push", "pull", "verify", "onDemand"] as const satisfies readonly LaneName[];
/** Lanes that run as soon as they can; the verify lane waits for these (docs/design.md, "Pull"). */
export const foreground = ["push", "pull"] as const satisfies readonly LaneName[];

export interface Lane {
  readonly status: "idle" | "running" | "backingOff";
  /**
   * Whether somebody asked for the lane while it ran. `wanted`: it runs once more after a success. `urgent`: it does so after a
   * failure too, unless the service asked Rounds to wait.
   */
  readonly again: "no" | "wanted" | "urgent";
  /** Runs that failed in a row. */
  readonly failures: number;
  readonly fault: SyncFailure | null;
}

export type EngineEvent =
  | { readonly kind: "attached"; readonly signedIn: boolean }
  | { readonly kind: "detached" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "signInNeeded" }
  | { readonly kind: "halted"; readonly fault: Fault }
  | { readonly kind: "haltEnded" }
  /** `urgent` breaks into a backoff: by hand, network back, wake from sleep. */
  | { readonly kind: "wanted"; readonly lanes: readonly LaneName[]; readonly urgent: boolean }
  | { readonly kind: "woken"; readonly lane: LaneName }
  | {
      readonly kind: "finished";
      readonly lane: LaneName;
      readonly fault: SyncFailure | null;
      readonly random: number;
    };

export type EngineEffect =
  | { readonly kind: "run"; readonly lane: LaneName }
  | { readonly kind: "abort"; readonly lane: LaneName }
  | { readonly kind: "wake"; readonly lane: LaneName; readonly afterMs: number }
  | { readonly kind: "cancelWake"; readonly lane: LaneName };

export interface Decision {
  readonly state: EngineState;
  readonly effects: readonly EngineEffect[];
}

const idle: Lane = { status: "idle", again: "no", failures: 0, fault: null };

export const initialState: EngineState = {
  attached: false,
  signedIn: false,
  halted: null,
  lanes: { push: idle, pull: idle, verify: idle, onDemand: idle },
};

/** Failures of a service, or of its sign-in. All others are of the network, the disk or Rounds itself. */
const ofService: ReadonlySet<SyncFailure["kind"]> = new Set([
  "timeout",
  "rateLimited",
  "serverFault",
  "malformedResponse",
  "signInNotRenewed",
  "clientUnknown",
]);

/**
 * Returns the wait after a run that failed. Asking whether the network or the disk is back costs the services
 * nothing, so Rounds asks often; a service that fails gets minutes.
 */
function backoffOf({ kind }: SyncFailure): { readonly baseMs: number; readonly capMs: number } {
  // mutation: service-asked-four-times-a-minute
  const isPatient = ofService.has(kind);
  return { baseMs: 1_000, capMs: isPatient ? 120_000 : 15_000 };
}

export function decide(state: EngineState, event: EngineEvent): Decision {
  switch (event.kind) {
    case "attached":
      return start({ ...initialState, attached: true, signedIn: event.signedIn }, foreground, true);
    case "detached":
      return stop({ ...state, attached: false });
    case "signedIn":
      // A list that somebody opened before is read now too.
      // mutation: list-opened-before-sign-in-unread
      return start({ ...state, signedIn: true }, [...foreground, "onDemand"], true);
    case "signInNeeded":
      return stop({ ...state, signedIn: false });
    case "halted":
      return stop({ ...state, halted: event.fault });
    case "haltEnded":
      return { state: { ...state, halted: null }, effects: [] };
    case "wanted":
      return start(state, event.lanes, event.urgent);
    case "woken":
      return state.lanes[event.lane].status === "backingOff"
        ? start(state, [event.lane], true)
        : { state, effects: [] };
    case "finished":
      return finish(state, event);
  }
}

function start(state: EngineState, lanes: readonly LaneName[], urgent: boolean): Decision {
  // mutation: halted-engine-starts
  if (!state.attached || !state.signedIn || state.halted !== null) return { state, effects: [] };
  let next = state;
  const effects: EngineEffect[] = [];
  for (const name of lanes) {
    const lane = next.lanes[name];
    if (lane.status === "backingOff" && !urgent) continue;
    if (lane.status === "backingOff") effects.push({ kind: "cancelWake", lane: name });
    if (lane.status !== "running") effects.push({ kind: "run", lane: name });
    next = withLane(next, name, { ...lane, status: "running", again: againOf(lane, urgent) });
  }
  return { state: next, effects };
}

function againOf(lane: Lane, urgent: boolean): Lane["again"] {
  if (lane.status !== "running") return "no";
  return urgent || lane.again === "urgent" ? "urgent" : "wanted";
}

function stop(state: EngineState): Decision {
  const effects = laneNames.flatMap((name): readonly EngineEffect[] => {
    const { status } = state.lanes[name];
    if (status === "running") return [{ kind: "abort", lane: name }];
    return status === "backingOff" ? [{ kind: "cancelWake", lane: name }] : [];
  });
  return { state: { ...state, lanes: initialState.lanes }, effects };
}

function finish(state: EngineState, event: Extract<EngineEvent, { kind: "finished" }>): Decision {
  const lane = state.lanes[event.lane];
  // An aborted run may report after its lane was stopped: the lane ignores it.
  if (lane.status !== "running") return { state, effects: [] };
  if (event.fault === null) {
    const rested = withLane(state, event.lane, { ...idle });
    return lane.again === "no" ? { state: rested, effects: [] } : start(rested, [event.lane], true);
  }
  const verdict = nextAttempt(event.fault, "update");
  if (verdict.kind === "signIn") return stop(withLane({ ...state, signedIn: false }, event.lane, idle));
  const failures = lane.failures + 1;
  const failed: Lane = { status: "backingOff", again: "no", failures, fault: event.fault };
  const waitMs = backoffMs({ failures, random: event.random, ...backoffOf(event.fault) });
  const asked = (verdict.kind === "pause" && verdict.afterMs) || 0;
  // The run may have failed before the rep asked, or before the network was back.
  // mutation: sync-now-lost-with-a-failing-run
  if (lane.again === "urgent" && asked === 0)
    return start(withLane(state, event.lane, { ...failed, status: "idle" }), [event.lane], true);
  // Added to the wait that a service asks for, so that its clients do not all come back in the same second.
  const afterMs = asked > 0 ? asked + Math.min(waitMs, asked / 5) : waitMs;
  return {
    state: withLane(state, event.lane, failed),
    effects: [{ kind: "wake", lane: event.lane, afterMs }],
  };
}

function withLane(state: EngineState, name: LaneName, lane: Lane): EngineState {
  return { ...state, lanes: { ...state.lanes, [name]: lane } };
}
