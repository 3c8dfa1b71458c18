import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { LaneRun } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import type { BegunSweep } from "./begun-sweep.ts";

/** The state of the verify lane, with the session that all lanes share and its present run. */
export interface VerifyLane extends SyncSession, LaneRun {
  /** Sweeps that a fault cut off. */
  readonly begunSweeps: Map<RecordName, BegunSweep>;
}
