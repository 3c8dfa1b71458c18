import type { ServiceTime } from "../../src-shared/clock.ts";
import type { Fault, SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { JournalTruth, ReplicaHeld } from "../../src-shared/ipc/attach.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import type { Cursor } from "../../src-shared/ipc/pull.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import { attachReplica } from "./attach.ts";
import type { EngineCore } from "./engine-core.ts";
import { type EngineEdits, engineEdits } from "./engine-edits.ts";
import { type EngineReads, engineReads } from "./engine-reads.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import { createOwnAnswers } from "./own-answers.ts";
import { type EngineState, foreground, type LaneName } from "./plan/decide.ts";
import type {
  Clock,
  Log,
  Random,
  Remotes,
  ReplicaPort,
  Service,
  SupportAccountPort,
  SweepFiles,
} from "./ports.ts";
import { readingsUntil } from "./readings-until.ts";
import { createScheduler } from "./scheduler.ts";
import { openSession, type SyncSession } from "./session.ts";
import { createStatus } from "./status.ts";

export interface EngineAccount {
  readonly key: AccountKey;
  readonly userId: RecordId;
  readonly name: string;
}

export interface EnginePorts {
  readonly journal: Journal;
  readonly replica: ReplicaPort;
  readonly remotes: Remotes;
  /** Lists the abilities of the services beyond their documents. */
  readonly capabilities: () => readonly Capability[];
  /** The services that have no login, or that refuse it. */
  readonly loggedOut: () => readonly Service[];
  readonly supportAccount: SupportAccountPort;
  readonly sweepFiles: SweepFiles;
  /**
   * Whether somebody can see the window. While nobody does, the engine reads slowly changing lists less
   * often.
   */
  readonly isSeen: () => boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly serverDate: () => ServiceTime | null;
  readonly onStatus: (status: SyncStatus) => void;
  /** Called when the services refuse our sign-in. The account loses no edit by that (docs/design.md, "Push"). */
  readonly onSignInNeeded: () => void;
}

/** The engine's interface for the rest of main. One engine, one outbox (law 13). */
export interface Engine extends EngineEdits, EngineReads {
  /** Reconciles an opened replica with the journal. Ends whatever ran before. */
  readonly attach: (
    input: Omit<ReplicaHeld, "account"> & { readonly account: EngineAccount },
  ) => Promise<Result<JournalTruth, SyncFailure>>;
  /**
   * Called when the replica has applied the answer of `attach` and serves requests: from now on it is the
   * trusted one.
   */
  readonly start: (
    account: AccountKey,
    how: Pick<ReplicaHeld, "epoch" | "generation"> & { readonly signedIn: boolean },
  ) => Result<null, SyncFailure>;
  /** Called when the window is gone: the engine sends nothing any more (docs/design.md, "The two stores"). */
  readonly detach: () => Promise<void>;
  /**
   * Somebody is back at the window: sends, and reads the lists that change often, and whole lists that are
   * due.
   */
  readonly onReturn: () => void;
  /** The rep asks for a sync: tries everything at once, even work that failed and waits. */
  readonly syncNow: (lanes: readonly LaneName[]) => void;
  /** Somebody signed in. Delivery goes on where the attached replica belongs to that account. */
  readonly signedIn: (account: AccountKey) => void;
  readonly signInNeeded: () => void;
  /** Call when somebody has signed in anew, before `signedIn`: their user was asked for and compared. */
  readonly endHalts: () => void;
  /** A service has another login (`loggedOut`): resumes the work that waited for it. */
  readonly loggedIn: () => void;
  readonly status: () => SyncStatus;
  /**
   * Removes the account from this disk: replica and journal. `keepUnsent` leaves unsent edits in the journal.
   */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Promise<Result<null, SyncFailure>>;
}

function noneOpened(account: AccountKey | null) {
  return { account, types: new Set<RecordName>() };
}

export function createEngine(ports: EnginePorts): Engine {
  const { journal } = ports;
  let session: SyncSession | null = null;
  let lanes: Lanes | null = null;
  let controller = new AbortController();
  /**
   * The lists that the rep has opened and that are still to be read. A window that starts or is loaded anew asks before its replica
   * is attached, so the question outlives an attachment.
   */
  let opened: { readonly account: AccountKey | null; readonly types: Set<RecordName> } = noneOpened(null);
  const status = createStatus(ports);
  const ownAnswers = createOwnAnswers(ports.clock);
  const scheduler = createScheduler({
    ...ports,
    lanes: () => (session === null || lanes === null ? null : { ...lanes, signal: session.signal }),
    onState: follow,
  });

  /** No later start may send another create as the wrong person (law 13): a halt outlives the process, until somebody signs in anew. */
  let halted: Fault | null = null;
  let signedIn = false;
  function follow(state: EngineState, nextTryAt: number | null): void {
    if (state.halted !== halted && state.halted !== null && session !== null) {
      const kept = journal.setHalt(session.account.key, state.halted);
      if (!kept.ok) ports.log.error("engine.haltNotKept", { fault: kept.error.kind });
    }
    halted = state.halted;
    signedIn = state.signedIn;
    status.follow(state, nextTryAt);
  }

  function want(names: readonly LaneName[], urgent: boolean): void {
    // A run that repeats after a failure skips types that came through. A run that somebody asks for reads every type.
    if (urgent) lanes?.makeAllDue();
    scheduler.dispatch({ kind: "wanted", lanes: names, urgent });
  }

  function onReturn(): void {
    lanes?.makeChangesDue();
    scheduler.dispatch({ kind: "wanted", lanes: foreground, urgent: true });
  }

  function syncNow(names: readonly LaneName[]): void {
    lanes?.tryNow();
    want(names, true);
  }

  function within<T>(account: AccountKey, work: (open: SyncSession) => T): T | Result<never, SyncFailure> {
    // mutation: edits-for-any-account
    return session !== null && session.account.key === account
      ? work(session)
      : err({ kind: "replicaUnavailable" });
  }

  function openFor(account: EngineAccount, cursors: readonly Cursor[]): void {
    controller = new AbortController();
    session = openSession({
      journal,
      replica: ports.replica,
      remotes: readingsUntil(controller.signal, ports.remotes),
      supportAccount: ports.supportAccount,
      sweepFiles: ports.sweepFiles,
      ownAnswers,
      clock: ports.clock,
      random: ports.random,
      log: ports.log,
      serverDate: ports.serverDate,
      account,
      cursors,
      signal: controller.signal,
      onProgress: status.progress,
      onSynced: status.synced,
      onDuplicates: status.duplicates,
      onPaused: status.publish,
      onResumed: () => {
        status.publish();
        want(["push", "pull", "onDemand"], false);
      },
    });
    // Passes only what the session does not hold already.
    const { capabilities, loggedOut, isSeen } = ports;
    if (opened.account !== account.key) opened = noneOpened(account.key);
    lanes = createLanes(session, { capabilities, loggedOut, isSeen, requested: opened.types });
    status.attach(session);
    for (const type of opened.types) status.requested(type);
  }

  function run(account: AccountKey, valid: boolean): Result<null, SyncFailure> {
    const halt = journal.halt(account);
    if (!halt.ok) return halt;
    scheduler.dispatch({ kind: "attached", signedIn: valid });
    // mutation: window-ends-halt
    if (halt.value !== null) scheduler.dispatch({ kind: "halted", fault: halt.value });
    // mutation: list-opened-before-attach-unread
    if (opened.types.size > 0) scheduler.dispatch({ kind: "wanted", lanes: ["onDemand"], urgent: true });
    return ok(null);
  }

  function requestRefresh(account: AccountKey, type: RecordName): void {
    if (descriptorOf(type).pull.kind !== "cursor") return;
    if (opened.account !== account) opened = noneOpened(account);
    opened.types.add(type);
    if (session?.account.key !== account) return;
    status.requested(type);
    want(["onDemand"], true);
  }

  async function detach(): Promise<void> {
    const ending = session;
    controller.abort();
    scheduler.dispatch({ kind: "detached" });
    // mutation: attached-before-the-answer
    await scheduler.settled();
    // Another may have been attached while the last answer was waited for.
    if (session === ending) session = null;
  }

  const core: EngineCore = {
    journal,
    supportAccount: ports.supportAccount,
    onDuplicates: status.duplicates,
    within,
    isSignedIn: () => signedIn,
    want,
    syncNow,
    requestRefresh,
  };
  return {
    ...engineEdits(core),
    ...engineReads(core),
    attach: async ({ account, ...held }) => {
      await detach();
      const truth = attachReplica(journal, account.key, held, {
        log: ports.log,
        editor: ports.supportAccount.sentAs(account.key),
      });
      if (truth.ok) openFor(account, truth.value.rebuild ? [] : held.cursors);
      return truth;
    },
    start: (account, { epoch, generation, signedIn: valid }) =>
      within(account, () => {
        const marked = journal.markReplica(account, epoch, generation);
        return marked.ok ? run(account, valid) : marked;
      }),
    detach,
    onReturn,
    syncNow,
    signedIn: (account) => {
      // Until the window brings the replica of whoever signed in, nothing may be sent as them (law 13).
      // mutation: sent-as-whoever-signs-in
      if (session !== null && session.account.key !== account) scheduler.dispatch({ kind: "signInNeeded" });
      else scheduler.dispatch({ kind: "signedIn" });
    },
    signInNeeded: () => scheduler.dispatch({ kind: "signInNeeded" }),
    endHalts: () => {
      const cleared = journal.clearHalts();
      if (!cleared.ok) ports.log.error("engine.haltNotCleared", { fault: cleared.error.kind });
      scheduler.dispatch({ kind: "haltEnded" });
    },
    loggedIn: () => want(["push", "onDemand"], true),
    status: status.current,
    wipe: async (account, keepUnsent) => {
      const before = session;
      const wasSignedIn = signedIn;
      await detach();
      const wiped = await ports.replica["replica.wipe"]({ account });
      if (wiped.ok) return journal.wipe(account, keepUnsent);
      // The window did not do it: the account stays, and so does what delivers its edits.
      if (before === null || session !== null) return wiped;
      openFor(before.account, [...before.cursors.values()]);
      const resumed = run(before.account.key, wasSignedIn);
      return resumed.ok ? wiped : resumed;
    },
  };
}
