import type { RunOutcome } from "./plan/outcome.ts";

/** One run of a lane. An exception is a bug of ours. */
export type RunLane = (how: {
  /** Aborted: the answer of the request that is under way is kept, and no other leaves. */
  readonly signal: AbortSignal;
  /** Resolves when what goes first is done: pushes and pulls before verification (docs/design.md, "Pull"). */
  readonly turn: () => Promise<void>;
}) => Promise<RunOutcome>;
