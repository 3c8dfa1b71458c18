import { type LaneName, laneNames } from "./plan/decide.ts";
import type { PullLane } from "./pull/lane.ts";
import { createOnDemandLane, type OnDemandLane } from "./pull/on-demand-lane.ts";
import { createPullLane } from "./pull/pull-lane.ts";
import type { PushLane } from "./push/lane.ts";
import { createPushLane } from "./push/push-lane.ts";
import type { LaneRun, RunLane } from "./run-lane.ts";
import type { SyncSession } from "./session.ts";
import { createVerifyLane } from "./verify/verify-lane.ts";

/** The lanes over one attached replica. Each has state of its own, which ends with the replica's attachment. */
export interface Lanes {
  readonly run: Readonly<Record<LaneName, (run: Omit<LaneRun, "byHand">) => ReturnType<RunLane>>>;
  /**
   * Called when the rep asks for a sync. Ends every wait after a failure, now and once more when each lane next runs, because a
   * run that is under way may fail again.
   */
  readonly tryNow: () => void;
  /** Makes the next pull read every type, even a type that came through in a run that failed because of another type. */
  readonly makeAllDue: () => void;
  /** Makes the next pull read every type that has a delta, and each whole list that is due. */
  readonly makeChangesDue: () => void;
}

export function createLanes(
  session: SyncSession,
  ports: Pick<PushLane, "capabilities" | "loggedOut"> &
    Pick<PullLane, "isSeen"> &
    Pick<OnDemandLane, "requested">,
): Lanes {
  const pull = createPullLane(session, ports);
  const asked = new Set<LaneName>();
  const afresh =
    (name: LaneName, run: RunLane): Lanes["run"][LaneName] =>
    (how) => {
      const byHand = asked.delete(name);
      // mutation: failure-of-a-run-under-way-outlives-sync-now
      if (byHand) session.health.tryNow();
      return run({ ...how, byHand });
    };
  return {
    run: {
      push: afresh("push", createPushLane(session, ports)),
      pull: afresh("pull", pull.run),
      verify: afresh("verify", createVerifyLane(session)),
      onDemand: afresh("onDemand", createOnDemandLane(session, ports)),
    },
    tryNow: () => {
      session.health.tryNow();
      for (const name of laneNames) asked.add(name);
    },
    makeAllDue: pull.makeAllDue,
    makeChangesDue: pull.makeChangesDue,
  };
}
