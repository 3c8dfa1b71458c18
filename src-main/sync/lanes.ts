import type { RecordName } from "../../src-shared/records/registry.ts";
import type { LaneName } from "./plan/decide.ts";
import type { PullLane } from "./pull/lane.ts";
import { createOnDemandLane } from "./pull/on-demand-lane.ts";
import { createPullLane } from "./pull/pull-lane.ts";
import type { PushLane } from "./push/lane.ts";
import { createPushLane } from "./push/push-lane.ts";
import type { RunLane } from "./run-lane.ts";
import type { SyncSession } from "./session.ts";
import { createVerifyLane } from "./verify/verify-lane.ts";

/** The lanes over one attached replica. Each has state of its own, which ends with the replica's attachment. */
export interface Lanes {
  readonly run: Readonly<Record<LaneName, RunLane>>;
  /** The next pull reads every type, also one that came through in a run which failed for another. */
  readonly pullAll: () => void;
  /** The next pull reads every type that has a delta; a whole list when it is due. */
  readonly pullChanges: () => void;
  /** Has the on-demand lane read a type in its next run. */
  readonly requestRefresh: (type: RecordName) => void;
}

export function createLanes(
  session: SyncSession,
  ports: Pick<PushLane, "capabilities" | "loggedOut"> & Pick<PullLane, "isSeen">,
): Lanes {
  const pull = createPullLane(session, ports);
  const onDemand = createOnDemandLane(session);
  return {
    run: {
      push: createPushLane(session, ports),
      pull: pull.run,
      verify: createVerifyLane(session),
      onDemand: onDemand.run,
    },
    pullAll: pull.pullAll,
    pullChanges: pull.pullChanges,
    requestRefresh: onDemand.requestRefresh,
  };
}
