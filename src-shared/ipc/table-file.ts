import { z } from "zod";

/** So much of a table is read from a file: 50,000 rows of long addresses fit. */
export const largestTable = 32 * 1024 * 1024;

/** What came of opening a file that holds a table. `file` is its name alone, `text` has no byte order mark. */
export const tableOpened = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("opened"), file: z.string(), text: z.string() }),
  z.object({
    kind: z.literal("refused"),
    file: z.string(),
    reason: z.enum(["cannotOpen", "tooLarge", "notText"]),
  }),
]);

/** What came of writing a table to a file. */
export const tableSaved = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("saved"), file: z.string() }),
]);
