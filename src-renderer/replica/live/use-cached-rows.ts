import { useEffect, useState } from "react";
import { askCached, type CachedQuery, knownRead } from "./cached-reads.ts";
import { followQuery } from "./follow-query.ts";
import { useReplica } from "./hooks.ts";

/**
 * As `useRows`, for what many screens ask: an answer of before stands there at once, and nothing is read, as long as no record
 * of its types has changed since.
 */
export function useCachedRows<T>(query: CachedQuery<T>): T | undefined {
  const { database } = useReplica();
  const [answer, setAnswer] = useState(() => knownRead<T>(database, query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the types and the query.
  useEffect(() => {
    const before = knownRead<T>(database, query);
    if (before) setAnswer((last) => (last?.value === before.value ? last : before));
    return followQuery(
      { database, types: query.types, known: before !== undefined },
      () => askCached(database, query),
      (value) => setAnswer({ value }),
    );
  }, [database, query.key]);
  return answer?.value;
}
