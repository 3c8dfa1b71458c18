import { addDays, dayOf } from "../../format/dates.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { WindowQuery } from "../../replica/live/replica-query.ts";
import type { InsightsQuery, VisitInsights } from "../../replica/query/insights/insights-query.ts";
import { type ListedVisit, readVisits, type VisitsQuery } from "../../replica/query/read-visits.ts";
import { timeKey } from "../../replica/query/reading/index-keys.ts";
import { useMe } from "../../session/use-me.ts";
import { outcomesAlike } from "./outcome-names.ts";
import { useOutcomes } from "./outcomes.ts";
import type { VisitsSearch } from "./visits-search.ts";

/** The moments of a day, from the first until before the last, in milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly below: number;
}

/** Returns the days that a page with this address shows; undefined for all. */
export function spanOf({ day, week }: Pick<VisitsSearch, "day" | "week">): TimeSpan | undefined {
  const [from, days] = day === undefined ? [dayOf(week), 7] : [dayOf(day), 1];
  return from === null ? undefined : { from, below: addDays(from, days) };
}

/** The latest visits, logged by anybody with Rounds or listed by the service. Undefined until they are there. */
export function useVisits(
  limit: number,
  search: Omit<VisitsSearch, "day" | "week">,
): readonly ListedVisit[] | undefined {
  return useLiveQuery(listedVisits(useVisitsQuery(limit, search)));
}

export const visitStores = ["visit", "visit_log", "note"] as const;

export function listedVisits(
  query: VisitsQuery,
): WindowQuery<readonly ListedVisit[], (typeof visitStores)[number]> {
  return { key: ["visits", query], types: visitStores, run: (database) => readVisits(database, query) };
}

/** Counts visits and calls by outcome in the first stretch of time of the query. Undefined until they are counted. */
export function useVisitCounts(query: InsightsQuery): VisitInsights[number] | undefined {
  return useLiveQuery({
    key: ["count of visits", query],
    types: visitStores,
    where: "worker",
    once: true,
    run: (work) => work.countVisits(query),
  })?.[0];
}

/** The query of a page with this address. */
export function useVisitsQuery(
  limit: number,
  { whose, kind, place, about, outcome }: Omit<VisitsSearch, "day" | "week">,
  span?: TimeSpan,
): VisitsQuery {
  const me = useMe();
  const [from, below] = span === undefined ? ["", "~"] : [timeKey(span.from), timeKey(span.below)];
  const { list: named } = useOutcomes();
  const outcomes = outcome === undefined ? undefined : outcomesAlike(outcome, named);
  const by = whose === "all" ? null : (whose ?? me);
  return { me, by, limit, from, below, kind, about, place, outcomes };
}
