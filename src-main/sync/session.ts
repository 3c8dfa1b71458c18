import type { RequestSeq, ServiceTime } from "../../src-shared/clock.ts";
import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../../src-shared/ids.ts";
import type { Cursor } from "../../src-shared/ipc/pull.ts";
import { createMutex, type Mutex } from "../../src-shared/mutex.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Journal } from "../journal/port.ts";
import { createHealth, type Health } from "./health.ts";
import type { OwnAnswers } from "./own-answers.ts";
import type { Clock, Log, Random, Remotes, ReplicaPort, SupportAccountPort, SweepFiles } from "./ports.ts";
import { watchReads } from "./watch-reads.ts";

/** Everything that all lanes share while one replica of one account is attached. */
export interface SyncSession {
  readonly account: { readonly key: AccountKey; readonly userId: RecordId; readonly name: string };
  readonly journal: Journal;
  readonly replica: ReplicaPort;
  /** Each outcome of a reading counts for the health of its service. */
  readonly remotes: Remotes;
  readonly health: Health;
  readonly supportAccount: SupportAccountPort;
  readonly ownAnswers: OwnAnswers;
  readonly sweepFiles: SweepFiles;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** The last `Date` that the sales service sent (law 10). */
  readonly serverDate: () => ServiceTime | null;
  readonly onProgress: (type: RecordName, fault: SyncFailure | null) => void;
  /** Called when everything that can be read is up to date. */
  readonly onSynced: () => void;
  /** Called when the list of possible duplicates changes. */
  readonly onDuplicates: () => void;
  /** Cursor of each type, as the replica has committed it. */
  readonly cursors: Map<RecordName, Cursor>;
  /**
   * Counts page requests and settlements, so that an older page does not overwrite a newer settlement (law
   * 7).
   */
  readonly logicalClock: () => RequestSeq;
  /** The type's mutex: whatever writes a type's rows or cursor does so alone. */
  readonly mutexOf: (type: RecordName) => Mutex;
  /** Logical time at which the page applied last was requested. */
  readonly appliedAt: Map<RecordName, RequestSeq>;
  /** The ids that pages list while a verification sweep of the type is under way. */
  readonly listed: Map<RecordName, Set<RecordId>>;
  /**
   * Rows held back because they may be a create of ours in flight, with their time of change: the watermark
   * stays below it (law 7).
   */
  readonly inFlight: Map<RecordName, Map<RecordId, string | null>>;
  /** Edits whose present state the replica could not take, as when its disk was full: the next push shows it (law 4). */
  readonly unshown: Set<Sequence>;
  /** Parked edits that Rounds has had sent again by itself; it does so once. */
  readonly takenBack: Set<Sequence>;
}

type Made =
  | "health"
  | "cursors"
  | "logicalClock"
  | "mutexOf"
  | "appliedAt"
  | "listed"
  | "inFlight"
  | "unshown"
  | "takenBack";

/** A session over a replica that was just attached. */
export function openSession({
  cursors,
  onPaused,
  onResumed,
  ...ports
}: Omit<SyncSession, Made> & {
  readonly cursors: readonly Cursor[];
  /** A service was paused, and it answers again. */
  readonly onPaused: () => void;
  readonly onResumed: () => void;
}): SyncSession {
  const health = createHealth({ clock: ports.clock, random: ports.random, onPaused, onResumed });
  let count = 0;
  const mutexes = new Map<RecordName, Mutex>();
  return {
    ...ports,
    health,
    remotes: watchReads(ports.remotes, health),
    cursors: new Map(cursors.map((cursor) => [cursor.type, cursor])),
    appliedAt: new Map(),
    listed: new Map(),
    inFlight: new Map(),
    unshown: new Set(),
    takenBack: new Set(),
    logicalClock: () => {
      count += 1;
      return count as RequestSeq;
    },
    mutexOf: (type) => {
      const mutex = mutexes.get(type) ?? createMutex();
      mutexes.set(type, mutex);
      return mutex;
    },
  };
}
