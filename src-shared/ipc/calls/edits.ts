import { z } from "zod";
import { keep } from "../../errors/fault.ts";
import { accountKey, recordId, sequenceNumber } from "../../ids.ts";
import { call, nothing } from "../channel.ts";
import { readOutcome, saveOutcome } from "../edits-file.ts";
import { attempt } from "../history.ts";
import { listOf } from "../list-of.ts";
import { possibleDuplicate, recordName, savedEdit, values } from "../outbox.ts";

/** Limit on the sequences issued in one answer. */
export const reservedAtMost = 1_000;

const isSome = (list: readonly unknown[]) => list.length > 0;

/** Calls that record edits, and decide about those that wait. */
export const editCalls = {
  /** A block of sequences for edits to come: `first` up to `first + count - 1`. */
  "journal.reserve": call(
    z.object({ count: z.int().min(1).max(reservedAtMost), above: z.int().min(0) }),
    z.object({ first: sequenceNumber }),
  ),
  /** Durable once answered. All or none; leaves edits that are there already as they are. */
  "journal.append": call(z.object({ account: accountKey, edits: listOf(savedEdit).refine(isSome) }), nothing),
  /** Takes back edits that are not on their way. Answers those withdrawn. */
  "journal.withdraw": call(
    z.object({ account: accountKey, sequences: listOf(sequenceNumber) }),
    z.object({ withdrawn: z.array(sequenceNumber) }),
  ),
  /**
   * Sends a parked entry again, together with the entries that were parked as one with it. A field of a conflict that the rep
   * keeps as mine takes the service's value as its new base. The entry is withdrawn if the choices leave nothing of it.
   */
  "journal.retry": call(
    z.object({ account: accountKey, sequence: sequenceNumber, patch: values.nullable(), keep }),
    nothing,
  ),
  /** Sends many parked entries again as they are, all or none. Skips those that are no longer parked. */
  "journal.retryAll": call(
    z.object({ account: accountKey, sequences: listOf(sequenceNumber).refine(isSome) }),
    nothing,
  ),
  /**
   * Requests that Rounds sent and the service's answers, newest first; with `before`, only those earlier than
   * that place.
   */
  "journal.history": call(
    z.object({ account: accountKey, before: z.int().nullable(), limit: z.int().min(1).max(500) }),
    z.array(attempt),
  ),
  /** Possible duplicates, oldest found first; with `dismissed` those of which the rep has said that both records stay. */
  "duplicates.list": call(
    z.object({ account: accountKey, dismissed: z.boolean() }),
    z.array(possibleDuplicate),
  ),
  /** The rep says that the record is no duplicate. */
  "duplicates.dismiss": call(
    z.object({ account: accountKey, type: recordName, duplicateId: recordId }),
    nothing,
  ),
  /** Asks the rep for a place and writes every undelivered edit to a file there (law 3). */
  "edits.save": call(z.object({ account: accountKey }), saveOutcome),
  /**
   * Asks the rep for a file that `edits.save` wrote, and imports the edits that the journal does not have yet. `above`: the
   * highest sequence that the replica knows. After an import of any edit the replica attaches again: `OpenReplica.readEdits` does
   * both.
   */
  "edits.read": call(z.object({ account: accountKey, above: z.int().min(0) }), readOutcome),
} as const;
