import { z } from "zod";

/** Nobody is there who holds the replica, or it does not hold what a request needs yet. */
export const replicaUnavailable = z.object({ kind: z.literal("replicaUnavailable") });

/** Journal and replica: the stores that hold what reps have written. */
export const storageFailures = [
  z.object({ kind: z.literal("diskFull") }),
  z.object({ kind: z.literal("storageBroken"), detail: z.string() }),
  /** Another program, or a window that has not ended, holds the store. */
  z.object({ kind: z.literal("storageHeld") }),
  /** The system does not let Rounds open or write its files. */
  z.object({ kind: z.literal("storageClosed") }),
  /** A newer Rounds has written this part of what is kept here: it is left as it is. */
  z.object({
    kind: z.literal("newerProfile"),
    part: z.enum(["journal", "replica", "settings", "vault", "views", "webhooks"]),
  }),
  /** An older Rounds' data could not be brought to this version: they are left as they were. */
  z.object({ kind: z.literal("upgradeFailed"), reason: z.enum(["diskFull", "other"]), detail: z.string() }),
  /** The replica holds an edit, and nobody can say whether the journal does: the next edit or start tells it again. */
  z.object({ kind: z.literal("halfSaved") }),
  replicaUnavailable,
] as const;
export type StorageFailure = z.infer<(typeof storageFailures)[number]>;
