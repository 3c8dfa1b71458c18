import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { Visit } from "../../replica/query/merge-visits.ts";
import { readVisits } from "../../replica/query/read-visits.ts";
import { useMe } from "../../session/use-me.ts";
import type { VisitsSearch } from "./visits-search.ts";

/** The moments of a day, from the first until before the last, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly below: number;
}

const always: Span = { from: 0, below: 8.64e15 };

/** The latest visits, logged and listed. Undefined until they are there. Logged ones are always one's own. */
export function useVisits(
  limit: number,
  search: Omit<VisitsSearch, "day">,
  span: Span = always,
): readonly Visit[] | undefined {
  const me = useMe();
  const { whose, place, about, outcome } = search;
  const [from, below] = [keyOf(span.from), span === always ? "~" : keyOf(span.below)];
  const query = { me, everyone: whose === "all", limit, from, below, about, place, outcome };
  return useLiveQuery({
    key: ["visits", query],
    types: ["visit", "visit_log"],
    run: (database) => readVisits(database, query),
  });
}

/** With or without a fraction the moment sorts behind this: `.` comes before `Z`. */
function keyOf(at: number): string {
  return at === 0 || at === always.below
    ? ""
    : new Date(at).toISOString().slice(0, "2026-03-04T00:00:00".length);
}
