import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { lostRequestKey } from "../plan/health-keys.ts";
import type { SyncSession } from "../session.ts";
import { lostRequestTimeoutMs } from "./lost-request-timeout.ts";

/** First interval between two searches for a lost request, milliseconds. */
const lookAgainMs = 10_000;

export interface LostRequests {
  /**
   * Call it each time a search that left `ageMs` milliseconds ago did not find the lost request of `head`.
   * Returns the milliseconds until the next search: few at first, because most late requests are not late by
   * much, then as long as has passed. Zero where the search left after `lastsMs`, which run from
   * the answer to the first search: then the request is lost (law 5). A request that arrived after the search
   * had left is not in its answer, however late that comes.
   */
  readonly missed: (head: JournalEntry, ageMs: number, lastsMs?: number) => Result<number, SyncFailure>;
  /**
   * Milliseconds until the next search for the lost request of `head`; zero where it may be searched for.
   * Each has its own, so that one that was lost a moment ago does not have the others searched for as often.
   */
  readonly restsMs: (head: JournalEntry) => number;
}

/**
 * The timeouts of the lost requests of one attached replica. They begin again with the app, because nothing
 * shows how long it was away.
 */
export function createLostRequests({
  clock,
  journal,
  account,
  health,
  serverDate,
}: Pick<SyncSession, "clock" | "journal" | "account" | "health" | "serverDate">): LostRequests {
  /** Time of the first failed search for each request, by the monotonic clock. */
  const firstMissedAt = new Map<string, number>();
  return {
    missed: (head, ageMs, lastsMs = lostRequestTimeoutMs) => {
      const { request } = head;
      const noted = request === null ? ok(null) : journal.noteLook(account.key, request, serverDate());
      if (!noted.ok) return noted;
      const key = lostRequestKey(head);
      const now = clock.monotonic();
      const since = firstMissedAt.get(key) ?? now;
      firstMissedAt.set(key, since);
      // mutation: look-dated-by-its-answer
      const lookedAt = now - ageMs;
      const left = since + lastsMs - lookedAt;
      // mutation: absent-without-waiting
      if (left > 0) {
        const untilNext = Math.min(left, Math.max(lookAgainMs, now - since));
        // mutation: lost-creates-looked-for-together
        health.rest(key, untilNext);
        return ok(untilNext);
      }
      firstMissedAt.delete(key);
      return ok(0);
    },
    restsMs: (head) => health.restsMs(lostRequestKey(head)),
  };
}
