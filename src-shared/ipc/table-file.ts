import { z } from "zod";

/** Limit on the bytes that Rounds reads of a table file: 50,000 rows of long addresses fit. */
export const largestTable = 32 * 1024 * 1024;

/** Decides the kinds of files that the dialog offers: contacts come as cards as well. */
export const tableKind = z.enum(["rules", "contacts"]);
export type TableKind = z.infer<typeof tableKind>;

/**
 * The encoding in which Rounds read a file. `windows-1252` is a guess. It maps each byte to another letter, so that Rounds can
 * turn the text back into bytes and read them in the encoding that the rep chooses.
 */
export const tableEncoding = z.enum(["unicode", "windows-1252"]);

/** Result of opening a file that holds a table. `file` is its name only, `text` has no byte order mark. */
export const tableOpened = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("opened"), file: z.string(), text: z.string(), encoding: tableEncoding }),
  z.object({
    kind: z.literal("refused"),
    file: z.string(),
    reason: z.enum(["cannotOpen", "tooLarge", "notText"]),
  }),
]);

/** Result of writing a table to a file. */
export const tableSaved = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("saved"), file: z.string() }),
]);
