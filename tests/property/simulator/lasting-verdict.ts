import type { SyncStatus } from "../../../src-main/contract/sync-status.ts";

/** Whether the status says of a type that it could not be read, or not the whole of it. */
export function isBroken(progress: SyncStatus["progress"][number]): boolean {
  const gap = "gap" in progress ? Number(progress.gap) : 0;
  return progress.fault !== null || gap > 0;
}
