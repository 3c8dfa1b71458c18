import type { RecordId } from "../../../src-shared/ids.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";
import { askQuery } from "../../replica/live/replica-query.ts";
import { tableQuery } from "../../replica/live/use-table-query.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { conditionsOf, sortOf } from "../../table/table-search.ts";
import { type DealsSearch, withUsualFilter } from "./deals-search.ts";

export const usualSort = "estimated_close_date";

/** The deals that an address asks for. */
export function dealsQuery(search: DealsSearch) {
  return {
    type: "deal",
    ...conditionsOf(search),
    sort: sortOf(search.sort ?? usualSort),
  } as const;
}

/**
 * The scope of a query: whose deals, and whether the open ones alone. `query`: all deals of that scope. `isNarrowed`: words or
 * other filters leave some of them out.
 */
export function scopeOf(query: TableQuery, me: RecordId) {
  const { words, filters, ...others } = query;
  const isMine = query.match === "all" && filters.owner_id === me;
  const isOpen = query.match === "all" && filters.open === true;
  const scope = { ...(isMine ? { owner_id: me } : {}), ...(isOpen ? { open: true } : {}) };
  const isNarrowed = words !== undefined || Object.keys(filters).length > Object.keys(scope).length;
  return { isMine, isOpen, isNarrowed, query: isNarrowed ? { ...others, filters: scope } : query };
}

/** The same by stage, with what each comes to. */
export function boardQuery(query: TableQuery): TableQuery {
  return { ...query, groupBy: "stage_id", sum: "value" };
}

/** The same as a table, with what all come to. */
export function dealTableQuery(query: TableQuery): TableQuery {
  return { ...query, sum: "value" };
}

/** Has the board as it is usually opened worked out, for whoever opens it first. */
export async function warmBoard(replica: Pick<OpenReplica, "account" | "database" | "work">): Promise<void> {
  const search = withUsualFilter({}, replica.account.userId);
  await askQuery(replica, tableQuery(boardQuery(dealsQuery(search))));
}
