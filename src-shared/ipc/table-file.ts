import { z } from "zod";

/** Limit on the bytes that Rounds reads of a table file: 50,000 rows of long addresses fit. */
export const largestTable = 32 * 1024 * 1024;

/** Decides which files the rep is offered: contacts come as cards as well. */
export const tableKind = z.enum(["rules", "contacts"]);
export type TableKind = z.infer<typeof tableKind>;

/**
 * How the letters of a file were read. `windows-1252` is a guess, and maps each byte to a letter of its own, so that the text can be
 * read again as what it is.
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
