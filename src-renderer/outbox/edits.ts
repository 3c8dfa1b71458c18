import type { DraftOf } from "../../src-shared/descriptor/define.ts";
import type { Fault, Keep } from "../../src-shared/errors/fault.ts";
import type { FieldIssue } from "../../src-shared/errors/field-issue.ts";
import type { RecordId, Sequence } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import type { NoteRow } from "../../src-shared/records/note.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { VisitSubject } from "../../src-shared/visit-event.ts";
import type { VisitKind } from "../../src-shared/visit-note.ts";
import type { VisitSupport } from "./visits/person-of-visit.ts";

/** The reason why an edit was not saved. Neither store keeps any of it; the form keeps its input. */
export type EditFailure =
  | { readonly kind: "invalid"; readonly issues: readonly FieldIssue[] }
  | { readonly kind: "fault"; readonly fault: Fault };

export function failedBy(fault: Fault): { readonly ok: false; readonly error: EditFailure } {
  return err({ kind: "fault", fault });
}

/** The reason why a parked edit was not sent again: its corrections do not fit, or a fault. */
export type RetryFailure = Extract<EditFailure, { kind: "invalid" }> | Fault;

/**
 * Result of saving. `id`: the record's id, temporary until the service has given one. `sequences`: the edits
 * that `undo` takes back; empty if the save changed nothing.
 */
export interface Saved {
  readonly id: RecordId;
  readonly sequences: readonly Sequence[];
}

export interface Undone {
  /** True if nothing of the edits stays; false if some were on their way or delivered. */
  readonly undone: boolean;
  /** Those of the named edits that stay: neither withdrawn nor taken back by another event. */
  readonly left: readonly Sequence[];
}

/** A record as the screen showed it: a missing field was shown as empty. */
export type Seen = Readonly<Record<string, unknown>>;

/** The record, or some of its fields, as the screen showed it when the rep decided to delete it. */
export type SeenBeforeDelete = { readonly whole: Seen } | { readonly fields: Seen };

/** A step of many: a new record, a change to a record, or its deletion. */
export type Step<N extends RecordName> =
  | { readonly id: null; readonly draft: DraftOf<Registry[N]> }
  | { readonly id: RecordId; readonly patch: Partial<DraftOf<Registry[N]>>; readonly seen: Seen }
  | { readonly id: RecordId; readonly remove: SeenBeforeDelete };

/** Most steps in one save: the rep's next edit waits for them. */
export const severalAtMost = 100;

export interface SavedSeveral {
  /**
   * The edits that `undo` takes back, in order; fewer than the steps if some changed nothing or were left
   * out.
   */
  readonly sequences: readonly Sequence[];
  readonly left: readonly { readonly at: number; readonly issues: readonly FieldIssue[] }[];
  /** By step, the record that it created, changed or deleted; null for a step without an edit. `sequences` has the others' in this order. */
  readonly ids: readonly (RecordId | null)[];
}

/** Calls that save many edits at once. */
export interface EditsOfMany {
  /**
   * Creates, changes and deletes many records of a type, saved as one: all or, if it fails, none. Steps that do not
   * fit are left out, and `left` lists them by their place in `steps`. At most `severalAtMost`. `forImport`:
   * the number of the import whose note counts them.
   */
  several<N extends RecordName>(
    type: N,
    steps: readonly Step<N>[],
    forImport?: number,
  ): Promise<Result<SavedSeveral, EditFailure>>;
}

/**
 * Records the rep's changes. Each call answers once the change is safe on disk twice: in the replica and in
 * the journal (law 3).
 */
