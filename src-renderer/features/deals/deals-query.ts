import type { OpenReplica } from "../../replica/live/open-replica.ts";
import { askQuery } from "../../replica/live/replica-query.ts";
import { tableQuery } from "../../replica/live/use-table-query.ts";
import { clockOf } from "../../replica/query/filter-rows.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { conditionsOf, sortOf } from "../../table/table-search.ts";
import { type DealsSearch, withUsualFilter } from "./deals-search.ts";

export const usualSort = "estimated_close_date";

/** The deals that an address asks for. `now` is left out where the address has no filter that depends on the time. */
export function dealsQuery(search: DealsSearch, now?: number) {
  const asked = conditionsOf(search);
  return {
    type: "deal",
    ...asked,
    ...(now !== undefined && clockOf("deal", asked.filters, now)),
    sort: sortOf(search.sort ?? usualSort),
  } as const;
}

/** Groups the deals of a query by stage, each with its total. */
export function boardQuery(query: TableQuery): TableQuery {
  return { ...query, groupBy: "stage_id", sum: "value" };
}

/** Adds the total of all deals, which a table shows. */
export function dealTableQuery(query: TableQuery): TableQuery {
  return { ...query, sum: "value" };
}

/** Has the board as it is usually opened worked out, for whoever opens it first. */
export async function warmBoard(replica: Pick<OpenReplica, "account" | "database" | "work">): Promise<void> {
  const me = replica.account.userId;
  const search = withUsualFilter({}, me);
  await askQuery(replica, tableQuery(boardQuery(dealsQuery(search)), me));
}
