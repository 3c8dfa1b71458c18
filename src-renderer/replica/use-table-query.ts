import { useEffect, useState } from "react";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import { locale } from "../app/locale.ts";
import { countOf } from "./count-of.ts";
import { followQuery } from "./follow-query.ts";
import { useReplica } from "./hooks.ts";
import { askAndKeep, keptAnswer } from "./kept-answers.ts";
import type { TableAnswer, TableQuery } from "./table-query.ts";

/** Rows that are shown before all that fit are known. */
const atOnce = 60;

/**
 * Which rows of a table fit, in their order, live; worked out off the UI thread. Undefined until the first answer; when
 * the query changes the last answer stays until the next is there. What was said to the same query before stands there at
 * once, else of a long table the first rows come before the rest.
 */
export function useTableQuery(query: TableQuery): TableAnswer | undefined {
  const { database, work } = useReplica();
  const asked = { ...query, locale };
  const [answer, setAnswer] = useState(() => keptAnswer(database, asked)?.answer);
  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query in another object is no other query.
  useEffect(() => {
    const before = keptAnswer(database, asked);
    let whole = before !== undefined;
    if (before) setAnswer(before.answer);
    const first = async () => {
      const rows = await work.query({ ...asked, first: atOnce });
      if (!whole && (rows.groups[0]?.ids.length ?? 0) > 0) setAnswer(rows);
    };
    // Who gets no first rows waits for all of them: they tell of any failure.
    if (!whole) first().catch(() => undefined);
    const stop = followQuery(
      { database, types: [query.type], known: before?.fresh === true },
      () => askAndKeep({ database, work }, asked),
      (all) => {
        whole = true;
        setAnswer(all);
      },
    );
    return () => {
      whole = true;
      stop();
    };
  }, [database, work, key]);
  return answer;
}

/** How many records of a type there are, live. Undefined until they are counted. */
export function useCount(type: RecordName): number | undefined {
  const { database } = useReplica();
  const [count, setCount] = useState<number>();
  useEffect(
    () => followQuery({ database, types: [type] }, () => countOf(database, type), setCount),
    [database, type],
  );
  return count;
}
