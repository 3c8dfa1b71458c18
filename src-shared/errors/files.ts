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

/** Files beside the two stores: those of Rounds, of an administrator, and those that a rep opens. */
export const fileFailures = [
  z.object({ kind: z.literal("vaultUnreadable") }),
  /** The system's keychain gives no key in this run. What it sealed is kept. */
  z.object({ kind: z.literal("keychainAway") }),
  /** The views that reps saved of their tables. `file`: where they were put aside. */
  z.object({ kind: z.literal("viewsUnreadable"), file: z.string() }),
  /** The webhooks that were made or added here. `file`: where they were put aside. */
  z.object({ kind: z.literal("webhooksUnreadable"), file: z.string() }),
  z.object({
    kind: z.literal("configurationMalformed"),
    file: z.string(),
    line: z.int(),
    expected: z.string(),
  }),
  /** A file of unsent edits that is not taken in; nothing was changed. `detail` names whose it is, or what is wrong. */
  z.object({ kind: z.literal("editsFileRefused"), reason: editsFileReason, detail: z.string() }),
  /** A document that was not handed to the system. `name`: the file's, empty where it is not known. */
  z.object({ kind: z.literal("documentNotOpened"), reason: documentReason, name: z.string() }),
] as const;
