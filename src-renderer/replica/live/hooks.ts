import { useObservable } from "dexie-react-hooks";
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { liveQuery } from "../query/live-query.ts";
import { countsOf, type OutboxCounts } from "../query/outbox-counts.ts";
import { type MarkKind, type Marks, marksOf } from "../query/outbox-marks.ts";
import { followRow, outboxContents, recordState } from "../query/outbox-queries.ts";
import type { HistoryRow, OutboxRow, ReplicaDatabase } from "../store/database.ts";
import { cachedRows } from "./cached-rows.ts";
import type { OpenReplica } from "./open-replica.ts";

const ReplicaContext = createContext<OpenReplica | null>(null);
export const ReplicaProvider = ReplicaContext.Provider;

export function useReplica(): OpenReplica {
  const replica = useContext(ReplicaContext);
  if (replica === null) throw new Error("useReplica is used outside of ReplicaProvider.");
  return replica;
}

function useLiveQuery<T>(query: () => Promise<T>, key: readonly unknown[]): T | undefined {
  return useObservable(() => liveQuery(query), [...key]);
}

/**
 * One record, live. Undefined while it is being read, null where there is none. Given a temporary id it goes on with
 * the record when that gets its real one; between the two nothing is shown as missing (law 11).
 */
export function useRow<N extends RecordName>(type: N, id: RecordId): RowOf<Registry[N]> | null | undefined {
  const { database, aliases } = useReplica();
  // The same record under its old id and its new one is no reason to begin anew.
  const record = `${type}:${aliases.origin(type, id)}`;
  const found = useLiveQuery(
    async () => ({ record, row: await followRow(database, type, id) }),
    [database, type, id, record],
  );
  return found?.record === record ? found.row : undefined;
}

/**
 * A live query. Undefined until the first answer. When `key` changes, the last answer stays until the next is
 * there: give a component that shows another record another React key (`useStableKey`).
 */
export function useRows<T>(
  key: readonly (string | number | boolean | null | undefined)[],
  query: (database: ReplicaDatabase) => Promise<T>,
): T | undefined {
  const { database } = useReplica();
  return useLiveQuery(() => query(database), [database, ...key]);
}

/** How much of a record is not sent, and its parked edit if there is one. */
export function useRecordState(
  type: RecordName,
  id: RecordId,
): { readonly unsent: number; readonly parked: OutboxRow | null } {
  const { database, aliases } = useReplica();
  const state = useLiveQuery(
    () => recordState(database, type, [id, aliases.current(type, id)]),
    [database, type, id],
  );
  return state ?? { unsent: 0, parked: null };
}

/** Of all records of a type: which have edits that are not sent yet, or that need the rep. */
export function useMarks(type: RecordName): Marks {
  const marks = marksOf(useReplica().database);
  return useSyncExternalStore(marks.subscribe, () => marks.of(type));
}

/** The same of one record, by the id it was created under or the one it has got (law 11). */
export function useMark(type: RecordName, id: RecordId): MarkKind | undefined {
  const { database, aliases } = useReplica();
  const marks = marksOf(database);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.of(type).get(id) ?? marks.of(type).get(aliases.current(type, id)),
  );
}

/** Everything that waits, needs the rep, or has left (newest first). */
export function useOutbox():
  | {
      readonly waiting: readonly OutboxRow[];
      readonly parked: readonly OutboxRow[];
      readonly history: readonly HistoryRow[];
    }
  | undefined {
  const { database } = useReplica();
  return useLiveQuery(() => outboxContents(database), [database]);
}

/** `unsent`: on the way or waiting for it. `parked`: waiting for the rep. */
export function useOutboxCounts(): OutboxCounts {
  const counts = countsOf(useReplica().database);
  return useSyncExternalStore(counts.subscribe, counts.now);
}

/**
 * A whole table in the order of one of its indexes, for a virtual list over 100,000 rows: the first rows at once, the
 * order of all behind, then rows by the range that is in sight. Tell it the range through `wanted`, in an
 * effect; a row that is not there yet is undefined.
 */
export function useVirtualListSource<N extends RecordName>(
  type: N,
  index: string,
  descending = false,
): {
  readonly count: number;
  readonly rowAt: (index: number) => RowOf<Registry[N]> | undefined;
  readonly wanted: (range: { readonly start: number; readonly end: number }) => void;
} {
  const { database, work } = useReplica();
  const rows = useMemo(
    () => cachedRows(database, work, { type, index, descending }),
    [database, work, type, index, descending],
  );
  useEffect(() => rows.follow(), [rows]);
  useSyncExternalStore(rows.subscribe, rows.version);
  return {
    count: rows.count,
    rowAt: rows.rowAt as (index: number) => RowOf<Registry[N]> | undefined,
    wanted: rows.wanted,
  };
}

/** The number under which React keeps a record: the temporary id where it was created here (law 11). */
export function useStableKey(type: RecordName, id: RecordId): number {
  const { aliases } = useReplica();
  return useSyncExternalStore(aliases.subscribe, () => aliases.origin(type, id));
}
