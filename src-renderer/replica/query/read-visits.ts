import type { RecordId } from "../../../src-shared/ids.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { mergeVisits, outcomeOf, type Visit, verificationOf } from "./merge-visits.ts";

export interface VisitsQuery {
  readonly me: RecordId;
  readonly everyone: boolean;
  readonly limit: number;
  /** `visited_at` from this on, and before that. */
  readonly from: string;
  readonly below: string;
  readonly about?: string | undefined;
  readonly place?: string | undefined;
  readonly outcome?: string | number | undefined;
}

/**
 * The latest visits that fit, logged and listed. A visit that is both is judged by what is shown of it, whatever its other
 * half says: so halves are put together before anything is left out.
 */
export async function readVisits(
  database: Pick<ReplicaDatabase, "visit" | "visit_log">,
  query: VisitsQuery,
): Promise<readonly Visit[]> {
  const { me, everyone, limit, from, below, about, place, outcome } = query;
  const isAbout = (row: { readonly resource_type?: string | null }) =>
    about === undefined || row.resource_type === about;
  const fits = (one: Visit) =>
    (place === undefined || verificationOf(one) === place) &&
    (outcome === undefined || outcomeOf(one) === outcome);
  // Logged here means by this rep on this disk: few beside what a whole company's service lists.
  const logged = database.visit_log.where("visited_at").between(from, below, true, false);
  const logs = await logged.reverse().filter(isAbout).toArray();
  const listed = everyone
    ? database.visit.where("visited_at").between(from, below, true, false)
    : database.visit.where("[creator_id+visited_at]").between([me, from], [me, below], true, false);
  const ordered = listed.reverse().filter(isAbout);
  const all = place === undefined && outcome === undefined;
  const visits = await (all ? ordered.limit(limit) : ordered).toArray();
  return mergeVisits(visits, logs, me).filter(fits).slice(0, limit);
}
