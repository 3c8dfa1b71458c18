import type { Fault, SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import type { EngineState } from "./plan/decide.ts";
import type { Clock } from "./ports.ts";
import { pulledTypes, refreshedTypes } from "./pull/pull-lane.ts";
import type { SyncSession } from "./session.ts";

type Phase = SyncStatus["phase"];

const networkFaults: ReadonlySet<Fault["kind"]> = new Set(["offline", "timeout"]);

/** Keeps what the status chip and the Sync screen show, and tells of each change. */
export function createStatus(ports: {
  readonly clock: Clock;
  readonly onStatus: (status: SyncStatus) => void;
}) {
  let session: SyncSession | null = null;
  let engine: EngineState | null = null;
  let nextTryAt: number | null = null;
  let synced: { readonly account: AccountKey; readonly at: number } | null = null;
  let last = "";
  /** The types that are read when somebody looks, and that somebody looked at. */
  const requested = new Set<RecordName>();
  const faults = new Map<RecordName, SyncFailure>();
  const forbidden = new Map<RecordName, SyncFailure>();
  let possibleDuplicates = 0;

  function countDuplicates(): void {
    const found = session?.journal.duplicates(session.account.key);
    // The next change reads the count again; the fault itself ends a run and shows there.
    if (found?.ok) possibleDuplicates = found.value.length;
  }

  function progressOf(open: SyncSession, type: RecordName): SyncStatus["progress"][number] {
    const cursor = open.cursors.get(type);
    const fault = faults.get(type) ?? null;
    const swept = cursor?.sweptAt != null;
    const phase = swept
      ? "done"
      : fault !== null
        ? "failed"
        : cursor?.phase === "sweeping"
          ? "sweeping"
          : "waiting";
    return {
      type,
      phase,
      rows: cursor?.rows ?? 0,
      fault,
      gap: cursor?.gap ?? 0,
      nextAt: fault === null ? null : (open.health.streakOf(type)?.nextAt ?? null),
    };
  }

  function massDeletionsOf(open: SyncSession): SyncStatus["massDeletions"] {
    return [...pulledTypes, ...refreshedTypes].flatMap((type) => {
      const missing = open.cursors.get(type)?.vanished;
      // A mass deletion that the rep has confirmed needs no question.
      if (missing == null || missing.accepted) return [];
      return [{ type, count: missing.count, of: missing.of }];
    });
  }

  function current(): SyncStatus {
    const open = session;
    const progress = open === null ? [] : pulledTypes.map((type) => progressOf(open, type));
    // A list that the rep has not opened yet is not waited for, nor one of a platform that is not connected.
    // mutation: unconnected-list-waited-for
    const refreshed = refreshedTypes.filter(
      (type) =>
        open !== null &&
        open.supportAccount.connected() !== null &&
        (open.cursors.has(type) || requested.has(type) || faults.has(type)),
    );
    const fault =
      engine === null ? null : (engine.halted ?? engine.lanes.push.fault ?? engine.lanes.pull.fault);
    return {
      phase: phaseOf(engine, fault),
      firstPull: open !== null && progress.some((one) => one.phase === "sweeping" || one.phase === "waiting"),
      progress: open === null ? [] : [...progress, ...refreshed.map((type) => progressOf(open, type))],
      massDeletions: open === null ? [] : massDeletionsOf(open),
      paused: open === null ? [] : [...open.health.paused()],
      forbidden: [...forbidden].map(([type, fault]) => ({ type, fault })),
      possibleDuplicates,
      fault,
      nextTryAt,
      // mutation: last-complete-of-another-account
      syncedAt: synced !== null && synced.account === open?.account.key ? synced.at : null,
    };
  }

  function publish(): void {
    const status = current();
    const text = JSON.stringify(status);
    if (text === last) return;
    last = text;
    ports.onStatus(status);
  }

  return {
    current,
    publish,
    attach: (opened: SyncSession): void => {
      session = opened;
      requested.clear();
      faults.clear();
      forbidden.clear();
      countDuplicates();
      publish();
    },
    requested: (type: RecordName): void => {
      requested.add(type);
    },
    duplicates: (): void => {
      countDuplicates();
      publish();
    },
    synced: (): void => {
      synced = session && { account: session.account.key, at: ports.clock.now() };
      publish();
    },
    follow: (state: EngineState, next: number | null): void => {
      engine = state;
      nextTryAt = next;
      publish();
    },
    progress: (type: RecordName, fault: SyncFailure | null): void => {
      if (fault === null) {
        forbidden.delete(type);
        faults.delete(type);
      } else {
        const isOfSupport = descriptorOf(type).service === "support";
        if (fault.kind === "forbidden" && isOfSupport) forbidden.set(type, fault);
        faults.set(type, fault);
      }
      publish();
    },
  };
}

function phaseOf(state: EngineState | null, fault: Fault | null): Phase {
  if (state === null || !state.attached) return "stopped";
  if (state.halted !== null) return "halted";
  if (!state.signedIn) return "signInNeeded";
  if (fault !== null && networkFaults.has(fault.kind)) return "offline";
  if (state.lanes.push.status === "running") return "pushing";
  if (state.lanes.pull.status === "running") return "pulling";
  return "idle";
}
