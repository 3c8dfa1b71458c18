import { z } from "zod";
import { accountKey, recordId } from "../../ids.ts";
import { packedTruth, replicaHeld } from "../attach.ts";
import { call, nothing } from "../channel.ts";
import { recordName, values } from "../outbox.ts";
import { listing } from "../pull.ts";
import { syncStatus } from "../sync-status.ts";

/** Calls that attach the replica and ask for records. */
export const syncCalls = {
  /**
   * Compares the entries of an opened replica with those of the journal. The replica applies the answer and
   * then calls `replica.start`.
   */
  "replica.attach": call(replicaHeld, packedTruth),
  /** The replica has applied the answer of `replica.attach` and serves requests: the engine may run. */
  "replica.start": call(
    z.object({ account: accountKey, epoch: z.string(), generation: z.int().min(1) }),
    nothing,
  ),
  "sync.now": call(nothing, nothing),
  /**
   * Brings the records of a type that live under another record, and that no list has, up to date
   * (`pull: included`).
   */
  "sync.pullChildren": call(
    z.object({
      account: accountKey,
      type: recordName,
      under: recordId.refine((id) => id > 0),
      /**
       * Limits the reading to records that the service lists by these values; with none, it reads the new
       * ones where the list can tell them.
       */
      filters: z.record(z.string(), z.string()).optional(),
      /** Reads no more than the newest page, where the service lists them in pages. */
      newestPage: z.boolean().optional(),
    }),
    nothing,
  ),
  /**
   * Brings the records of a type that have these values (`pull: byKey`) up to date. A record listed by more than
   * one of `by` is kept by the first. Answers each result, in their order.
   */
  "sync.pullByKey": call(
    z.object({ account: accountKey, type: recordName, by: z.array(values).min(1).max(20) }),
    z.array(listing),
  ),
  /**
   * The rep opened the section of a type that is listed by cursor: reads it now, unless it was read a moment
   * ago.
   */
  "sync.requestRefresh": call(z.object({ account: accountKey, type: recordName }), nothing),
  "sync.status": call(nothing, syncStatus),
  /**
   * The rep confirms a mass deletion of a type: Rounds looks for the records once more, and then removes
   * them.
   */
  "sync.confirmMassDeletion": call(z.object({ account: accountKey, type: recordName }), nothing),
} as const;
