import type { Sequence } from "../contract/ids.ts";
import type { SyncSession } from "./session.ts";

/** A request that was cut off may still be carried out for a while: so long nothing is taken for lost. */
export const graceMs = 10_000;

/** Between two looks for what was cut off. */
const lookAgainMs = 2_500;

/**
 * Told each time that what was cut off is found not to have arrived. Milliseconds until it is to be looked for again:
 * soon at first, for most of what is late is not late by much. Zero once the grace period, which runs from the first
 * such look, is over: then it is lost (law 5).
 */
export function graceLeft(session: SyncSession, of: Sequence): number {
  const now = session.clock.monotonic();
  const since = session.absentSince.get(of) ?? now;
  session.absentSince.set(of, since);
  const left = since + graceMs - now;
  // mutation: absent-without-waiting
  if (left > 0) return Math.min(left, lookAgainMs);
  session.absentSince.delete(of);
  return 0;
}