export interface Edits extends EditsOfMany {
  create<N extends RecordName>(type: N, draft: DraftOf<Registry[N]>): Promise<Result<Saved, EditFailure>>;
  /**
   * Creates a record, or updates the one record with the same values in the fields `match`. If several match,
   * the service refuses. `match`: at least one field, of those that the descriptor names.
   */
  upsert<N extends RecordName>(
    type: N,
    draft: DraftOf<Registry[N]>,
    match: readonly string[],
  ): Promise<Result<Saved, EditFailure>>;
  /**
   * `seen`: the whole record as the screen showed it when the rep decided. A field that somebody else has
   * changed since is a conflict, and no edit overwrites a change that the rep has not seen (law 8). Fields
   * that the rep left alone, or that already have the new value, are left out. `id` may be temporary even if
   * the record has its real one by now.
   */
  update<N extends RecordName>(
    type: N,
    id: RecordId,
    patch: Partial<DraftOf<Registry[N]>>,
    seen: Seen,
  ): Promise<Result<Saved, EditFailure>>;
  /**
   * A change that somebody else has made since the screen showed the record is a conflict (law 8). Fails with
   * `neededByOthers` where other unsent edits refer to a record that was not sent itself.
   */
  remove(type: RecordName, id: RecordId, seen: SeenBeforeDelete): Promise<Result<Saved, EditFailure>>;
  /**
   * Logs a visit or a call (docs/design.md, "A visit"). Issues name fields of the draft; the name of a field of the
   * follow-up begins with `followUp.`.
   */
  logVisit(draft: VisitDraft): Promise<Result<Saved, EditFailure>>;
  /**
   * Writes other content into a visit's note, and tells Support by an event where it is connected; so do the next two calls.
   * `seen`: the note as the screen showed it. A change that somebody else has made since is a conflict, as in every note (law 8).
   */
  correctVisit(seen: NoteRow, content: string, support: VisitSupport): Promise<Result<Saved, EditFailure>>;
  /** Deletes a visit's note. `seen`: the note as the screen showed it. */
  withdrawVisit(seen: NoteRow, support: VisitSupport): Promise<Result<Saved, EditFailure>>;
  /** Writes the note of a withdrawn visit again. `isReported`: Support has heard that it was withdrawn. */
  logVisitAgain(
    note: NoteRow,
    support: VisitSupport,
    isReported: boolean,
  ): Promise<Result<Saved, EditFailure>>;
  /**
   * Withdraws edits that have not been sent. With a create go the later edits of that record. Other edits that refer to it go
   * if `sequences` names them too; otherwise nothing happens and the call fails with `neededByOthers`. A visit whose event has
   * been sent is withdrawn at Support by another event.
   */
  undo(sequences: readonly Sequence[]): Promise<Result<Undone, Fault>>;
  /**
   * Discards a parked edit, the edits parked as one with it, and its dependents, by the rules of `undo`. A visit that no
   * service got leaves with its unsent event; if Support has heard of it, an event withdraws it there. Returns the discarded
   * edits and that event, for `restore`.
   */
  discard(sequence: Sequence): Promise<Result<readonly Edit[], Fault>>;
  /**
   * Records discarded edits again, and takes back what withdrew a visit at Support: after a discard, or after the rep chose the service's values
   * (`discardedByResolution`). They keep their bases, so a conflict becomes the same conflict again.
   */
  restore(edits: readonly Edit[]): Promise<Result<Saved, EditFailure>>;
  /**
   * Sends a parked edit again. `patch`: corrected fields, over those of the edit. `keep`: the rep's choice
   * for each field of a conflict; a field kept as mine is based on the service's value when the conflict was
   * found. Fails with `invalid` if a correction does not fit. Returns the edits that the choices discard, for `restore`.
   */
  retry(
    sequence: Sequence,
    how: { readonly patch?: Values; readonly keep: Keep },
  ): Promise<Result<readonly Edit[], RetryFailure>>;
  /** Sends parked edits again as they are: all or, where it fails, none. */
  retryAll(sequences: readonly Sequence[]): Promise<Result<null, Fault>>;
  /**
   * Discards parked edits as `discard` does, except those that have unsent dependents. `left`: their number.
   */
  discardAll(sequences: readonly Sequence[]): Promise<Result<{ readonly left: number }, Fault>>;
  /** Writes and shows the edits that a full disk held back. Fails where it is still full. */
  flushDeferred(): Promise<Result<null, Fault>>;
  /**
   * Calls `gone` once when all of these edits have been delivered, taken back or discarded: from then on `undo` takes back
   * nothing. Returns a function that stops waiting.
   */
  whenGone(sequences: readonly Sequence[], gone: () => void): () => void;
}

export interface VisitDraft extends VisitSubject, VisitSupport {
  readonly kind: VisitKind;
  /** A whole number from 1 to `minutesAtMost`; null where nobody measured. */
  readonly minutes: number | null;
  /** The reference that the visit got when it was started; a new one if left out. */
  readonly reference?: string;
  /** ISO 8601 with any offset; kept in UTC with milliseconds. */
  readonly visited_at: string;
  /** A word of Rounds, or the words of whoever named the outcomes; null if the rep chose none. */
  readonly outcome: string | null;
  readonly summary: string;
  readonly address: string | null;
  readonly followUp: { readonly content: string; readonly due_date: string | null } | null;
  /** The language and region (BCP 47) that the visit's note is written in. */
  readonly locale: string;
}
