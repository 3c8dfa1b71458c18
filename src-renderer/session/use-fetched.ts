import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";

/** Whether "there is none" may be said of these types yet. */
export function useFetched(...types: readonly RecordName[]): boolean {
  return useFromMain(({ sync }) => isFetched(sync, types));
}

export function isFetched(
  sync: Pick<SyncStatus, "firstPull" | "progress"> | null,
  types: readonly RecordName[],
): boolean {
  if (sync === null || !sync.firstPull) return true;
  return types.every((type) => isDone(sync, type));
}

/**
 * Whether all records of a type have been here: its first pull is over. Unknown counts as no, unlike for `useFetched`, so that what
 * compares with all records waits.
 */
export function useIsWhole(type: RecordName): boolean {
  return useFromMain(({ sync }) => sync !== null && isDone(sync, type));
}

function isDone({ progress }: Pick<SyncStatus, "progress">, type: RecordName): boolean {
  return progress.some((one) => one.type === type && one.phase === "done");
}
