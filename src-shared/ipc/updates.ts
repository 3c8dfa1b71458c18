import { z } from "zod";

/**
 * Reason why looking for or loading an update failed (law 14). Its words:
 * `src-renderer/features/updates/update-fault-sentence.ts`.
 */
export const updateFault = z.enum([
  /** The feed could not be reached. */
  "unreachable",
  /** The feed answers with a failure of its own. */
  "feedFault",
  /** The feed does not know this channel, or the file that it names. */
  "missing",
  /** The feed's answer cannot be read. */
  "malformed",
  /** The address is not https, or redirects elsewhere. */
  "refused",
  /** The file differs from the one that the feed names. */
  "damaged",
  /** The download broke off. */
  "interrupted",
  /** The signer differs from that of this Rounds, or cannot be determined. */
  "unsigned",
  "diskFull",
  /** macOS: this copy runs from its disk image, or from the place to which the system takes a downloaded one. */
  "readOnlyVolume",
  "unknown",
]);
export type UpdateFault = z.infer<typeof updateFault>;

/**
 * Way in which an update is installed: by Rounds, by the rep from a page that Rounds shows, or not at all.
 */
const manner = z.enum(["install", "page", "off"]);
export type UpdateManner = z.infer<typeof manner>;

const version = z.string();

const updatePhase = z.discriminatedUnion("kind", [
  /** `checkedAt`: time of the last check that found nothing newer, by the computer's clock. */
  z.object({ kind: z.literal("idle"), checkedAt: z.number().nullable() }),
  z.object({ kind: z.literal("checking") }),
  /** The rep fetches it from the release page: only where Rounds does not install updates itself. */
  z.object({ kind: z.literal("available"), version }),
  z.object({ kind: z.literal("downloading"), version, percent: z.int().min(0).max(100) }),
  /** Rounds installs it when it quits. */
  z.object({ kind: z.literal("ready"), version }),
  z.object({ kind: z.literal("installing"), version }),
  z.object({ kind: z.literal("failed"), fault: updateFault }),
]);
export type UpdatePhase = z.infer<typeof updatePhase>;

export const updateStatus = z.object({ manner, phase: updatePhase });
export type UpdateStatus = z.infer<typeof updateStatus>;
