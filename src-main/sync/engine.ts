import type { Fault } from "../contract/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../contract/ids.ts";
import type { Edit, Entry, Values } from "../contract/outbox.ts";
import type { Cursor } from "../contract/pull.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { SyncStatus } from "../contract/sync-status.ts";
import type { Journal } from "../journal/port.ts";
import type { EngineState, LaneName } from "./core/decide.ts";
import { release } from "./core/release.ts";
import { createLoop } from "./loop.ts";
import { markEntries } from "./mark-entries.ts";
import type { Clock, Log, Random, Remotes, ReplicaPort } from "./ports.ts";
import { recoverEntries } from "./recover.ts";
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
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly serverDate: () => string | null;
  readonly onStatus: (status: SyncStatus) => void;
  /** The services no longer take our sign-in; everything is kept (DESIGN section 5). */
  readonly onSignInNeeded: () => void;
}

/** What the rest of main asks of the engine. One engine, one outbox (law 13). */
export interface Engine {
  /** Reconciles a replica that was opened with the journal. Ends whatever ran before. */
  readonly attach: (input: {
    account: EngineAccount;
    cursors: readonly Cursor[];
    edits: readonly Edit[];
  }) => Promise<Result<{ entries: Entry[]; drop: Sequence[] }, Fault>>;
  /** The replica has taken in what `attach` answered and serves requests. */
  readonly start: (account: AccountKey, signedIn: boolean) => Result<null, Fault>;
  /** The window is gone: nothing is sent any more (DESIGN section 3, "Who drives"). */
  readonly detach: () => Promise<void>;
  readonly reserve: (count: number, above: number) => Result<Sequence, Fault>;
  readonly append: (account: AccountKey, edits: readonly Edit[]) => Result<null, Fault>;
  readonly withdraw: (account: AccountKey, sequences: readonly Sequence[]) => Result<Sequence[], Fault>;
  readonly retry: (
    account: AccountKey,
    of: Sequence,
    how: { patch: Values | null; keep: "asIs" | "mine" },
  ) => Promise<Result<null, Fault>>;
  readonly want: (lanes: readonly LaneName[], urgent: boolean) => void;
  readonly signedIn: () => void;
  readonly signInNeeded: () => void;
  readonly status: () => SyncStatus;
  readonly unsent: (account: AccountKey) => Result<number, Fault>;
  /** Removes the account from this disk: replica and journal. Unsent edits stay in the journal where asked to. */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Promise<Result<null, Fault>>;
}

export function createEngine(ports: EnginePorts): Engine {
  const { journal } = ports;
  let session: SyncSession | null = null;
  let controller = new AbortController();
  const status = createStatus(ports);
  const loop = createLoop({ ...ports, session: () => session, onState: follow });

  /** A reloaded window must not send another create as the wrong person (law 13): only a new sign-in ends a halt. */
  const halts = new Map<AccountKey, Fault>();
  let halted: Fault | null = null;
  function follow(state: EngineState): void {
    if (state.halted !== halted && state.halted !== null && session !== null) {
      halts.set(session.account.key, state.halted);
    }
    halted = state.halted;
    status.follow(state);
  }

  function within<T>(account: AccountKey, work: (open: SyncSession) => T): T | Result<never, Fault> {
    return session !== null && session.account.key === account
      ? work(session)
      : err({ kind: "replicaUnavailable" });
  }

  async function detach(): Promise<void> {
    const ending = session;
    controller.abort();
    loop.dispatch({ kind: "detached" });
    await loop.settled();
    // Another may have been attached while the last answer was waited for.
    if (session === ending) session = null;
  }

  return {
    attach: async ({ account, cursors, edits }) => {
      await detach();
      controller = new AbortController();
      const appended = edits.length === 0 ? ok(null) : journal.append(account.key, edits);
      if (!appended.ok) return appended;
      const drop = journal.ended(
        account.key,
        edits.map((one) => one.sequence),
      );
      if (!drop.ok) return drop;
      const entries = recoverEntries(journal, account.key);
      if (!entries.ok) return entries;
      session = openSession({
        ...ports,
        account,
        cursors,
        signal: controller.signal,
        onProgress: status.progress,
      });
      status.attach(session);
      ports.log.info("engine.attached", { entries: entries.value.length, dropped: drop.value.length });
      return ok({ entries: [...entries.value], drop: [...drop.value] });
    },
    start: (account, signedIn) =>
      within(account, () => {
        loop.dispatch({ kind: "attached", signedIn });
        const halt = halts.get(account);
        if (halt !== undefined) loop.dispatch({ kind: "halted", fault: halt });
        return ok(null);
      }),
    detach,
    reserve: journal.reserve,
    append: (account, edits) =>
      within(account, () => {
        const appended = journal.append(account, edits);
        if (appended.ok) loop.dispatch({ kind: "wanted", lanes: ["push"], urgent: false });
        return appended;
      }),
    withdraw: (account, sequences) =>
      within(account, () => {
        const withdrawn = journal.withdraw(account, sequences);
        return withdrawn.ok ? ok([...withdrawn.value]) : withdrawn;
      }),
    retry: async (account, of, how) =>
      within(account, async (open): Promise<Result<null, Fault>> => {
        const entries = journal.entries(account);
        if (!entries.ok) return entries;
        const released = release(entries.value, of, how);
        if (released.length === 0) return err({ kind: "notFound" });
        for (const { sequence, base, patch } of released) {
          const amended = journal.amend(account, sequence, { base, patch });
          if (!amended.ok) return amended;
        }
        const sequences = released.map((one) => one.sequence);
        const marked = await markEntries(open, { sequences, state: "waiting" });
        if (marked.ok) loop.dispatch({ kind: "wanted", lanes: ["push"], urgent: true });
        return marked;
      }),
    want: (lanes, urgent) => loop.dispatch({ kind: "wanted", lanes, urgent }),
    signedIn: () => loop.dispatch({ kind: "signedIn" }),
    signInNeeded: () => {
      halts.clear();
      loop.dispatch({ kind: "signInNeeded" });
    },
    status: status.current,
    unsent: journal.countUnsent,
    wipe: async (account, keepUnsent) => {
      await detach();
      const wiped = await ports.replica["replica.wipe"]({ account });
      if (!wiped.ok) return wiped;
      return journal.wipe(account, keepUnsent);
    },
  };
}
