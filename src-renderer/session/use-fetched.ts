import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";
import { useRefusal } from "./use-forbidden.ts";

/**
 * Says why records of these types may be missing here: the service refuses them (law 9), or the first pull has not brought them yet,
 * as `onTheirWay` says. Null once a list may say that there are none.
 */
export function useWhyMissing(onTheirWay: string, ...types: readonly RecordName[]): string | null {
  const refusal = useRefusal(...types);
  const isHere = useFetched(...types);
  return refusal ?? (isHere ? null : onTheirWay);
}

/** Whether the first pull of these types is over, however it ended. */
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
