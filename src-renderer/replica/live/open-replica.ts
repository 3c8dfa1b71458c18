import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Bridge } from "../../../src-shared/ipc/bridge.ts";
import type { Capability } from "../../../src-shared/ipc/configuration.ts";
import type { ReadOutcome } from "../../../src-shared/ipc/edits-file.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../src-shared/ipc/support-profile.ts";
import type { RecordKey } from "../../../src-shared/record-key.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { createEdits } from "../../outbox/create-edits.ts";
import type { Edits } from "../../outbox/edits.ts";
import { readEdits } from "../../outbox/read-edits.ts";
import { createSequences } from "../../outbox/sequences.ts";
import { attach } from "../reconcile/attach.ts";
import { searchedTypes } from "../search/search.ts";
import { type Aliases, loadAliases } from "../store/aliases.ts";
import { type Changes, changesOf } from "../store/changes.ts";
import { connect, type DatabaseHost, type ReplicaDatabase, replicaName } from "../store/database.ts";
import { highestSequence } from "../store/highest-sequence.ts";
import { openDatabase } from "../store/open-database.ts";
import { type RandomSource, systemRandom } from "../store/random-source.ts";
import { guarded } from "../store/storage-fault.ts";
import { handlersOf, serve } from "../worker/serve.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";
import { catchUp } from "./catch-up.ts";
import { inTime } from "./in-time.ts";

export interface OpenReplica {
  readonly account: Account;
  readonly database: ReplicaDatabase;
  readonly edits: Edits;
  readonly aliases: Aliases;
  readonly work: ReplicaWork;
  /**
   * Settles once the outbox is in line with the journal and the engine may run (law 3). Edits wait for it. If it fails, none
   * is taken any more, and the replica is closed.
   */
  readonly attached: Promise<Result<null, Fault>>;
  /**
   * Asks for a file of unsent edits, imports the edits that are not here yet, and applies them to the
   * replica.
   */
  readEdits(): Promise<Result<ReadOutcome, Fault>>;
  /** Resolves when no save is running, or after `settlesWithinMs`. Returns whether all saves have ended. */
  settled(): Promise<boolean>;
  close(): Promise<void>;
}

/** A save takes milliseconds; nobody must wait forever for one that hangs. */
const settlesWithinMs = 5_000;

export interface OpenReplicaInput {
  readonly account: Account;
  readonly bridge: Bridge;
  readonly clock: () => number;
  readonly random?: RandomSource;
  /** Starts the worker for heavy work. The database exists and is up to date by then. */
  readonly worker: (name: string) => ReplicaWork;
  readonly host?: DatabaseHost;
  /** Returns the capabilities of the services, at each edit. Without it, the services have none. */
  readonly capabilities?: () => readonly Capability[];
  /** Returns the Support account that the screens show as connected, at each edit. Without it, no account is connected. */
  readonly supportAccount?: () => SupportAccount | null;
}

/**
 * Opens the account's replica, or creates it. Screens can read it at once; meanwhile it is attached: its outbox is
 * reconciled with the journal, and the engine runs (law 3). Fails with `newerProfile`, `storageHeld`, `diskFull` or
 * `storageBroken` if the store cannot be opened. Tests pass `host`.
 */
export async function openReplica(input: OpenReplicaInput): Promise<Result<OpenReplica, Fault>> {
  const { account, bridge, clock, host, random = systemRandom, worker, capabilities, supportAccount } = input;
  const name = replicaName(account.key);
  // mutation: relaxed-durability-of-edits
  const database = connect({ name, durability: "strict", host });
  // Notes on edits that are safe already: they need not wait for the disk.
  const relaxed = connect({ name, durability: "relaxed", host });

  const outcome = await guarded<OpenReplica>(async () => {
    const opened = await openDatabase(database, host);
    if (!opened.ok) return opened;
    const attachParts = { account: account.key, bridge, random, clock, database, relaxed };
    const aliases = await loadAliases(database);
    const work = reportIndexed(changesOf(database), worker(name));
    const touched = (records: readonly RecordKey[]) => {
      const searched = records.filter((one) => searchedTypes.includes(one.type));
      if (searched.length === 0) return;
      work.touched(searched).catch((error: unknown) => {
        // Nobody searches a replica that is being closed.
        if (closing === null) throw error;
      });
    };
    const sequences = createSequences({ bridge, above: () => highestSequence(database) });
    const edits = createEdits({
      account,
      bridge,
      clock,
      random,
      database,
      relaxed,
      sequences,
      touched,
      shown: ([first]) => catchUp(database, first ?? null),
      capabilities,
      supportAccount,
    });
    let closing: Promise<void> | null = null;
    const close = () => {
      closing ??= letGo();
      return closing;
    };
    const letGo = async () => {
      handBack();
      await edits.settled();
      release();
      await work.close();
    };
    const served = {
      account: account.key,
      database,
      work,
      aliases,
      clock,
      host,
      touched,
      startSequencesAnew: sequences.startAnew,
      flushDeferred: edits.flushDeferred,
      settled: edits.settled,
    };
    let handBack = () => {};
    const attachAll = async (): Promise<Result<null, Fault>> => {
      const attached = await attach(attachParts);
      if (!attached.ok) {
        // mutation: refused-attach-is-broken-store
        return attached;
      }
      // mutation: closed-replica-starts-engine
      if (closing !== null) return err({ kind: "replicaUnavailable" });
      touched(attached.value.touched);
      for (const alias of await database.aliases.toArray()) aliases.add(alias);
      handBack = serve(bridge, handlersOf({ ...served, release: close }), host);
      return await attached.value.start();
    };
    // The first turn: every edit waits for it.
    const attached = edits.alone(async () => {
      const outcome = await guarded(attachAll);
      // Closes the store before the next edit gets its turn: main refused the attach, so nothing more may be saved.
      // mutation: refused-attach-keeps-early-edit
      if (!outcome.ok) release();
      return outcome;
    });
    void attached.then((outcome) => (outcome.ok ? undefined : close()));
    return ok({
      account,
      attached,
      database,
      edits,
      aliases,
      work,
      readEdits: () => guarded(() => readEdits({ ...attachParts, alone: edits.alone, touched })),
      settled: () => inTime(edits.settled(), settlesWithinMs),
      close,
    });
  });
  if (!outcome.ok) release();
  return outcome;

  function release(): void {
    database.close();
    relaxed.close();
  }
}

/**
 * Wraps the worker's work so that the feed gets a report after each part of it that the search index takes in. The
 * store reports a change before the index has it, so searches need this second report.
 */
function reportIndexed(changes: Changes, work: ReplicaWork): ReplicaWork {
  const reported =
    <Given, Answer>(part: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      const answer = await part(given);
      changes.report("search");
      return answer;
    };
  return {
    ...work,
    applyPage: reported(work.applyPage),
    remove: reported(work.remove),
    touched: reported(work.touched),
  };
}
