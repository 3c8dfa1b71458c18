import type { MonotonicMs } from "../../contract/clock.ts";
import type { SyncFailure } from "../../contract/fault.ts";
import { descriptorOf, type RecordName, recordNames } from "../../contract/records/registry.ts";
import { endsRun } from "../plan/next-attempt.ts";
import type { RunOutcome } from "../plan/outcome.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import type { PullLane } from "./lane.ts";
import { pullType } from "./pull-type.ts";

/** The types that a pull brings, in the order in which a screen needs them. */
export const pulledTypes: readonly RecordName[] = recordNames.filter((name) => {
  const { kind } = descriptorOf(name).pull;
  return kind !== "none" && kind !== "cursor";
});

/** The types that are read when somebody looks at their section. */
export const lookedAtTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).pull.kind === "cursor",
);

/** Between two pulls of a quiet day, milliseconds; a jitter of a third is added. */
export const intervalMs = 60_000;

/** The lane that brings the types which are pulled up to date. */
export function createPullLane(session: SyncSession): {
  readonly run: RunLane;
  readonly pullAll: () => void;
} {
  const own = { deltaAt: new Map<RecordName, MonotonicMs>(), pulledAt: new Map<RecordName, MonotonicMs>() };
  return {
    run: ({ signal }) => pull({ ...session, ...own, signal }),
    pullAll: () => own.pulledAt.clear(),
  };
}

/**
 * Every type after the other. A broken or forbidden one does not stop the others (law 14),
 * and a run that is repeated for it leaves out those that came through, as long as they are not due anyway.
 */
async function pull(lane: PullLane): Promise<RunOutcome> {
  let failure: SyncFailure | null = null;
  let isMoving = false;
  for (const type of pulledTypes) {
    if (lane.signal.aborted) break;
    const since = lane.pulledAt.get(type);
    const startedAt = lane.clock.monotonic();
    if (since !== undefined && startedAt - since < intervalMs) continue;
    const pulled = await pullType(lane, type);
    if (pulled.ok) {
      lane.pulledAt.set(type, startedAt);
      isMoving ||= pulled.value === "moving";
      continue;
    }
    lane.log.warn("pull.failed", { type, fault: pulled.error.kind });
    // Where the next type would fare no better the run ends.
    // mutation: forbidden-list-stops-others
    if (endsRun(pulled.error)) return { kind: "failed", fault: pulled.error };
    // Forbidden stays so for now: it is shown, and asked for again with the next interval.
    if (pulled.error.kind !== "forbidden") failure = pulled.error;
  }
  if (failure !== null) return { kind: "failed", fault: failure };
  lane.pulledAt.clear();
  return { kind: isMoving ? "moving" : "done" };
}
