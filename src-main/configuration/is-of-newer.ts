import { z } from "zod";

const header = z.object({ version: z.int() });

/** Whether a JSON text says that it is of a later version than `known`. What makes no sense is of none. */
export function isOfNewer(text: string, known: number): boolean {
  try {
    const begins = header.safeParse(JSON.parse(text));
    return begins.success && begins.data.version > known;
  } catch {
    return false;
  }
}
