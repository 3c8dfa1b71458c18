import type { Capability } from "../contract/configuration.ts";
import type { Fault } from "../contract/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../contract/ids.ts";
import type { Cursor } from "../contract/pull.ts";
import type { RecordName } from "../contract/records/registry.ts";
import type { Journal } from "../journal/port.ts";
import type { Clock, Log, Remotes, ReplicaPort, Service, SupportOwner } from "./ports.ts";
import type { BegunSweep } from "./verify/begun-sweep.ts";

/** One attached replica of one account, for as long as it is attached. Both lanes work on it. */
export interface SyncSession {
  readonly account: { readonly key: AccountKey; readonly userId: RecordId; readonly name: string };
  readonly journal: Journal;
  readonly replica: ReplicaPort;
  readonly remotes: Remotes;
  /** What the services can do beyond their documents. */
  readonly capabilities: () => readonly Capability[];
  /** The services that nobody is logged in to, or that refuse the login: nothing is sent to them. */
  readonly loggedOut: () => readonly Service[];
  readonly supportOwner: SupportOwner;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** How far each type is pulled; follows what the replica has committed. */
  readonly cursors: Map<RecordName, Cursor>;
  /** The last `Date` that a server sent, ISO 8601 (law 10). */
  readonly serverDate: () => string | null;
  /** Counts page requests and settlings, so that an older page does not write over a newer settling (law 7). */
  readonly tick: () => number;
  /** One at a time for each type. */
  readonly exclusively: <T>(type: RecordName, work: () => Promise<T>) => Promise<T>;
  readonly onProgress: (type: RecordName, fault: Fault | null) => void;
  /** The engine's count when the page that was applied last was requested. */
  readonly appliedAt: Map<RecordName, number>;
  /** When a type's last complete delta began, by the monotonic clock. */
  readonly deltaAt: Map<RecordName, number>;
  /** When a type was last pulled whole in a run that failed for another: such a run is repeated without it. */
  readonly pulledAt: Map<RecordName, number>;
  /** The types whose section somebody looks at, to be read. */
  readonly looked: Set<RecordName>;
  /** When such a type was last read to its end, by the monotonic clock. */
  readonly lookedAt: Map<RecordName, number>;
  /** Confirming sweeps that failed in a row, and until when no other is made, by the monotonic clock. */
  readonly verifyFailures: Map<RecordName, { readonly failures: number; readonly notBefore: number }>;
  /** Confirming sweeps that a fault cut off. */
  readonly begunSweeps: Map<RecordName, BegunSweep>;
  /** The ids that pages list while a confirming sweep of the type is under way. */
  readonly listed: Map<RecordName, Set<RecordId>>;
  /** Waits until what goes first is done: pushes and pulls before confirming sweeps (DESIGN section 4). */
  readonly turn: () => Promise<void>;
  /** Rows that wait for a create of ours in flight, with their time of change: the watermark stays below (law 7). */
  readonly heldBack: Map<RecordName, Map<RecordId, string | null>>;
  /** Something turned up that may be there twice, or is gone. */
  readonly onDuplicates: () => void;
  /** When what was cut off was first not found, by the monotonic clock: the grace period runs from there (law 5). */
  readonly firstMissedAt: Map<Sequence, number>;
}

/** A session over a replica that was just attached. */
export function openSession(
  parts: Pick<
    SyncSession,
    | "account"
    | "journal"
    | "replica"
    | "remotes"
    | "capabilities"
    | "loggedOut"
    | "supportOwner"
    | "clock"
    | "log"
    | "signal"
    | "serverDate"
    | "onProgress"
    | "onDuplicates"
    | "turn"
  > & {
    readonly cursors: readonly Cursor[];
  },
): SyncSession {
  let count = 0;
  const last = new Map<RecordName, Promise<unknown>>();
  return {
    account: parts.account,
    journal: parts.journal,
    replica: parts.replica,
    remotes: parts.remotes,
    capabilities: parts.capabilities,
    loggedOut: parts.loggedOut,
    supportOwner: parts.supportOwner,
    clock: parts.clock,
    log: parts.log,
    signal: parts.signal,
    serverDate: parts.serverDate,
    onProgress: parts.onProgress,
    cursors: new Map(parts.cursors.map((cursor) => [cursor.type, cursor])),
    onDuplicates: parts.onDuplicates,
    turn: parts.turn,
    heldBack: new Map(),
    appliedAt: new Map(),
    deltaAt: new Map(),
    pulledAt: new Map(),
    looked: new Set(),
    lookedAt: new Map(),
    verifyFailures: new Map(),
    begunSweeps: new Map(),
    listed: new Map(),
    firstMissedAt: new Map(),
    tick: () => {
      count += 1;
      return count;
    },
    exclusively: (type, work) => {
      const turn = (last.get(type) ?? Promise.resolve()).then(work);
      // The next in line waits for the end, whatever it was; the failure itself goes to whoever asked.
      last.set(
        type,
        turn.then(
          () => null,
          () => null,
        ),
      );
      return turn;
    },
  };
}
