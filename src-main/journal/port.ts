import type { ServiceTime } from "../../src-shared/clock.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { ParkReason, SyncFailure } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import type { AccountKey, RecordId, RequestId, Sequence } from "../../src-shared/ids.ts";
import type { RefusedEdit } from "../../src-shared/ipc/edits-file.ts";
import type { Attempt } from "../../src-shared/ipc/history.ts";
import type { Edit, Entry, JournalEntry, Settlement } from "../../src-shared/ipc/outbox.ts";
import type { Released } from "../../src-shared/merge/release.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import type { MarkEvent } from "../sync/plan/entry-life.ts";
import type { Halts } from "./halts.ts";
import type { ReplicaMarks } from "./replica-marks.ts";
import type { RetriedCreates, SentAgain } from "./retried-creates.ts";

/**
 * The durable copy of unsent edits and the authority on delivery (DESIGN section 3, "Two stores"; law 3).
 * Each call is one transaction that has reached the disk when it answers; on a failure nothing of it has.
 * Calls are synchronous, so that no two interleave. Everything but `reserve` is within one account (law 13).
 */
export interface Journal extends ReplicaMarks, RetriedCreates, Halts {
  /** Issues `count` sequences above `above` and above every one issued before. Answers the first. */
  readonly reserve: (count: number, above: number) => Result<Sequence, StorageFailure>;
  /**
   * Edits that are known already, or ended, are left as they are. `ambiguous`: the journal may have lost what it once
   * knew of them.
   */
  readonly append: (
    account: AccountKey,
    edits: readonly Edit[],
    state?: "waiting" | "ambiguous",
  ) => Result<null, StorageFailure>;
  /** Every entry that has not ended, in order. */
  readonly entries: (account: AccountKey) => Result<readonly JournalEntry[], StorageFailure>;
  readonly countUnsent: (account: AccountKey) => Result<number, StorageFailure>;
  /** Those of the given sequences that have ended, however long ago. */
  readonly ended: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Result<readonly Sequence[], StorageFailure>;
  /**
   * The sending mark (law 5): entries become `sending`, all or none, carried by a new request. Answers its id; null where
   * one of them is gone or under way by now, or a create that is to be looked for first: then nothing may be sent.
   */
  readonly claim: (
    account: AccountKey,
    sequences: readonly Sequence[],
    notBefore: ServiceTime | null,
  ) => Result<RequestId | null, StorageFailure>;
  /** A request was looked for at the service, at `at` by the service's time, and not found (law 5). */
  readonly noteLook: (
    account: AccountKey,
    of: RequestId,
    at: ServiceTime | null,
  ) => Result<null, StorageFailure>;
  /** The requests that are under way or in doubt, oldest first. */
  readonly requests: (account: AccountKey) => Result<readonly OpenRequest[], StorageFailure>;
  /**
   * An event in the life of entries (`entryLife`). An entry in whose state it is not legal, or that is gone, stays as it
   * is. Answers the entries that it befell, as they stand now.
   */
  readonly mark: (account: AccountKey, change: Mark) => Result<readonly Entry[], StorageFailure>;
  /**
   * Carries out the rep's decision about parked entries: `again` wait with new values, `rebased` stand on another base,
   * `spent` are withdrawn. Temporary ids in them that have got a real one by now become it. Answers those of `again`
   * as they stand now. In the same transaction it is remembered which creates are sent `again` (law 5).
   */
  readonly release: (
    account: AccountKey,
    decision: Released<Pick<Entry, "sequence" | "base" | "patch">>,
    again: SentAgain | null,
  ) => Result<readonly Entry[], StorageFailure>;
  /**
   * The service has answered: the entries are settled and every reference to the temporary id now names the
   * service's own (law 2). The settlement is kept until `forget`. `at`: the server's time, for the history.
   */
  readonly settle: (
    account: AccountKey,
    settlement: Settlement,
    at?: ServiceTime | null,
  ) => Result<null, StorageFailure>;
  /**
   * The id of a record whose create was answered without one, and has ended: it takes the temporary one's place in every
   * edit. False where the create has not ended, or has an id already.
   */
  readonly adoptServerId: (
    account: AccountKey,
    named: Pick<Settlement, "type" | "id"> & { readonly serverId: RecordId },
  ) => Result<boolean, StorageFailure>;
  /** Answered, but not yet told to have been settled in the replica. */
  readonly unsettled: (account: AccountKey) => Result<readonly Settlement[], StorageFailure>;
  /**
   * What waits for a create which was withdrawn, and would for ever: changes of its record (`own`), and edits of others that
   * name it (`naming`).
   */
  readonly orphans: (
    account: AccountKey,
  ) => Result<{ readonly own: readonly Sequence[]; readonly naming: readonly Sequence[] }, StorageFailure>;
  /** The replica has settled: the rows go, their sequences stay remembered. */
  readonly forget: (account: AccountKey, sequences: readonly Sequence[]) => Result<null, StorageFailure>;
  /**
   * Takes back entries that are waiting or parked; those under way stay. So does what hangs on a create that is among
   * the sequences and stays (law 4). Answers which were taken back.
   */
  readonly withdraw: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Result<readonly Sequence[], StorageFailure>;
  /** Ids that the service gave to creates of ours: a lost create cannot be one of them (law 5). */
  readonly isClaimed: (
    account: AccountKey,
    type: RecordName,
    id: RecordId,
  ) => Result<boolean, StorageFailure>;
  readonly claimed: (account: AccountKey, type: RecordName) => Result<ReadonlySet<RecordId>, StorageFailure>;
  /** What was sent and what the service said, newest first; with `before` only what came before that place. */
  readonly history: (
    account: AccountKey,
    before: number | null,
    limit: number,
  ) => Result<readonly Attempt[], StorageFailure>;
  /** What is not delivered, with all that is needed to read it back elsewhere. */
  readonly unsent: (account: AccountKey) => Result<SavedEdits, StorageFailure>;
  /**
   * Takes in edits that were read from a file, all that can be in one transaction. What this journal holds already,
   * or has seen end, is left alone; the others get sequences and temporary ids of this journal, above `above`, in the
   * order they have. A create may have been delivered by another device: it is looked for before it is sent (law 5).
   */
  readonly importEdits: (
    account: AccountKey,
    saved: SavedEdits,
    above: number,
  ) => Result<TakenIn, StorageFailure>;
  /** Everything of the account; with `keepUnsent` what has not been delivered stays for the next sign-in. */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Result<null, StorageFailure>;
  readonly close: () => void;
}

