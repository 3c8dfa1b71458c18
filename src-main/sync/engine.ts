import type { ServiceTime } from "../../src-shared/clock.ts";
import type { Fault, SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../../src-shared/ids.ts";
import type { JournalTruth, ReplicaHeld } from "../../src-shared/ipc/attach.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import type { SavedEdit, Values } from "../../src-shared/ipc/outbox.ts";
import type { Cursor, Listing } from "../../src-shared/ipc/pull.ts";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { Release } from "../../src-shared/merge/release.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import { appendEdits } from "./append-edits.ts";
import { attachReplica } from "./attach.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import { createOwnAnswers } from "./own-answers.ts";
import { type EngineState, foreground, type LaneName } from "./plan/decide.ts";
import type {
  Clock,
  Log,
  Random,
  Reach,
  Remotes,
  ReplicaPort,
  Service,
  SupportAccountPort,
} from "./ports.ts";
import { applyCursor } from "./pull/page.ts";
import { pullByKey } from "./pull/pull-by-key.ts";
import { pullChildren } from "./pull/pull-children.ts";
import { showEntries } from "./push/mark-entries.ts";
import { releaseParked } from "./push/release-parked.ts";
import { readingsUntil } from "./readings-until.ts";
import { createScheduler } from "./scheduler.ts";
import { openSession, type SyncSession } from "./session.ts";
import { type KeptRecords, showKept } from "./show-kept.ts";
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
export interface Engine {
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
  readonly reserve: (count: number, above: number) => Result<Sequence, SyncFailure>;
  readonly append: (account: AccountKey, edits: readonly SavedEdit[]) => Result<null, SyncFailure>;
  readonly withdraw: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Promise<Result<Sequence[], SyncFailure>>;
  readonly retry: (account: AccountKey, of: Sequence, how: Release) => Promise<Result<null, SyncFailure>>;
  /** Retries many parked entries, as they are. */
  readonly retryAll: (account: AccountKey, of: readonly Sequence[]) => Promise<Result<null, SyncFailure>>;
  /** The rep confirms a mass deletion (law 9). Fails with `notFound` where none is shown. */
  readonly confirmMassDeletion: (account: AccountKey, type: RecordName) => Promise<Result<null, SyncFailure>>;
  /** Reads the records of a type that live under another. Fails with whatever keeps the service from answering. */
  readonly pullChildren: (
    account: AccountKey,
    type: RecordName,
    under: RecordId,
    reach?: Reach,
  ) => Promise<Result<null, SyncFailure>>;
  /**
   * Id of a note that only the account's user can read, null where none is held: it can show who signed in
   * (law 13).
   */
  readonly privateNote: (account: AccountKey) => Promise<Result<RecordId | null, SyncFailure>>;
  /** Copies the records of a type that only main keeps into the replica: the service never lists them. */
  readonly showKept: (
    account: AccountKey,
    type: RecordName,
    kept: KeptRecords,
  ) => Promise<Result<null, SyncFailure>>;
  /** Reads the records of a type that have the values `by`. Fails as `pullChildren` does. */
  readonly pullByKey: (
    account: AccountKey,
    type: RecordName,
    by: readonly Values[],
  ) => Promise<Result<Listing[], SyncFailure>>;
  /**
   * The rep opened the section of a type that is listed by cursor: brings its list up to date, unless it was
   * read a moment ago.
   */
  readonly requestRefresh: (account: AccountKey, type: RecordName) => Result<null, SyncFailure>;
  readonly dismissDuplicate: (
    account: AccountKey,
    type: RecordName,
    duplicateId: RecordId,
  ) => Result<null, SyncFailure>;
  readonly want: (lanes: readonly LaneName[], urgent: boolean) => void;
  /**
   * Somebody is back at the window: sends, and reads the lists that change often, and whole lists that are
   * due.
   */
  readonly refresh: () => void;
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
  /** Number of undelivered edits; with `service`, only of that service. */
  readonly unsent: (account: AccountKey, service?: Service) => Result<number, SyncFailure>;
  /**
   * Removes the account from this disk: replica and journal. `keepUnsent` leaves unsent edits in the journal.
   */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Promise<Result<null, SyncFailure>>;
}

export function createEngine(ports: EnginePorts): Engine {
  const { journal } = ports;
  let session: SyncSession | null = null;
  let lanes: Lanes | null = null;
  let controller = new AbortController();
  const status = createStatus(ports);
  const ownAnswers = createOwnAnswers(ports.clock);
  const loop = createScheduler({
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
    if (urgent) lanes?.pullAll();
    loop.dispatch({ kind: "wanted", lanes: names, urgent });
  }

  function refresh(): void {
    lanes?.pullChanges();
    loop.dispatch({ kind: "wanted", lanes: foreground, urgent: true });
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
      onOpened: () => {
        status.publish();
        want(["push", "pull", "onDemand"], false);
      },
    });
    // Passes only what the session does not hold already.
    const { capabilities, loggedOut, isSeen } = ports;
    lanes = createLanes(session, { capabilities, loggedOut, isSeen });
    status.attach(session);
  }

  function run(account: AccountKey, valid: boolean): Result<null, SyncFailure> {
    const halt = journal.halt(account);
    if (!halt.ok) return halt;
    loop.dispatch({ kind: "attached", signedIn: valid });
    // mutation: window-ends-halt
    if (halt.value !== null) loop.dispatch({ kind: "halted", fault: halt.value });
    return ok(null);
  }

  function refreshSoon(type: RecordName): void {
    if (descriptorOf(type).pull.kind !== "cursor") return;
    lanes?.requestRefresh(type);
    status.requested(type);
    want(["onDemand"], true);
  }

  /** Shows what the journal parked as it took it; until then the window has it as waiting. */
  async function showParked(open: SyncSession, parked: readonly Sequence[]): Promise<void> {
    const entries = journal.entries(open.account.key);
    const shown = new Set(parked);
    if (entries.ok)
      await showEntries(
        open,
        entries.value.filter((one) => shown.has(one.sequence)),
      );
  }

  async function retry(account: AccountKey, of: readonly Sequence[], how: Release) {
    return within(account, async (open): Promise<Result<null, SyncFailure>> => {
      const released = await releaseParked(open, of, how);
      if (released.ok) syncNow(["push"]);
      return released;
    });
  }

  async function detach(): Promise<void> {
    const ending = session;
    controller.abort();
    loop.dispatch({ kind: "detached" });
    // mutation: attached-before-the-answer
    await loop.settled();
    // Another may have been attached while the last answer was waited for.
    if (session === ending) session = null;
  }

  return {
    attach: async ({ account, ...held }) => {
      await detach();
      const truth = attachReplica(journal, account.key, held, {
        log: ports.log,
        editor: ports.supportAccount.editor(account.key),
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
    reserve: journal.reserve,
    append: (account, edits) =>
      within(account, (open) => {
        const appended = appendEdits(journal, account, edits, ports.supportAccount.editor(account));
        if (!appended.ok) return appended;
        if (appended.value.length > 0) void showParked(open, appended.value);
        want(["push"], false);
        return ok(null);
      }),
    withdraw: async (account, sequences) =>
      within(account, async (open): Promise<Result<Sequence[], SyncFailure>> => {
        const withdrawn = journal.withdraw(account, sequences);
        if (!withdrawn.ok) return withdrawn;
        const { taken, released } = withdrawn.value;
        await showEntries(open, released);
        if (released.length > 0) want(["push"], true);
        return ok([...taken]);
      }),
    retry: async (account, of, how) => retry(account, [of], how),
    retryAll: async (account, of) => retry(account, of, { patch: null, keep: "asIs" }),
    confirmMassDeletion: async (account, type) =>
      within(account, async (open): Promise<Result<null, SyncFailure>> => {
        const accepted = await open.mutexOf(type).run(async () => {
          const cursor = open.cursors.get(type);
          if (cursor?.vanished == null) return err({ kind: "notFound" } as const);
          return applyCursor(open, { ...cursor, vanished: { ...cursor.vanished, accepted: true } });
        });
        if (accepted.ok) want(["pull", "verify"], true);
        if (accepted.ok) refreshSoon(type);
        return accepted;
      }),
    pullChildren: async (account, type, under, reach) =>
      within(account, async (open): Promise<Result<null, SyncFailure>> => {
        // The next sign-in may be another person's (law 13).
        return signedIn ? pullChildren(open, type, under, reach) : err({ kind: "unauthenticated" });
      }),
    pullByKey: async (account, type, by) =>
      within(account, async (open): Promise<Result<Listing[], SyncFailure>> => {
        return signedIn ? pullByKey(open, type, by) : err({ kind: "unauthenticated" });
      }),
    requestRefresh: (account, type) =>
      within(account, () => {
        refreshSoon(type);
        return ok(null);
      }),
    privateNote: async (account) =>
      within(account, async (open): Promise<Result<RecordId | null, SyncFailure>> => {
        // `restricted` limits a note to its creator (sales document, "Note").
        const where = { type: "restricted", creator_id: open.account.userId };
        const held = await open.replica["replica.ids"]({ type: "note", above: 0, limit: 1, where });
        return held.ok ? ok(held.value[0] ?? null) : held;
      }),
    showKept: async (account, type, kept) => within(account, (open) => showKept(open, type, kept)),
    dismissDuplicate: (account, type, duplicateId) =>
      within(account, () => {
        const dismissed = journal.dismissDuplicate(account, type, duplicateId);
        status.duplicates();
        return dismissed;
      }),
    want,
    refresh,
    syncNow,
    signedIn: (account) => {
      // Until the window brings the replica of whoever signed in, nothing may be sent as them (law 13).
      // mutation: sent-as-whoever-signs-in
      if (session !== null && session.account.key !== account) loop.dispatch({ kind: "signInNeeded" });
      else loop.dispatch({ kind: "signedIn" });
    },
    signInNeeded: () => loop.dispatch({ kind: "signInNeeded" }),
    endHalts: () => {
      const cleared = journal.clearHalts();
      if (!cleared.ok) ports.log.error("engine.haltNotCleared", { fault: cleared.error.kind });
      loop.dispatch({ kind: "haltEnded" });
    },
    loggedIn: () => want(["push", "onDemand"], true),
    status: status.current,
    unsent: (account, service) => {
      if (service === undefined) return journal.countUnsent(account);
      const entries = journal.entries(account);
      if (!entries.ok) return entries;
      const theirs = entries.value.filter((one) => descriptorOf(one.type).service === service);
      return ok(theirs.filter((one) => one.state !== "kept" && one.state !== "settled").length);
    },
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
