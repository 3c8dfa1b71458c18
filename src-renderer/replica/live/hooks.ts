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
 * One record, live. Undefined while it is being read, null if there is none. With a temporary id, the hook
 * follows the record when it gets its real id; in between, the record does not look missing (law 11).
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
 * A live query. Undefined until the first answer. When `key` changes, the last answer stays until the next
 * one arrives: give a component that shows another record another React key (`useStableKey`).
 */
export function useRows<T>(
  key: readonly (string | number | boolean | null | undefined)[],
  query: (database: ReplicaDatabase) => Promise<T>,
): T | undefined {
  const { database } = useReplica();
  return useLiveQuery(() => query(database), [database, ...key]);
}

/** The number of a record's unsent edits, and its parked edit if there is one. */
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

/** The records of a type that have unsent edits, or edits that need the rep. */
export function useMarks(type: RecordName): Marks {
  const marks = marksOf(useReplica().database);
  return useSyncExternalStore(marks.subscribe, () => marks.of(type));
}

/** The mark of one record, by the id that it was created under or the id that it has now (law 11). */
export function useMark(type: RecordName, id: RecordId): MarkKind | undefined {
  const { database, aliases } = useReplica();
  const marks = marksOf(database);
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.of(type).get(id) ?? marks.of(type).get(aliases.current(type, id)),
  );
}

/** All edits that wait, that need the rep, or that have left the outbox (newest first). */
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

/** Counts edits. `unsent`: waiting or being sent. `parked`: waiting for the rep. */
export function useOutboxCounts(): OutboxCounts {
  const counts = countsOf(useReplica().database);
  return useSyncExternalStore(counts.subscribe, counts.now);
}

/**
 * A whole table in the order of one of its indexes, for a virtual list over 100,000 rows: it gives the first
 * rows at once, then the order of all, then the rows of the visible range. Pass the range to `wanted`, in an
 * effect; a row that is not read yet is undefined.
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

/**
 * The React key of a record: its temporary id if it was created here, so that the key outlives delivery (law
 * 11).
 */
export function useStableKey(type: RecordName, id: RecordId): number {
  const { aliases } = useReplica();
  return useSyncExternalStore(aliases.subscribe, () => aliases.origin(type, id));
}
