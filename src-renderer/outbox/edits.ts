import type { DraftOf } from "../../src-shared/descriptor/define.ts";
import type { Fault, Keep } from "../../src-shared/errors/fault.ts";
import type { Issue } from "../../src-shared/errors/transport.ts";
import type { RecordId, Sequence } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import type { SupportProfile } from "../../src-shared/ipc/support-profile.ts";
import type { NamedOutcome } from "../../src-shared/ipc/visit-outcomes.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import type { verificationStatuses } from "../../src-shared/records/visit.ts";
import type { visitOutcomes } from "../../src-shared/records/visit-log.ts";
import type { Result } from "../../src-shared/result.ts";

/** Why an edit was not saved. Nothing of it is kept: the form keeps its input. */
export type EditFailure =
  | { readonly kind: "invalid"; readonly issues: readonly Issue[] }
  | { readonly kind: "fault"; readonly fault: Fault };

/**
 * What was saved. `id`: the record's id, temporary until the service has given one. `sequences`: what `undo`
 * takes back; empty where nothing was changed.
 */
export interface Saved {
  readonly id: RecordId;
  readonly sequences: readonly Sequence[];
}

/** A record as it was shown: a field that is not there was shown as empty. */
export type Seen = Readonly<Record<string, unknown>>;

/** One of many edits: a new record, or a change of one. */
export type Step<N extends RecordName> =
  | { readonly id: null; readonly draft: DraftOf<Registry[N]> }
  | { readonly id: RecordId; readonly patch: Partial<DraftOf<Registry[N]>>; readonly seen: Seen };

/** So many are saved at once: the rep's next edit waits for them. */
export const severalAtMost = 100;

export interface SavedSeveral {
  /** What `undo` takes back, in order; fewer than there were steps where some changed nothing or were left out. */
  readonly sequences: readonly Sequence[];
  readonly left: readonly { readonly at: number; readonly issues: readonly Issue[] }[];
}

/** What a rep did to records. Answered when it is safe on the disk twice: in the replica and in the journal (law 3). */
export interface Edits {
  create<N extends RecordName>(type: N, draft: DraftOf<Registry[N]>): Promise<Result<Saved, EditFailure>>;
  /**
   * A create that updates the one record which has the same values in the fields `match`, where there is one; where
   * there are several the service refuses it. At least one field, of those that the descriptor names.
   */
  upsert<N extends RecordName>(
    type: N,
    draft: DraftOf<Registry[N]>,
    match: readonly string[],
  ): Promise<Result<Saved, EditFailure>>;
  /**
   * `seen`: the whole record as it was shown when the rep decided. What somebody else changed since is a conflict, and
   * nothing is written over unseen (law 8). Fields that are as they were seen, or already as the patch wants them, are
   * left out. A temporary id may have got its real one.
   */
  update<N extends RecordName>(
    type: N,
    id: RecordId,
    patch: Partial<DraftOf<Registry[N]>>,
    seen: Seen,
  ): Promise<Result<Saved, EditFailure>>;
  /** Fails with `neededByOthers` where other unsent edits refer to a record that was not sent itself. */
  remove(type: RecordName, id: RecordId): Promise<Result<Saved, EditFailure>>;
  /** DESIGN section 6. Issues name fields of the draft; those of the follow-up begin with `followUp.`. */
  logVisit(draft: VisitDraft): Promise<Result<Saved, EditFailure>>;
  /**
   * Withdraws what has not been sent. `undone`: all of it was; else some was on its way or delivered. With a
   * create go the later edits of that record. Others that refer to it go where they are named too, or are parts of
   * the same visit; else nothing happens and it fails with `neededByOthers`. A logged visit goes with all of its parts,
   * and stays as soon as one of them was sent.
   */
  undo(sequences: readonly Sequence[]): Promise<Result<{ undone: boolean }, Fault>>;
  /**
   * Gives up a parked edit, what was parked as one with it and what hangs on it, by the rules of `undo`. Answers what
   * was given up, for `restore`.
   */
  discard(sequence: Sequence): Promise<Result<readonly Edit[], Fault>>;
  /**
   * Records again what was given up: by a discard, or by choosing theirs (`discardedByResolution`). With the bases that it had: what
   * was a conflict is one again.
   */
  restore(edits: readonly Edit[]): Promise<Result<Saved, EditFailure>>;
  /**
   * Sends a parked edit again. `patch`: corrected fields, over those it has. `keep`: what becomes of a conflict, field
   * by field; what is kept as mine goes over what the service showed when it was found. Fails with `rejected`
   * where a correction does not fit.
   */
  retry(
    sequence: Sequence,
    how: { readonly patch?: Values; readonly keep: Keep },
  ): Promise<Result<null, Fault>>;
}

/** What a screen has beyond single edits. */
export interface EditsOfMany {
  /**
   * Creates and changes of many records of a type, saved as one: all or, where it fails, none. Those that do not fit are
   * left out and told by their place in `steps`. At most `severalAtMost`. `forImport`: the number of the import that they
   * are noted for.
   */
  several<N extends RecordName>(
    type: N,
    steps: readonly Step<N>[],
    forImport?: number,
  ): Promise<Result<SavedSeveral, EditFailure>>;
}

/** The rep's decision about many parked edits at once. */
export interface EditsSettledTogether {
  /** Sends parked edits again as they are: all or, where it fails, none. */
  retryAll(sequences: readonly Sequence[]): Promise<Result<null, Fault>>;
  /** Gives up parked edits as `discard` does each of them, except those on which unsent work hangs: so many are `left`. */
  discardAll(sequences: readonly Sequence[]): Promise<Result<{ readonly left: number }, Fault>>;
}

/** What tells a screen of edits that it has saved. */
export interface EditsInSight {
  /**
   * Calls once when none of these edits is here any more: `undo` takes back nothing from then on. Answers how to stop
   * waiting for it.
   */
  whenGone(sequences: readonly Sequence[], gone: () => void): () => void;
}

export interface VisitDraft {
  readonly resource_type: "lead" | "contact";
  readonly resource_id: RecordId;
  /** ISO 8601 with any offset; kept in UTC with milliseconds. */
  readonly visited_at: string;
  /** A word of Rounds; null where the service's own outcomes have names. */
  readonly outcome: (typeof visitOutcomes)[number] | null;
  /** One of the service's outcomes, with the name that it has here. */
  readonly namedOutcome?: NamedOutcome | null;
  readonly summary: string;
  readonly address: string | null;
  readonly rep_location_verification_status: (typeof verificationStatuses)[number];
  readonly followUp: { readonly content: string; readonly due_date: string | null } | null;
  readonly supportConnected: boolean;
  /** How people are known there; the usual way where left out. */
  readonly profile?: SupportProfile;
}
