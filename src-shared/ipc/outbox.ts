import { z } from "zod";
import { parkReason, syncFailure } from "../errors/fault.ts";
import { type RequestId, recordId, sequenceNumber } from "../ids.ts";
import { plainObject } from "../plain-json.ts";
import { recordNames } from "../records/registry.ts";
import { supportAccount } from "./support-profile.ts";

export const recordName = z.enum(
  recordNames as [(typeof recordNames)[number], ...(typeof recordNames)[number][]],
);

/** Values of a record, by field. Plain JSON: it crosses the bridge and rests in SQLite. */
export const values = plainObject;
export type Values = z.infer<typeof values>;

/** A change that a rep made to one record, as recorded. Immutable but for the remapping of ids. */
export const edit = z.object({
  sequence: sequenceNumber,
  type: recordName,
  /** Temporary for a record that the service has not numbered yet. */
  id: recordId,
  kind: z.enum(["create", "update", "delete"]),
  /**
   * The changed fields as they were before the edit: three-way merge starts here (law 8). For a create null,
   * or the fields by which the service finds an existing record and updates it instead (sales document,
   * "Upsert of a deal").
   */
  base: values.nullable(),
  /** The new values of the fields; empty for a delete. */
  patch: values,
  /**
   * Milliseconds since 1970 by the computer's clock. For display only: order comes from `sequence` (law 6).
   */
  recordedAt: z.number(),
  /**
   * The visit that this edit is a part of, by the id that the visit's note had when the edit was made; in an
   * edit of an earlier build, the id of its `visit_log`.
   */
  visitLogId: recordId.nullable(),
});
export type Edit = z.infer<typeof edit>;

/**
 * An edit as the window saves it. `madeAs`: the Support account that the window showed as connected; left out of edits for
 * the sales service, and while none was connected. Rounds never sends the edit as another one unasked (law 13).
 */
export const savedEdit = edit.extend({ madeAs: supportAccount.optional() });
export type SavedEdit = z.infer<typeof savedEdit>;

/**
 * State of an edit on its way to the service.
 * - `waiting`: to be sent. - `sending`: marked before its request left; frozen from then on (law 5).
 * - `ambiguous`: it may have arrived; Rounds looks for it first. - `parked`: in sight of the rep (law 4).
 * - `settled`: answered, not yet settled in the replica. - `kept`: a record that lives only here.
 */
export const entryState = z.enum(["waiting", "sending", "ambiguous", "parked", "settled", "kept"]);
export type EntryState = z.infer<typeof entryState>;

export const entry = edit.extend({
  state: entryState,
  attempts: z.int(),
  /** Last server `Date` seen before the first attempt, ISO 8601: a lost create cannot be older (law 5). */
  notBefore: z.string().nullable(),
  /** Failure of the last attempt; null where it did not fail. */
  fault: syncFailure.nullable(),
  park: parkReason.nullable(),
});
export type Entry = z.infer<typeof entry>;

/**
 * An entry as the journal holds it. `request` is the request that carries it; null where it has not left, or
 * where nobody knows its request: the journal was lost since, or the edit was read from a file.
 */
export interface JournalEntry extends Entry {
  readonly request: RequestId | null;
}

/** Result of delivered entries, which the replica settles in one transaction (law 2). */
export const settlement = z.object({
  sequences: z.array(sequenceNumber),
  type: recordName,
  /** The id that the entries carried. */
  id: recordId,
  /** The id that the service gave; equal to `id` where nothing changed, null where the service gave none. */
  serverId: recordId.nullable(),
  /** The record as the service answered; null where it answers with none or the record is gone. */
  record: values.nullable(),
  /**
   * The fields that an update carried; left out where it carried all that its edits changed. A field that the
   * service had already as the rep wanted it is left out of the request: the answer may show somebody else's
   * later value of it. Empty where the record shows the effect of no edit, because Rounds found it.
   */
  carried: z.array(z.string()).optional(),
  /** The part of a create that the new record lacks, as a parked change of the new record (law 4). */
  left: entry.optional(),
  deleted: z.boolean(),
  /**
   * The engine's count at this moment: a page requested at or before it does not overwrite this record (law
   * 7).
   */
  at: z.int(),
});
export type Settlement = z.infer<typeof settlement>;

/**
 * A record that may duplicate a create of ours: Rounds did not find the first sending and sent the create
 * again, which became `keptId`; then `duplicateId` appeared with the same mark (law 5). `at`: time of its
 * creation, by the service.
 */
export const possibleDuplicate = z.object({
  type: recordName,
  keptId: recordId,
  duplicateId: recordId,
  at: z.string().nullable(),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;
