import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";

/**
 * Share of a pull that is done, 0 to 1. The services report no totals, so a type under way counts as half.
 */
export function doneShare(progress: SyncStatus["progress"]): number {
  if (progress.length === 0) return 0;
  return progress.reduce((sum, one) => sum + shares[one.phase], 0) / progress.length;
}

const shares: Readonly<Record<SyncStatus["progress"][number]["phase"], number>> = {
  waiting: 0,
  sweeping: 0.5,
  done: 1,
  failed: 1,
};
