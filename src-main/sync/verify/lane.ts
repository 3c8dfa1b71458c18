import type { LaneRun } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";

/** The verify lane: the session that all lanes share, and its present run. */
export interface VerifyLane extends SyncSession, LaneRun {}
