import type { VisitRow } from "../../../src-main/contract/records/visit.ts";
import type { VisitLogRow } from "../../../src-main/contract/records/visit-log.ts";
import { useMe } from "../../app/use-me.ts";
import { useRows } from "../../replica/hooks.ts";
import { mergeVisits, type Visit } from "../../replica/merge-visits.ts";
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
  return useRows(["visits", limit, whose, place, about, outcome, from, below, me], async (database) => {
    const fits = (row: VisitRow | VisitLogRow) =>
      (place === undefined || row.rep_location_verification_status === place) &&
      (about === undefined || row.resource_type === about) &&
      (outcome === undefined || row.outcome_id === outcome || ("outcome" in row && row.outcome === outcome));
    const listed =
      whose === "all"
        ? database.visit.where("visited_at").between(from, below, true, false)
        : database.visit.where("[creator_id+visited_at]").between([me, from], [me, below], true, false);
    const visits = await listed.reverse().filter(fits).limit(limit).toArray();
    const logged = database.visit_log.where("visited_at").between(from, below, true, false);
    const logs = await logged.reverse().filter(fits).limit(limit).toArray();
    return mergeVisits(visits, logs, me).slice(0, limit);
  });
}

/** With or without a fraction the moment sorts behind this: `.` comes before `Z`. */
function keyOf(at: number): string {
  return at === 0 || at === always.below
    ? ""
    : new Date(at).toISOString().slice(0, "2026-03-04T00:00:00".length);
}
