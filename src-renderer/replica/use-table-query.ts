import { useEffect, useState } from "react";
import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RowOf } from "../../src-main/contract/records/define.ts";
import type { RecordName, Registry } from "../../src-main/contract/records/registry.ts";
import { locale } from "../app/locale.ts";
import { followQuery } from "./follow-query.ts";
import { useReplica, useRows } from "./hooks.ts";
import type { TableAnswer, TableQuery } from "./table-query.ts";

/**
 * Which rows of a table fit, in their order, live; worked out off the UI thread. Undefined until the first answer; when
 * the query changes the last answer stays until the next is there.
 */
export function useTableQuery(query: TableQuery): TableAnswer | undefined {
  const { database, work } = useReplica();
  const [answer, setAnswer] = useState<TableAnswer>();
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query in another object is no other query.
  useEffect(
    () => followQuery({ database, types: [query.type] }, () => work.query({ ...query, locale }), setAnswer),
    [database, work, key],
  );
  return answer;
}

/** These rows, live, by id: for the part of a long list that is in sight. What was read before stays until then. */
export function useRowsById<N extends RecordName>(
  type: N,
  ids: readonly RecordId[],
): ReadonlyMap<RecordId, RowOf<Registry[N]>> {
  const rows = useRows(["rows", type, ids.join()], async (database) => {
    const read = await database.table<RowOf<Registry[N]>, RecordId>(type).bulkGet([...ids]);
    return new Map(read.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  });
  return rows ?? new Map();
}
