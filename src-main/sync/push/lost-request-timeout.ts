import type { Sequence } from "../../contract/ids.ts";
import type { SyncSession } from "../session.ts";

/**
 * A request that was cut off may still be carried out for a while, and a list may lag behind what was carried out: so long
 * nothing is taken for lost.
 */
export const lostRequestTimeoutMs = 75_000;

/** Between two looks for what was cut off, at first. */
const lookAgainMs = 2_500;

/**
 * Told each time that a request that was cut off is found not to have arrived, by a look that left `ageMs` milliseconds
 * ago. Milliseconds until it is to be looked for again: soon at first, for most of what is late is not late by much, then
 * after half of the time that has passed. Zero where the look left after the grace period of `lastsMs`, which runs from
 * the answer to the first such look: then it is lost (law 5). A request that arrived after the look had left is not in
 * its answer, however late that comes.
 */
export function lostRequestTimeLeft(
  session: SyncSession,
  of: Sequence,
  ageMs: number,
  lastsMs: number = lostRequestTimeoutMs,
): number {
  const now = session.clock.monotonic();
  const since = session.firstMissedAt.get(of) ?? now;
  session.firstMissedAt.set(of, since);
  // mutation: look-dated-by-its-answer
  const lookedAt = now - ageMs;
  const left = since + lastsMs - lookedAt;
  // mutation: absent-without-waiting
  if (left > 0) return Math.min(left, Math.max(lookAgainMs, (now - since) / 2));
  session.firstMissedAt.delete(of);
  return 0;
}
