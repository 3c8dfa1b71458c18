import { z } from "zod";
import { fault } from "../errors/fault.ts";
import { recordName } from "./outbox.ts";

export const typeProgress = z.object({
  type: recordName,
  phase: z.enum(["waiting", "sweeping", "done", "failed"]),
  rows: z.int(),
  fault: fault.nullable(),
  /** So many of its records could not be read: the service fails over each of them. */
  gap: z.int(),
  /** When a list that fails is read again; null where none fails. By the device's clock. */
  nextAt: z.number().nullable(),
});

/**
 * So many (`count`) of the rows that are held (`of`) are missing at the service that none is removed before the rep
 * agrees (`sync.confirmMassDeletion`), or the service lists them again (law 9).
 */
export const typeMassDeletion = z.object({ type: recordName, count: z.int(), of: z.int() });

/**
 * A service that answers no reading, or no write, for now: Rounds tries one thing at a time, at a growing interval. Times are
 * milliseconds since 1970 by the device's clock.
 */
export const pausedService = z.object({
  service: z.enum(["sales", "support"]),
  direction: z.enum(["reads", "writes"]),
  fault,
  since: z.number(),
  nextAt: z.number(),
});
export type PausedService = z.infer<typeof pausedService>;

/**
 * What the engine is doing, for the status chip and the Sync screen. Counts of unsent edits are not in it: the
 * renderer counts its own outbox, which is what the rep sees.
 */
export const syncStatus = z.object({
  phase: z.enum(["stopped", "pulling", "pushing", "idle", "offline", "signInNeeded", "halted"]),
  /** True until every type was swept once: the first pull. */
  firstPull: z.boolean(),
  progress: z.array(typeProgress),
  vanished: z.array(typeMassDeletion),
  paused: z.array(pausedService),
  /** What the account may not use of the support platform: said once on its screen, not at every click. */
  forbidden: z.array(z.object({ type: recordName, fault })),
  /** Records that may be a create of ours twice over (law 5): `duplicates.list`. */
  possibleDuplicates: z.int(),
  /** Why the last run ended early. */
  fault: fault.nullable(),
  /** When a run last completed, milliseconds since 1970 by the device's clock. */
  syncedAt: z.number().nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;
