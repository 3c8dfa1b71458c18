import { z } from "zod";

const header = z.object({ version: z.int() });

/** True if a JSON text states a later version than `known`. False for a text that makes no sense. */
export function isOfNewer(text: string, known: number): boolean {
  try {
    const begins = header.safeParse(JSON.parse(text));
    return begins.success && begins.data.version > known;
  } catch {
    return false;
  }
}
