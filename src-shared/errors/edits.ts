import { z } from "zod";

/** This device's vault does not hold, or no longer holds, the secret that a webhook authenticates itself by. */
export const secretMissing = z.object({ kind: z.literal("secretMissing") });

/** Something that is asked of edits, and that they do not allow. */
export const editFailures = [
  secretMissing,
  /** `setAside`: the files of journals that could not be read, and may hold unsent edits, too; left out where there are none. */
  z.object({
    kind: z.literal("unsentEdits"),
    count: z.int(),
    setAside: z.array(z.string()).optional(),
  }),
  /** An edit cannot be taken back any more: it is on its way, or delivered. */
  z.object({ kind: z.literal("underWay") }),
  /** A record made here cannot be taken back alone: so many unsent edits and visits hang on it. */
  z.object({ kind: z.literal("neededByOthers"), count: z.int() }),
] as const;
