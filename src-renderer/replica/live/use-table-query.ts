import { useEffect, useState } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { locale } from "../../platform/locale.ts";
import { countOf } from "../query/count-of.ts";
import type { TableAnswer, TableQuery } from "../query/table-query.ts";
import { rowsOf } from "../store/database.ts";
import { followQuery } from "./follow-query.ts";
import { useReplica } from "./hooks.ts";
import { askAndCache, cachedAnswer } from "./query-cache.ts";
import { useCachedRows } from "./use-cached-rows.ts";

/** Number of first rows, shown before all that fit are known. */
const atOnce = 60;
/** Milliseconds between the first rows and the whole query: time enough to read the visible rows. */
const restMs = 60;

/**
 * The rows of a table that fit, in their order, live; the worker computes them. Undefined until the first
 * answer; when the query changes, the last answer stays until the next one arrives. An answer that is cached
 * appears at once; otherwise the first rows of a long table come before the rest.
 */
export function useTableQuery(query: TableQuery): TableAnswer | undefined {
  const { database, work } = useReplica();
  const asked = { ...query, locale };
  const [answer, setAnswer] = useState(() => cachedAnswer(database, asked)?.answer);
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query in another object is no other query.
  useEffect(() => {
    const before = cachedAnswer(database, asked);
    if (before) setAnswer(before.answer);
    let left = false;
    let stop = () => {};
    const followAll = () => {
      stop = followQuery(
        { database, types: [query.type], known: before?.fresh === true },
        () => askAndCache({ database, work }, asked),
        setAnswer,
      );
    };
    const first = async () => {
      // Who gets no first rows waits for all of them: they tell of any failure.
      const rows = await work.query({ ...asked, first: atOnce }).catch(() => undefined);
      if (left) return;
      if (!rows?.groups.some(({ ids }) => ids.length > 0)) return followAll();
      setAnswer(rows);
      // The store takes one read after the other: those that are shown first.
      const timer = setTimeout(followAll, restMs);
      stop = () => clearTimeout(timer);
    };
    if (before) followAll();
    else void first();
    return () => {
      left = true;
      stop();
    };
  }, [database, work, key]);
  return answer;
}

/** Whether a type has no records, live; cheaper than counting them. Undefined until it is known. */
export function useIsEmpty(type: RecordName): boolean | undefined {
  return useCachedRows({
    key: `none ${type}`,
    types: [type],
    read: async (database) =>
      (await rowsOf(database, type).orderBy(":id").limit(1).primaryKeys()).length === 0,
  });
}

/** The number of records of a type, live. Undefined until they are counted. */
export function useCount(type: RecordName): number | undefined {
  return useCachedRows({ key: `count ${type}`, types: [type], read: (database) => countOf(database, type) });
}
