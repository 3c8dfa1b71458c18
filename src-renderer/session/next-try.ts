import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";

/** The next try that is still to come, of a run that failed or of a service that does not answer. */
export function nextTryOf(sync: Pick<SyncStatus, "nextTryAt" | "paused"> | null, now: number): number | null {
  if (sync === null) return null;
  const tries = [sync.nextTryAt, ...sync.paused.map(({ nextAt }) => nextAt)];
  const coming = tries.filter((at) => at !== null && at > now) as number[];
  return coming.length === 0 ? null : Math.min(...coming);
}
