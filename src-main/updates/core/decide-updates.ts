import type { UpdateFault, UpdateManner, UpdatePhase } from "../../../src-shared/ipc/updates.ts";
import { assertNever } from "../../../src-shared/result.ts";

/*
 * What happens next with updates. Pure: time, chance, network and disk belong to `../updates.ts`.
 *
 *             due, asked           found           (install)
 *    idle ──────────────▶ checking ─────▶ available ───────▶ downloading ───▶ ready ───▶ installing
 *     ▲                    │    │                                 │            │  ▲          │
 *     │     nothing newer  │    │ failed                   failed │            │  └──────────┘
 *     ├────────────────────┘    ▼                                 │            │   stalled: the app did not quit
 *     │                       failed ◀────────────────────────────┘            │
 *     └────────── due, asked: checking again          due: looked for anew, and dropped where it was taken back
 *
 * By `page` (no installing here) it stays at `available`. A new channel drops all that came by the old one.
 */

export interface UpdatesState {
  readonly manner: UpdateManner;
  readonly phase: UpdatePhase;
  /** The number of the current look at the feed: an answer to an earlier look is stale. */
  readonly round: number;
  /** A look at the feed is under way while the phase shows the result of the previous one. */
  readonly looking: boolean;
}

export type UpdatesEvent =
  /** The timer for the next look has run out. */
  | { readonly kind: "due" }
  /** The rep asked for a look. */
  | { readonly kind: "asked" }
  /** The newest version that the feed has for this computer; null if it has none newer than this one. */
  | { readonly kind: "found"; readonly round: number; readonly version: string | null; readonly at: number }
  | { readonly kind: "progressed"; readonly round: number; readonly percent: number }
  | { readonly kind: "downloaded"; readonly round: number }
  | { readonly kind: "failed"; readonly round: number; readonly fault: UpdateFault }
  | { readonly kind: "channelChanged" }
  | { readonly kind: "restart" }
  /** Rounds asked the app to quit for the update, and the app is still there. */
  | { readonly kind: "stalled" };

export type UpdatesEffect =
  | { readonly kind: "check"; readonly round: number }
  | { readonly kind: "download"; readonly round: number }
  /** Ends the download that is under way. */
  | { readonly kind: "cancel" }
  /** Sets the timer for the next look: `soon` after a failure, else `later`. */
  | { readonly kind: "wait"; readonly until: "soon" | "later" }
  /** Waits for what is being saved, then ends the app; the update goes in on the way out. */
  | { readonly kind: "quit" };

export interface UpdatesDecision {
  readonly state: UpdatesState;
  readonly effects: readonly UpdatesEffect[];
}

export function beginUpdates(manner: UpdateManner): UpdatesState {
  return { manner, phase: { kind: "idle", checkedAt: null }, round: 0, looking: false };
}

/** Whether an update goes in if the app ends now: only a whole download that the feed has not taken back. */
export function goesIn(state: UpdatesState): boolean {
  return state.manner === "install" && (state.phase.kind === "ready" || state.phase.kind === "installing");
}

export function decideUpdates(state: UpdatesState, event: UpdatesEvent): UpdatesDecision {
  if (state.manner === "off") return unchanged(state);
  switch (event.kind) {
    case "due":
    case "asked":
      return look(state);
    case "found":
      return isStale(state, event) ? unchanged(state) : found(state, event);
    case "progressed":
      return progressed(state, event);
    case "downloaded":
      return downloaded(state, event);
    case "failed":
      return isStale(state, event) ? unchanged(state) : failed(state, event.fault);
    case "channelChanged":
      return channelChanged(state);
    case "restart":
      return restart(state);
    case "stalled":
      return stalled(state);
    default:
      return assertNever(event);
  }
}

/** Begins a look, unless one is under way or an update is being loaded or installed. */
function look(state: UpdatesState): UpdatesDecision {
  if (state.looking || state.phase.kind === "downloading" || state.phase.kind === "installing")
    return unchanged(state);
  const round = state.round + 1;
  // An update that was found before stays in sight, and stays good, until the feed shows otherwise.
  const keeps = state.phase.kind === "ready" || state.phase.kind === "available";
  const phase: UpdatePhase = keeps ? state.phase : { kind: "checking" };
  return { state: { ...state, phase, round, looking: true }, effects: [{ kind: "check", round }] };
}

function found(state: UpdatesState, event: Extract<UpdatesEvent, { kind: "found" }>): UpdatesDecision {
  const { version, round, at } = event;
  const looked = { ...state, looking: false };
  // The rep was quicker: it goes in as it is.
  if (state.phase.kind === "installing") return unchanged(looked);
  const later: UpdatesEffect = { kind: "wait", until: "later" };
  if (version === null) return enter(looked, { kind: "idle", checkedAt: at }, [later]);
  if (state.phase.kind === "ready" && state.phase.version === version)
    return { state: looked, effects: [later] };
  if (state.manner === "page") return enter(looked, { kind: "available", version }, [later]);
  return enter(looked, { kind: "downloading", version, percent: 0 }, [{ kind: "download", round }]);
}

function progressed(
  state: UpdatesState,
  event: Extract<UpdatesEvent, { kind: "progressed" }>,
): UpdatesDecision {
  const { phase } = state;
  if (isStale(state, event) || phase.kind !== "downloading") return unchanged(state);
  const percent = Math.min(100, Math.max(phase.percent, Math.floor(event.percent)));
  return percent === phase.percent ? unchanged(state) : enter(state, { ...phase, percent }, []);
}

function downloaded(state: UpdatesState, event: { readonly round: number }): UpdatesDecision {
  const { phase } = state;
  if (isStale(state, event) || phase.kind !== "downloading") return unchanged(state);
  return enter(state, { kind: "ready", version: phase.version }, [{ kind: "wait", until: "later" }]);
}

function failed(state: UpdatesState, fault: UpdateFault): UpdatesDecision {
  const looked = { ...state, looking: false };
  const soon: UpdatesEffect = { kind: "wait", until: "soon" };
  const { kind } = state.phase;
  // An update that was found before is as good as it was.
  if (kind === "ready" || kind === "available") return { state: looked, effects: [soon] };
  if (kind === "installing") return unchanged(looked);
  return enter(looked, { kind: "failed", fault }, [soon]);
}

/** Discards the old channel's update and looks at the new channel. */
function channelChanged(state: UpdatesState): UpdatesDecision {
  if (state.phase.kind === "installing") return unchanged(state);
  const round = state.round + 1;
  const phase: UpdatePhase = { kind: "checking" };
  return {
    state: { ...state, phase, round, looking: true },
    effects: [{ kind: "cancel" }, { kind: "check", round }],
  };
}

function restart(state: UpdatesState): UpdatesDecision {
  if (state.phase.kind !== "ready") return unchanged(state);
  return enter(state, { kind: "installing", version: state.phase.version }, [{ kind: "quit" }]);
}

function stalled(state: UpdatesState): UpdatesDecision {
  if (state.phase.kind !== "installing") return unchanged(state);
  return enter(state, { kind: "ready", version: state.phase.version }, []);
}

function isStale(state: UpdatesState, { round }: { readonly round: number }): boolean {
  return round !== state.round;
}

function unchanged(state: UpdatesState): UpdatesDecision {
  return { state, effects: [] };
}

function enter(state: UpdatesState, phase: UpdatePhase, effects: readonly UpdatesEffect[]): UpdatesDecision {
  return { state: { ...state, phase }, effects };
}
