import type { TableAnswer, TableQuery } from "../query/table-query.ts";
import { changesOf } from "../store/changes.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { LruCache } from "../store/lru-cache.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";

interface CachedAnswer {
  readonly answer: TableAnswer;
  /** Change count of the type when the query began. */
  readonly seen: number;
}

const most = 12;
const kept = new WeakMap<ReplicaDatabase, LruCache<CachedAnswer>>();

/** Returns the worker's last answer to a query. `fresh`: nothing of the type has changed since. */
export function cachedAnswer(
  database: ReplicaDatabase,
  query: TableQuery,
): { readonly answer: TableAnswer; readonly fresh: boolean } | undefined {
  const before = kept.get(database)?.get(JSON.stringify(query));
  return before && { answer: before.answer, fresh: before.seen === changesOf(database).of(query.type) };
}

/** Asks the worker, and caches its answer for the next caller. */
export async function askAndCache(
  { database, work }: { readonly database: ReplicaDatabase; readonly work: ReplicaWork },
  query: TableQuery,
): Promise<TableAnswer> {
  const seen = changesOf(database).of(query.type);
  const answer = await work.query(query);
  const answers = kept.get(database) ?? new LruCache<CachedAnswer>(most);
  kept.set(database, answers);
  answers.put(JSON.stringify(query), { answer, seen });
  return answer;
}
