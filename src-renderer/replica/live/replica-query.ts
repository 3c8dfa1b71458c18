import { type LiveQuery, liveQuery, type Query } from "../query/live-query.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import type { ChangeSource } from "../store/changes.ts";
import type { ReplicaDatabase, StoreName, Stores } from "../store/database.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";
import type { OpenReplica } from "./open-replica.ts";

/** Names a query and everything that its answer depends on beside the replica. */
type Key = readonly unknown[];
type Replica = Pick<OpenReplica, "database" | "work">;

/**
 * A query that reads a few rows, in the window. If it reads a store that it does not name, it does not
 * compile. All its reads are of one moment: a record that gets its id between two of them is never in both.
 */
export interface WindowQuery<T, N extends StoreName> extends Pick<Query<T>, "once"> {
  readonly key: Key;
  readonly types: readonly N[];
  readonly where?: "window";
  /** The query reads much, in parts: other readers and writers have their turn in between. */
  readonly inParts?: boolean;
  readonly run: (stores: Stores<N>) => Promise<T>;
}

/** All that a run in the worker may need beside the worker (`Query.run`). */
interface RunContext<T> {
  readonly database: ReplicaDatabase;
  readonly before: T | undefined;
  readonly signal: AbortSignal;
}

/** A query that the worker answers. */
export interface WorkerQuery<T> extends Pick<Query<T>, "showsOld" | "once"> {
  readonly key: Key;
  readonly types: readonly ChangeSource[];
  readonly where: "worker";
  readonly run: (work: ReplicaWork, around: RunContext<T>) => Promise<T>;
  readonly first?: (show: (answer: T) => void, replica: Replica) => Promise<boolean>;
}

export type AnyQuery<T, N extends StoreName> = WindowQuery<T, N> | WorkerQuery<T>;

/** Answers once, from the answer that is known if nothing has changed. */
export function askQuery<T, N extends StoreName>(replica: Replica, query: AnyQuery<T, N>): Promise<T> {
  return liveQueryOf(replica, query).ask();
}

/** Returns the live query of a replica, shared by all that ask the same. */
export function liveQueryOf<T, N extends StoreName>(replica: Replica, query: AnyQuery<T, N>): LiveQuery<T> {
  const { database, work } = replica;
  const key = JSON.stringify(query.key);
  if (query.where !== "worker") {
    // Most changes of a type leave a few rows of it as they are: then nothing is drawn again.
    const take = (found: T, before: T | undefined) =>
      before !== undefined && isSameAnswer(found, before) ? before : found;
    const { types, inParts = false } = query;
    // mutation: query-reads-two-moments
    const run =
      inParts || types.length === 0
        ? () => query.run(database)
        : () => atOneMoment(database, types, query.run);
    return liveQuery(database, { ...query, key, take, run });
  }
  const { first, run, ...others } = query;
  return liveQuery(database, {
    ...others,
    key,
    run: (before, signal) => run(work, { database, before, signal }),
    ...(first && { first: (show) => first(show, replica) }),
  });
}

/**
 * Tells whether two answers say the same: rows, lists and maps of them. Anything else is another answer unless it is the
 * very same.
 */
function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Map && other instanceof Map) return isSameAnswer([...one], [...other]);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((member, at) => isSameAnswer(member, other[at]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameAnswer(one[key], other[key]))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
