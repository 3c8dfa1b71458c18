import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { useReplica } from "./hooks.ts";
import { knownRows, rowLoader } from "./row-loader.ts";

/**
 * A row beside others, live: those that come into sight together are one read. Undefined until it is read, null where there is
 * none. A record that has a page or a form of its own is `useRow`'s.
 */
export function useShownRow<N extends RecordName>(
  type: N,
  id: RecordId | null,
): RowOf<Registry[N]> | null | undefined {
  const rows = rowLoader(useReplica().database, type);
  const follow = useCallback(
    (listener: () => void) => rows.follow(id === null ? [] : [id], listener),
    [rows, id],
  );
  return useSyncExternalStore(follow, () => (id === null ? null : rows.of(id))) as
    | RowOf<Registry[N]>
    | null
    | undefined;
}

/** These rows, live, by id: for the part of a long list that is in sight. Without those that are not read yet. */
export function useRowsById<N extends RecordName>(
  type: N,
  ids: readonly RecordId[],
): ReadonlyMap<RecordId, RowOf<Registry[N]>> {
  const rows = rowLoader(useReplica().database, type);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another array are no others.
  const follow = useCallback((listener: () => void) => rows.follow(ids, listener), [rows, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another array are no others.
  const known = useMemo(() => knownRows(rows, ids), [rows, key]);
  return useSyncExternalStore(follow, known) as ReadonlyMap<RecordId, RowOf<Registry[N]>>;
}
