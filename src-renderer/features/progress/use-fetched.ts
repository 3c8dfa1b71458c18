import type { RecordName } from "../../../src-main/contract/records/registry.ts";
import type { SyncStatus } from "../../../src-main/contract/sync-status.ts";
import { useFromMain } from "../../app/session.ts";

/** Whether "there is none" may be said of these types yet. */
export function useFetched(...types: readonly RecordName[]): boolean {
  return useFromMain(({ sync }) => isFetched(sync, types));
}

export function isFetched(
  sync: Pick<SyncStatus, "firstPull" | "progress"> | null,
  types: readonly RecordName[],
): boolean {
  if (sync === null || !sync.firstPull) return true;
  return types.every((type) => sync.progress.some((one) => one.type === type && one.phase === "done"));
}
