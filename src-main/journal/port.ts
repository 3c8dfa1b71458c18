import type { Fault, ParkReason } from "../contract/fault.ts";
import type { AccountKey, RecordId, Sequence } from "../contract/ids.ts";
import type { Edit, Entry, EntryState, Settlement, Values } from "../contract/outbox.ts";
import type { RecordName } from "../contract/records/registry.ts";
import type { Result } from "../contract/result.ts";

/**
 * The durable copy of unsent edits and the authority on delivery (DESIGN section 3, "Two stores"; law 3).
 * Each call is one transaction that has reached the disk when it answers; on a failure nothing of it has.
 * Calls are synchronous, so that no two interleave. Everything but `reserve` is within one account (law 13).
 */
export interface Journal {
  /** Issues `count` sequences above `above` and above every one issued before. Answers the first. */
  readonly reserve: (count: number, above: number) => Result<Sequence, Fault>;
  /** Edits that are known already, or ended, are left as they are. */
  readonly append: (account: AccountKey, edits: readonly Edit[]) => Result<null, Fault>;
  /** Every entry that has not ended, in order. */
  readonly entries: (account: AccountKey) => Result<readonly Entry[], Fault>;
  readonly countUnsent: (account: AccountKey) => Result<number, Fault>;
  /** Those of the given sequences that have ended. */
  readonly ended: (account: AccountKey, sequences: readonly Sequence[]) => Result<readonly Sequence[], Fault>;
  /**
   * The sending mark (law 5): waiting or ambiguous entries become `sending`, all or none. False where one of them
   * is gone or under way by now: then nothing may be sent.
   */
  readonly claim: (
    account: AccountKey,
    sequences: readonly Sequence[],
    notBefore: string | null,
  ) => Result<boolean, Fault>;
  /** Answers the entries as they stand now. */
  readonly mark: (account: AccountKey, change: Mark) => Result<readonly Entry[], Fault>;
  /**
   * Takes new values into a waiting or parked entry (retry after correction, keep mine). Temporary ids in them that
   * have got a real one by now become it.
   */
  readonly amend: (
    account: AccountKey,
    sequence: Sequence,
    values: { base?: Values | null; patch?: Values },
  ) => Result<null, Fault>;
  /**
   * The service has answered: the entries are settled and every reference to the temporary id now names the
   * service's own (law 2). The settlement is kept until `forget`.
   */
  readonly settle: (account: AccountKey, settlement: Settlement) => Result<null, Fault>;
  /** Answered, but not yet told to have been settled in the replica. */
  readonly unsettled: (account: AccountKey) => Result<readonly Settlement[], Fault>;
  /** The replica has settled: the rows go, their sequences stay remembered. */
  readonly forget: (account: AccountKey, sequences: readonly Sequence[]) => Result<null, Fault>;
  /**
   * Takes back entries that are waiting or parked; those under way stay. So does what hangs on a create that is among
   * the sequences and stays (law 4). Answers which were taken back.
   */
  readonly withdraw: (
    account: AccountKey,
    sequences: readonly Sequence[],
  ) => Result<readonly Sequence[], Fault>;
  /** Ids that the service gave to creates of ours: a lost create cannot be one of them (law 5). */
  readonly claimed: (account: AccountKey, type: RecordName) => Result<ReadonlySet<RecordId>, Fault>;
  /** Everything of the account; with `keepUnsent` what has not been delivered stays for the next sign-in. */
  readonly wipe: (account: AccountKey, keepUnsent: boolean) => Result<null, Fault>;
  readonly close: () => void;
}

export interface Mark {
  readonly sequences: readonly Sequence[];
  readonly state: EntryState;
  /** Set once, with the first sending. */
  readonly notBefore?: string | null;
  readonly countAttempt?: boolean;
  readonly fault?: Fault | null;
  readonly park?: ParkReason | null;
}
