import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { locale } from "../../platform/locale.ts";
import { countOf } from "../query/count-of.ts";
import { readAroundBy, readsOf } from "../query/filter-rows.ts";
import type { TableAnswer, TableQuery } from "../query/table-query.ts";
import { rowsOf } from "../store/database.ts";
import { useLiveQuery, useReplica } from "./hooks.ts";
import type { WorkerQuery } from "./replica-query.ts";
import { whenQuiet } from "./when-quiet.ts";

/** Number of first rows, shown before all that fit are known. */
const atOnce = 60;

/** Asks for the rows of a table that fit, in their order. `me`: the rep. The first rows of a long table come before the rest. */
export function tableQuery(query: TableQuery, me: RecordId): WorkerQuery<TableAnswer> {
  const asked = { ...query, me, locale };
  return {
    key: ["table", asked],
    types: [
      query.type,
      ...[...readsOf(query)].flatMap((one) => readAroundBy[one]),
      // The search takes a change in after its store has it.
      ...(query.words === undefined ? [] : (["search"] as const)),
    ],
    where: "worker",
    showsOld: true,
    run: (work, { signal }) => work.query(asked, signal),
    first: async (show, { work, database }) => {
      // The search finds them in the time of a few rows.
      if (asked.words !== undefined) return false;
      const rows = await work.query({ ...asked, first: atOnce });
      if (!rows.groups.some(({ ids }) => ids.length > 0)) return false;
      show(rows);
      await whenQuiet(database);
      return false;
    },
  };
}

export function useTableQuery(query: TableQuery): TableAnswer | undefined {
  return useLiveQuery(tableQuery(query, useReplica().account.userId));
}

/** Whether a type has no records, live; cheaper than counting them. Undefined until it is known. */
export function useIsEmpty(type: RecordName): boolean | undefined {
  return useLiveQuery({
    key: ["none", type],
    types: [type],
    run: async (stores) => (await rowsOf(stores, type).orderBy(":id").limit(1).primaryKeys()).length === 0,
  });
}

/** The number of records of a type, live. Undefined until they are counted. */
export function useCount(type: RecordName): number | undefined {
  const { database } = useReplica();
  const run = () => countOf(database, type);
  return useLiveQuery({ key: ["count", type], types: [type], inParts: true, run });
}
