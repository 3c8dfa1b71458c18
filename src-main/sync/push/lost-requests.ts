import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { SyncSession } from "../session.ts";
import { lostRequestTimeoutMs } from "./lost-request-timeout.ts";

/** Between two looks for what was cut off, at first. */
const lookAgainMs = 2_500;

export interface LostRequests {
  /**
   * Told each time that the request of `head`, which was cut off, is found not to have arrived, by a look that left `ageMs`
   * milliseconds ago. Answers the milliseconds until it is to be looked for again: soon at first, for most of what is late
   * is not late by much, then after half of the time that has passed. Zero where the look left after the grace period of
   * `lastsMs`, which runs from the answer to the first such look: then it is lost (law 5). A request that arrived after the
   * look had left is not in its answer, however late that comes.
   */
  readonly missed: (head: JournalEntry, ageMs: number, lastsMs?: number) => Result<number, SyncFailure>;
}

/** The grace periods of one attached replica. They begin anew with the app: the time it was away cannot be told. */
export function createLostRequests({
  clock,
  journal,
  account,
  serverDate,
}: Pick<SyncSession, "clock" | "journal" | "account" | "serverDate">): LostRequests {
  /** When each was first not found, by the monotonic clock. */
  const firstMissedAt = new Map<string, number>();
  return {
    missed: (head, ageMs, lastsMs = lostRequestTimeoutMs) => {
      const { request } = head;
      const noted = request === null ? ok(null) : journal.noteLook(account.key, request, serverDate());
      if (!noted.ok) return noted;
      const key = request === null ? `entry ${head.sequence}` : `request ${request}`;
      const now = clock.monotonic();
      const since = firstMissedAt.get(key) ?? now;
      firstMissedAt.set(key, since);
      // mutation: look-dated-by-its-answer
      const lookedAt = now - ageMs;
      const left = since + lastsMs - lookedAt;
      // mutation: absent-without-waiting
      if (left > 0) return ok(Math.min(left, Math.max(lookAgainMs, (now - since) / 2)));
      firstMissedAt.delete(key);
      return ok(0);
    },
  };
}
