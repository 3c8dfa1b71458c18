import type { RecordName } from "../../../src-shared/records/registry.ts";
import { changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { LruCache } from "../store/lru-cache.ts";

export interface CachedQuery<T> {
  /** Names the query: equal queries have equal keys. */
  readonly key: string;
  /** The types whose records the answer depends on. */
  readonly types: readonly RecordName[];
  readonly read: (database: ReplicaDatabase) => Promise<T>;
}

interface Kept {
  /** Change count of its types when the read began. */
  readonly seen: number;
  readonly answer: Promise<unknown>;
  /** The answer, once the read has ended. */
  readonly told: { value?: unknown };
}

const most = 40;
const kept = new WeakMap<ReplicaDatabase, LruCache<Kept>>();

/** Returns the cached answer to a query, as long as no record of its types has changed since. */
export function knownRead<T>(
  database: ReplicaDatabase,
  { key, types }: Pick<CachedQuery<T>, "key" | "types">,
): { readonly value: T } | undefined {
  const before = kept.get(database)?.get(key);
  if (before === undefined || !("value" in before.told) || before.seen !== seenOf(database, types)) return;
  return { value: before.told.value as T };
}

/** Reads if no fresh answer is cached. Callers with the same key share one read. */
export function askCached<T>(database: ReplicaDatabase, { key, types, read }: CachedQuery<T>): Promise<T> {
  const answers = kept.get(database) ?? new LruCache<Kept>(most);
  kept.set(database, answers);
  const seen = seenOf(database, types);
  const before = answers.get(key);
  if (before?.seen === seen) return before.answer as Promise<T>;
  const told: Kept["told"] = {};
  const answer = read(database).then((value) => {
    told.value = value;
    return value;
  });
  const own: Kept = { seen, answer, told };
  answers.put(key, own);
  // What failed is asked again by who comes next.
  answer.catch(() => {
    if (answers.get(key) === own) answers.put(key, { ...own, seen: -1 });
  });
  return answer;
}

function seenOf(database: ReplicaDatabase, types: readonly RecordName[]): number {
  const changes = changesOf(database);
  return types.reduce((sum, type) => sum + changes.of(type), 0);
}
