import type { MonotonicMs } from "../../../src-shared/clock.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { SyncSession } from "../session.ts";

export interface LastDelta {
  readonly startedAt: MonotonicMs;
  /** Time of change of each row that it read and that the next delta reads again, by id. */
  readonly seen: ReadonlyMap<RecordId, unknown>;
}

/** The state of the pull lane, with the session that all lanes share. Times are by the monotonic clock. */
export interface PullLane extends SyncSession {
  /** The last complete delta of a type. */
  readonly lastDelta: Map<RecordName, LastDelta>;
  /** Time at which a type was last up to date: it is not due before its interval has passed. */
  readonly pulledAt: Map<RecordName, MonotonicMs>;
  /** Time at which the newest records of a type were last asked for (`verifyNewest`). */
  readonly newestAt: Map<RecordName, MonotonicMs>;
  /** Whether somebody can see the window. */
  readonly isSeen: () => boolean;
  /** Types whose first page held a record that cannot be read: the size of the part it begins with, until when, and how many. */
  readonly beginsInParts: Map<
    RecordName,
    { readonly size: number; readonly until: MonotonicMs; readonly gap: number }
  >;
}
