import type { MonotonicMs } from "../../../src-shared/clock.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { listPace } from "../plan/health.ts";
import { endsRun, mayBeOfOneList } from "../plan/next-attempt.ts";
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
export const refreshedTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).pull.kind === "cursor",
);

/** Between two pulls of a quiet day, milliseconds; a jitter of a third is added. */
export const intervalMs = 60_000;
/**
 * Between two readings of a list that has no delta and is read whole, milliseconds: what is in it changes seldom, and while the
 * window is hidden nobody looks at it.
 */
export const wholeIntervalMs = { seen: 10 * 60_000, hidden: 60 * 60_000 };
/** A type is due a little before its time, so that one run serves all that are. */
const duePart = 0.75;

/** The lane that brings the types which are pulled up to date. */
export function createPullLane(
  session: SyncSession,
  { isSeen }: Pick<PullLane, "isSeen">,
): {
  readonly run: RunLane;
  /** The next run reads every type. */
  readonly pullAll: () => void;
  /** The next run reads every type that has a delta; a whole list when it is due. */
  readonly pullChanges: () => void;
} {
  const own = { deltaAt: new Map(), pulledAt: new Map(), beginsInParts: new Map() };
  return {
    run: ({ signal }) => pull({ ...session, ...own, isSeen, signal }),
    pullAll: () => own.pulledAt.clear(),
    pullChanges: () => {
      // mutation: focus-reads-whole-lists
      for (const type of pulledTypes) if (!isWhole(type)) own.pulledAt.delete(type);
    },
  };
}

/**
 * Every type that is due, one after the other. One that is broken or forbidden does not stop the others (law 14): it is asked
 * for again after a wait of its own, which grows, and the run is none the worse for it.
 */
async function pull(lane: PullLane): Promise<RunOutcome> {
  let isNews = false;
  for (const type of pulledTypes) {
    if (lane.signal.aborted) break;
    const startedAt = lane.clock.monotonic();
    if (!isDue(lane, type, startedAt)) continue;
    // mutation: pull-of-a-service-that-is-down
    if (lane.health.turn("sales", "reads") === "none") break;
    const pulled = await pullType(lane, type);
    if (pulled.ok) {
      lane.health.well(type);
      lane.pulledAt.set(type, startedAt);
      isNews = true;
      continue;
    }
    lane.log.warn("pull.failed", { type, fault: pulled.error.kind });
    const { kind } = pulled.error;
    if (mayBeOfOneList(pulled.error)) lane.health.failed(type, pulled.error, listPace);
    // Where the next type would fare no better the run ends. One that hangs is passed over by the next run.
    // mutation: forbidden-list-stops-others
    if (endsRun(pulled.error)) return { kind: "failed", fault: pulled.error };
    // Forbidden stays so for now: it is shown, and asked for again with the next interval.
    if (kind === "forbidden") lane.pulledAt.set(type, startedAt);
  }
  if (isNews && !lane.signal.aborted && lane.health.turn("sales", "reads") === "all") lane.onSynced();
  return nextRun(lane);
}

function isWhole(type: RecordName): boolean {
  return descriptorOf(type).pull.kind === "whole";
}

function isDue(lane: PullLane, type: RecordName, now: MonotonicMs): boolean {
  // mutation: failing-list-asked-each-run
  if (lane.health.restsMs(type) > 0) return false;
  const since = lane.pulledAt.get(type);
  // mutation: hidden-window-reads-whole-lists
  const wholeMs = lane.isSeen() ? wholeIntervalMs.seen : wholeIntervalMs.hidden;
  const everyMs = isWhole(type) ? wholeMs : intervalMs;
  return since === undefined || now - since >= everyMs * duePart;
}

/** Sooner than with the next interval where a list that failed, or the service, is to be tried before that. */
function nextRun(lane: PullLane): RunOutcome {
  const opensInMs = lane.health.opensInMs("sales", "reads");
  if (opensInMs > 0) return { kind: "waits", afterMs: opensInMs };
  const rests = pulledTypes.map((type) => lane.health.restsMs(type)).filter((ms) => ms > 0);
  const soonest = Math.min(...rests);
  return soonest < intervalMs ? { kind: "waits", afterMs: soonest } : { kind: "done" };
}
