import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { type FieldMarks, readFieldMarks } from "../query/outbox/field-marks.ts";
import { countsOf, type OutboxCounts } from "../query/outbox/outbox-counts.ts";
import { type MarkKind, type Marks, marksOf } from "../query/outbox/outbox-marks.ts";
import { outboxContents, parkedOf } from "../query/outbox/outbox-queries.ts";
import { type OutboxRow, rowsOf, type StoreName } from "../store/database.ts";
import type { OpenReplica } from "./open-replica.ts";
import { type AnyQuery, liveQueryOf } from "./replica-query.ts";
import { knownRows, rowLoader } from "./row-loader.ts";

const ReplicaContext = createContext<OpenReplica | null>(null);
export const ReplicaProvider = ReplicaContext.Provider;

export function useReplica(): OpenReplica {
  const replica = useContext(ReplicaContext);
  if (replica === null) throw new Error("useReplica is used outside of ReplicaProvider.");
  return replica;
}

/**
 * A live query. Undefined until the first answer; an answer that is known from before is there at once. When `key`
 * changes, the last answer stays until the next one arrives: give a component that shows another record another React
 * key (`useStableKey`).
 */
export function useLiveQuery<T, const N extends StoreName = never>(query: AnyQuery<T, N>): T | undefined {
  const replica = useReplica();
  const key = JSON.stringify(query.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query.
  const live = useMemo(() => liveQueryOf(replica, query), [replica, key]);
  const [shown, show] = useState(() => live.known());
  const inWorker = query.where === "worker";
  useEffect(() => {
    const thrown = (error: unknown) =>
      show(() => {
        throw error;
      });
    // A worker that breaks off takes no screen down.
    const failed = inWorker ? undefined : thrown;
    const stop = live.follow({ answered: () => show(live.last()), failed });
    show((last) => live.known() ?? last);
    return stop;
  }, [live, inWorker]);
  return shown?.value;
}

/** All records of a type that has few, live, in the order of an index. */
export function useAll<N extends RecordName>(
  type: N,
  index = ":id",
): readonly RowOf<Registry[N]>[] | undefined {
  const rows = useLiveQuery({
    key: ["all", type, index],
    types: [type],
    run: (stores) => rowsOf(stores, type).orderBy(index).toArray(),
  });
  return rows as readonly RowOf<Registry[N]>[] | undefined;
}

/**
 * One record, live. Undefined while it is being read, null if there is none. Records that come into sight together are
 * one read. With a temporary id, the hook follows the record when it gets its real id; in between, the record does not
 * look missing (law 11).
 */
export function useRow<N extends RecordName>(
  type: N,
  id: RecordId | null,
): RowOf<Registry[N]> | null | undefined {
  const { database, aliases } = useReplica();
  const rows = rowLoader(database, type);
  // A record that got its real id is no reason to begin anew.
  const record = id === null ? null : `${type}:${aliases.origin(type, id)}`;
  const [found, show] = useState(() => ({ record, row: id === null ? null : rows.known(id) }));
  useEffect(() => {
    if (id === null) return;
    const shown = (row = rows.of(id)) => {
      if (row !== undefined)
        show((last) => (last.record === record && last.row === row ? last : { record, row }));
    };
    const stop = rows.follow([id], shown);
    shown(rows.known(id));
    return stop;
  }, [rows, id, record]);
  if (id === null) return null;
  return (found.record === record ? found.row : undefined) as RowOf<Registry[N]> | null | undefined;
}

/** One record, live, as `useRow` has it. One that is gone stays as it was last: a form over it keeps what was typed (law 4). */
export function useLastRow<N extends RecordName>(
  type: N,
  id: RecordId,
): RowOf<Registry[N]> | null | undefined {
  const row = useRow(type, id);
  const [last, keep] = useState(row);
  if (row && row !== last) keep(row);
  return row ?? last;
}

/** These records, live, by id: for the part of a long list that is in sight. Without those that are not read yet. */
export function useRows<N extends RecordName>(
  type: N,
  ids: readonly RecordId[],
): ReadonlyMap<RecordId, RowOf<Registry[N]>> {
  const { database, aliases } = useReplica();
  const rows = rowLoader(database, type);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another array are no others.
  const follow = useCallback((listener: () => void) => rows.follow(ids, listener), [rows, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another array are no others.
  const known = useMemo(() => knownRows(rows, ids, (id) => aliases.origin(type, id)), [rows, key]);
  return useSyncExternalStore(follow, known) as ReadonlyMap<RecordId, RowOf<Registry[N]>>;
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

/** The parked edit of a record, if there is one. */
export function useParked(type: RecordName, id: RecordId): OutboxRow | null {
  const { aliases } = useReplica();
  const current = aliases.current(type, id);
  const parked = useLiveQuery({
    key: ["parked edit", type, id, current],
    types: ["outbox"],
    run: (stores) => parkedOf(stores, type, [id, current]),
  });
  return parked ?? null;
}

const noFieldMarks: FieldMarks = new Map();

/** The marks of a record's single fields; undefined while they are being read. */
export function useFieldMarks(type: RecordName, id: RecordId): FieldMarks | undefined {
  const { aliases } = useReplica();
  const current = aliases.current(type, id);
  // Few records have one: the answer for all others is known, and draws no page a second time.
  const isMarked = useMark(type, id) !== undefined;
  return useLiveQuery({
    key: isMarked ? ["field marks", type, id, current] : ["field marks"],
    types: ["outbox"],
    run: async (stores) => (isMarked ? readFieldMarks(stores, type, [id, current]) : noFieldMarks),
  });
}

/** All edits that wait, that need the rep, or that have left the outbox (newest first). */
export function useOutbox() {
  // An import may leave 50,000 in it: they are not kept beside the store.
  return useLiveQuery({ key: ["outbox"], types: ["outbox", "history"], once: true, run: outboxContents });
}

/** Counts edits. `unsent`: waiting or being sent. `parked`: waiting for the rep. */
export function useOutboxCounts(): OutboxCounts {
  const counts = countsOf(useReplica().database);
  return useSyncExternalStore(counts.subscribe, counts.now);
}

/**
 * The React key of a record: its temporary id if it was created here, so that the key outlives delivery (law
 * 11).
 */
export function useStableKey(type: RecordName, id: RecordId): number {
  const { aliases } = useReplica();
  return useSyncExternalStore(aliases.subscribe, () => aliases.origin(type, id));
}