/** A request without an answer. Times are the service's, ISO 8601; null where it had told none. */
export interface OpenRequest {
  readonly id: RequestId;
  readonly sequences: readonly Sequence[];
  readonly leftAt: string | null;
  /** How often it was looked for in vain, and when last. */
  readonly looks: number;
  readonly lookedAt: string | null;
}

export interface Mark {
  readonly sequences: readonly Sequence[];
  readonly event: MarkEvent;
  readonly fault?: SyncFailure | null;
  readonly park?: ParkReason | null;
  /** The lost creates among them that go again by this (law 5). */
  readonly again?: SentAgain | null;
  /** For the history: a mark with a fault or a park reason tells of an attempt. */
  readonly at?: ServiceTime | null;
}

/** Where an edit was given which sequence. An edit that went through several journals has several. */
export interface EditKey {
  readonly journal: string;
  readonly sequence: number;
}

/** Edits as they stand in a file: entries of the journal `journal`, in order. */
export interface SavedEdits {
  readonly journal: string;
  /** A server's time before which none of the creates that were not tried yet can have been made; null if unknown. */
  readonly notBefore: string | null;
  readonly entries: readonly (Entry & { readonly keys: readonly EditKey[] })[];
  /** The service that they were made for as somebody else than is connected here: those are not taken in (law 13). */
  readonly without?: RecordDescriptor["service"];
}

export interface TakenIn {
  readonly taken: number;
  readonly known: number;
  readonly refused: readonly RefusedEdit[];
}
