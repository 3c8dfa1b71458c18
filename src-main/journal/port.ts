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
import type { Halts } from "./tables/halts.ts";
import type { ReplicaMarks } from "./tables/replica-marks.ts";
import type { RetriedCreates, SentAgain } from "./tables/retried-creates.ts";

/**
 * The durable copy of unsent edits and the authority on delivery (docs/design.md, "The two stores"; law 3).
 * Each call is one transaction. It is on the disk when the call answers, and a call that fails changes nothing.
 * Calls are synchronous, so that no two interleave. Everything but `reserve` and `ended` is within
 * one account (law 13): a sequence is issued once for all of them.
 */
export interface Journal extends ReplicaMarks, RetriedCreates, Halts {
  /** Issues `count` sequences above `above` and above every one issued before. Returns the first. */
  readonly reserve: (count: number, above: number) => Result<Sequence, StorageFailure>;
  /**
   * Leaves edits that the journal already has, open or ended, as they are. `ambiguous`: the journal may have
   * lost what it knew of these edits. With a reason the edits are parked at once.
   */
  readonly append: (
    account: AccountKey,
    edits: readonly Edit[],
    as?: "waiting" | "ambiguous" | ParkReason,
  ) => Result<null, StorageFailure>;
  /** Every entry that has not ended, in order. */
  readonly entries: (account: AccountKey) => Result<readonly JournalEntry[], StorageFailure>;
  readonly countUnsent: (account: AccountKey) => Result<number, StorageFailure>;
  /** Returns the given sequences that have ended, however long ago. */
  readonly ended: (sequences: readonly Sequence[]) => Result<readonly Sequence[], StorageFailure>;
  /**
   * The sending mark (law 5): entries become `sending`, all or none, carried by a new request. Returns the
   * request's id; null where an entry is gone or already under way, or is a create that Rounds must look for
   * first: then nothing may be sent.
   */
  readonly claim: (
    account: AccountKey,
    sequences: readonly Sequence[],
    notBefore: ServiceTime | null,
  ) => Result<RequestId | null, StorageFailure>;
  /**
   * Notes that Rounds looked for a request at the service, at `at` by the service's time, and did not find it
   * (law 5).
   */
  readonly noteLook: (
    account: AccountKey,
    of: RequestId,
    at: ServiceTime | null,
  ) => Result<null, StorageFailure>;
  /** The requests that are under way or in doubt, oldest first. */
  readonly requests: (account: AccountKey) => Result<readonly OpenRequest[], StorageFailure>;
  /**
   * Applies an event to entries (`entryLife`). An entry that is gone, or in whose state the event is not
   * legal, stays as it is. Returns the changed entries, as they are now.
   */
  readonly mark: (account: AccountKey, change: EntryMark) => Result<readonly Entry[], StorageFailure>;
  /**
   * Carries out the rep's decision about parked entries: `requeued` wait with new values, `rebased` get
   * another base, `dropped` are withdrawn. Replaces temporary ids in them that have a server id by now.
   * Returns the `requeued` entries as they are now. The same transaction remembers which creates are sent
   * `again` (law 5).
   */
  readonly release: (
    account: AccountKey,
    decision: Released<Pick<Entry, "sequence" | "base" | "patch">>,
    again: SentAgain | null,
  ) => Result<readonly Entry[], StorageFailure>;
  /**
   * Records the service's answer: the entries are settled, and every reference to the temporary id now names
   * the server id (law 2). The journal keeps the settlement until `forget`. `at`: the server's time, for the
   * history.
   */
  readonly settle: (
    account: AccountKey,
    settlement: Settlement,
    at?: ServiceTime | null,
  ) => Result<null, StorageFailure>;
  /**
   * Records the server id of a record whose create has ended without one: the id replaces the temporary one
   * in every edit. False where the create has not ended, or has an id already.
   */
  readonly adoptServerId: (
    account: AccountKey,
    named: Pick<Settlement, "type" | "id"> & { readonly serverId: RecordId },
  ) => Result<boolean, StorageFailure>;
  /** Answers of the service that the replica has not yet confirmed as settled. */
  readonly unsettled: (account: AccountKey) => Result<readonly Settlement[], StorageFailure>;
  /**
   * Edits that would wait forever for a create: changes of a record whose create was withdrawn, or is unknown
   * here (`own`), and edits of other records that name such a record, or one whose create ended without a server id
   * (`naming`).
   */
  readonly orphans: (
    account: AccountKey,
  ) => Result<{ readonly own: readonly Sequence[]; readonly naming: readonly Sequence[] }, StorageFailure>;
  /** The replica has settled the entries: the journal deletes their rows and remembers their sequences. */
  readonly forget: (account: AccountKey, sequences: readonly Sequence[]) => Result<null, StorageFailure>;
  /**
   * Takes back entries that are waiting or parked. Entries under way stay. If a create stays, so do its dependents among the
   * given sequences (law 4). Returns the entries taken back, and the `released` ones: the rest of a request that was parked as
   * one, which Rounds judges anew (`restOfRequests`).
   */
  readonly withdraw: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Result<{ readonly taken: readonly Sequence[]; readonly released: readonly Entry[] }, StorageFailure>;
  /** True if the service gave this id to a create of ours: a lost create cannot be that record (law 5). */
  readonly isClaimed: (
    account: AccountKey,
    type: RecordName,
    id: RecordId,
  ) => Result<boolean, StorageFailure>;
  readonly claimed: (account: AccountKey, type: RecordName) => Result<ReadonlySet<RecordId>, StorageFailure>;
  /**
   * Requests that Rounds sent and the service's answers, newest first; with `before`, only those earlier than
   * that place.
   */
  readonly history: (
    account: AccountKey,
    before: number | null,
    limit: number,
  ) => Result<readonly Attempt[], StorageFailure>;
  /** Undelivered edits, with everything needed to read them back elsewhere. */
  readonly unsent: (account: AccountKey) => Result<SavedEdits, StorageFailure>;
  /**
   * Imports edits that were read from a file, as many as it can, in one transaction. Leaves alone edits that
   * this journal already has, open or ended. The others get sequences and temporary ids of this journal,
   * above `above`, in their order. Another computer may have delivered a create: Rounds looks for it before
   * it sends it (law 5).
   */
  readonly importEdits: (
    account: AccountKey,
    saved: SavedEdits,
    above: number,
  ) => Result<TakenIn, StorageFailure>;
  /**
   * Returns the edits, of those that a replica holds and the journal does not know, which the journal already has from a file
   * under other sequences.
   */
  readonly takenInBefore: (
    account: AccountKey,
    edits: readonly Pick<Edit, "sequence" | "type" | "recordedAt">[],
  ) => Result<readonly Sequence[], StorageFailure>;
  /** Deletes everything of the account; with `keepUnsent`, undelivered edits stay for the next sign-in. */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Result<null, StorageFailure>;
  readonly close: () => void;
}

