import { z } from "zod";
import { fault } from "../errors/fault.ts";
import { recordName } from "./outbox.ts";

export const typeProgress = z.object({
  type: recordName,
  phase: z.enum(["waiting", "sweeping", "done", "failed"]),
  rows: z.int(),
  fault: fault.nullable(),
  /** Number of its records that could not be read, because the service fails over each of them. */
  gap: z.int(),
  /** Time of the next reading of a list that fails; null where none fails. By the computer's clock. */
  nextAt: z.number().nullable(),
});

/**
 * A mass deletion: `count` of the `of` rows held are missing at the service. Rounds removes none before the
 * rep agrees (`sync.confirmMassDeletion`), or the service lists them again (law 9).
 */
export const typeMassDeletion = z.object({ type: recordName, count: z.int(), of: z.int() });

/**
 * A service that answers no reading, or no write, for now: Rounds tries one thing at a time, at a growing
 * interval. Times are milliseconds since 1970 by the computer's clock.
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
 * State of the engine, for the status chip and the Sync screen. Without counts of unsent edits: the renderer
 * counts its own outbox, which the rep sees.
 */
export const syncStatus = z.object({
  phase: z.enum(["stopped", "pulling", "pushing", "idle", "offline", "signInNeeded", "halted"]),
  /** True until every type was swept once: the first pull. */
  firstPull: z.boolean(),
  progress: z.array(typeProgress),
  massDeletions: z.array(typeMassDeletion),
  paused: z.array(pausedService),
  /**
   * Types of the Support platform that the account may not use: the type's screen says so once, and not at
   * every click.
   */
  forbidden: z.array(z.object({ type: recordName, fault })),
  /** Number of possible duplicates (law 5): `duplicates.list`. */
  possibleDuplicates: z.int(),
  /** Reason why the last run ended early. */
  fault: fault.nullable(),
  /** Time of the next try after a run that failed; null where none waits. By the computer's clock. */
  nextTryAt: z.number().nullable(),
  /** Time at which a run last completed, milliseconds since 1970 by the computer's clock. */
  syncedAt: z.number().nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;
