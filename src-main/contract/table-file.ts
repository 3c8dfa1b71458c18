import { z } from "zod";

/** What came of writing a table to a file. */
export const tableSaved = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancelled") }),
  z.object({ kind: z.literal("saved"), file: z.string() }),
]);