/** A request without an answer. Times come from the service, ISO 8601; null if it had sent none. */
export interface OpenRequest {
  readonly id: RequestId;
  readonly sequences: readonly Sequence[];
  readonly leftAt: string | null;
  /** Number of times that Rounds looked for the request in vain, and the time of the last one. */
  readonly looks: number;
  readonly lookedAt: string | null;
}

/** `notTried`: a reading before the request failed; `notSent`: the request failed and cannot have arrived; `lost`: it may have. */
export type FailureEvent = Extract<MarkEvent, "notTried" | "notSent" | "lost">;

/** Event of entries that got no answer which settles them, with its reason. */
export type MarkReason =
  /** No `fault` if Rounds was ended before the answer. */
  | { readonly event: FailureEvent; readonly fault?: SyncFailure }
  | { readonly event: "doubted" }
  /** `again`: the lost creates among the entries that are sent again (law 5). */
  | { readonly event: "notArrived"; readonly again?: SentAgain | null }
  /** `fault`: the answer to the request, if one was sent. */
  | { readonly event: "parked"; readonly park: ParkReason; readonly fault?: SyncFailure | null };

export type EntryMark = MarkReason & {
  readonly sequences: readonly Sequence[];
  /** For the history: a failure and a parking are attempts. */
  readonly at?: ServiceTime | null;
};

export type ParkMark = Extract<EntryMark, { readonly event: "parked" }>;

/**
 * A sequence of an edit, and the journal that issued it. An edit that went through several journals has
 * several keys.
 */
export interface EditKey {
  readonly journal: string;
  readonly sequence: number;
}

/** Edits as a file holds them: entries of the journal `journal`, in order. */
export interface SavedEdits {
  readonly journal: string;
  /**
   * A server time before which no create in `entries` that was never tried can have been made; null if
   * unknown.
   */
  readonly notBefore: string | null;
  readonly entries: readonly (Entry & { readonly keys: readonly EditKey[] })[];
  /**
   * The service whose edits are not imported, because they were made for another account than the one connected here (law 13).
   */
  readonly without?: RecordDescriptor["service"];
}

export interface TakenIn {
  readonly taken: number;
  readonly known: number;
  readonly refused: readonly RefusedEdit[];
}
