import type { RunOutcome } from "./plan/outcome.ts";

/** One run of a lane. */
export interface LaneRun {
  /** Aborted: the answer of the request that is under way is kept, and no other leaves. */
  readonly signal: AbortSignal;
  /** Resolves when what goes first is done: pushes and pulls before verification (docs/design.md, "Pull"). */
  readonly turn: () => Promise<void>;
  /** The rep has asked for a sync since the lane's last run. */
  readonly byHand: boolean;
}

/** Carries out one run. An exception is a bug of ours. */
export type RunLane = (run: LaneRun) => Promise<RunOutcome>;
