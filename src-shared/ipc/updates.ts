import { z } from "zod";

/** Why there is no update where one was looked for or loaded (law 14). Its words: `src-shared/i18n/update-sentence.ts`. */
export const updateFault = z.enum([
  /** The feed could not be reached. */
  "unreachable",
  /** The feed answers, and says that it cannot. */
  "feedFault",
  /** The feed knows nothing of this channel, or of the file that it names. */
  "missing",
  /** What the feed says cannot be read. */
  "malformed",
  /** Not https, or led elsewhere. */
  "refused",
  /** The file is not the one that the feed names. */
  "damaged",
  /** The download broke off. */
  "interrupted",
  /** Not signed by whom this Rounds was signed by, or nobody can tell. */
  "unsigned",
  "diskFull",
  "unknown",
]);
export type UpdateFault = z.infer<typeof updateFault>;

/** How an update gets in: Rounds installs it, the rep is shown where it is, or nobody looks for any. */
const manner = z.enum(["install", "page", "off"]);
export type UpdateManner = z.infer<typeof manner>;

const version = z.string();

const updatePhase = z.discriminatedUnion("kind", [
  /** `checkedAt`: when it was last found that there is nothing newer, by the device's clock. */
  z.object({ kind: z.literal("idle"), checkedAt: z.number().nullable() }),
  z.object({ kind: z.literal("checking") }),
  /** To be fetched from the release page: only where Rounds does not install by itself. */
  z.object({ kind: z.literal("available"), version }),
  z.object({ kind: z.literal("downloading"), version, percent: z.int().min(0).max(100) }),
  /** Goes in when Rounds quits. */
  z.object({ kind: z.literal("ready"), version }),
  z.object({ kind: z.literal("installing"), version }),
  z.object({ kind: z.literal("failed"), fault: updateFault }),
]);
export type UpdatePhase = z.infer<typeof updatePhase>;

export const updateStatus = z.object({ manner, phase: updatePhase });
export type UpdateStatus = z.infer<typeof updateStatus>;
