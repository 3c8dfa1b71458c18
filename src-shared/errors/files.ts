import { z } from "zod";

const documentReason = z.enum([
  "program",
  "otherType",
  "disguised",
  "remote",
  "declined",
  "tooLarge",
  "full",
  "gone",
  "notHere",
  "noProgram",
]);
export type DocumentReason = z.infer<typeof documentReason>;

const editsFileReason = z.enum(["cannotOpen", "tooLarge", "notOurs", "newerVersion", "otherAccount"]);

/** Failures of files beside the two stores: Rounds' own, an administrator's, and files that a rep opens. */
export const fileFailures = [
  z.object({ kind: z.literal("vaultUnreadable") }),
  /** The system's keychain gives no key in this run. Rounds keeps the sealed file. */
  z.object({ kind: z.literal("keychainAway") }),
  /** Rounds cannot read the views that reps saved of their tables. `file`: path to which it moved them. */
  z.object({ kind: z.literal("viewsUnreadable"), file: z.string() }),
  /** Rounds cannot read the webhooks that were made or added here. `file`: path to which it moved them. */
  z.object({ kind: z.literal("webhooksUnreadable"), file: z.string() }),
  z.object({
    kind: z.literal("configurationMalformed"),
    file: z.string(),
    line: z.int(),
    expected: z.string(),
  }),
  /**
   * Rounds refuses a file of unsent edits, and has changed nothing. `detail` names the file's owner, or the problem in the file.
   */
  z.object({ kind: z.literal("editsFileRefused"), reason: editsFileReason, detail: z.string() }),
  /** Rounds did not hand a document to the system. `name`: the file's name, empty if Rounds does not know it. */
  z.object({ kind: z.literal("documentNotOpened"), reason: documentReason, name: z.string() }),
] as const;
