import type { RecordId } from "../../../src-shared/ids.ts";
import type { VisitRow, verificationStatuses } from "../../../src-shared/records/visit.ts";
import type { VisitLogRow } from "../../../src-shared/records/visit-log.ts";

type Verification = (typeof verificationStatuses)[number];

/** A visit as the rep knows it: logged here, listed by the service, or both. */
export interface Visit {
  readonly at: number;
  readonly log: VisitLogRow | null;
  readonly visit: VisitRow | null;
}

/** Most time between the logged and the listed record of one visit. */
const nearMs = 30 * 60_000;

/**
 * Merges logged and listed visits, newest first. A listed visit of the rep's own with the same subject and
 * near in time is a logged visit that came back, so the two become one (docs/design.md, "A visit"). Each is
 * used once, the nearest first.
 */
export function mergeVisits(
  visits: readonly VisitRow[],
  logs: readonly VisitLogRow[],
  me: RecordId,
): readonly Visit[] {
  // By subject: a quarter's visits of a whole company are not each held against each log.
  const bySubject = Map.groupBy(visits, subjectOf);
  const pairs = logs
    .flatMap((log) =>
      (bySubject.get(subjectOf(log)) ?? [])
        .filter((visit) => visit.creator_id === me)
        .map((visit) => ({ log, visit })),
    )
    .map((pair) => ({ ...pair, apart: Math.abs(at(pair.visit) - at(pair.log)) }))
    .filter((pair) => pair.apart <= nearMs)
    .sort((a, b) => a.apart - b.apart);
  const visitOf = new Map<RecordId, VisitRow>();
  const taken = new Set<RecordId>();
  for (const { log, visit } of pairs) {
    if (visitOf.has(log.id) || taken.has(visit.id)) continue;
    visitOf.set(log.id, visit);
    taken.add(visit.id);
  }
  const logged = logs.map((log) => ({ at: at(log), log, visit: visitOf.get(log.id) ?? null }));
  const listed = visits
    .filter((visit) => !taken.has(visit.id))
    .map((visit) => ({ at: at(visit), log: null, visit }));
  return [...logged, ...listed].sort((a, b) => b.at - a.at);
}

/** Returns a visit's outcome: the one logged here, or else the number that the service gives. */
export function outcomeOf({ log, visit }: Visit): string | number | null {
  return log?.outcome_id ?? log?.outcome ?? visit?.outcome_id ?? null;
}

/**
 * Returns whether the rep was at the place: the service's own check if there is one, or else the check logged
 * here.
 */
export function verificationOf({ log, visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? log?.rep_location_verification_status ?? null;
}

function subjectOf(row: VisitRow | VisitLogRow): string {
  return `${row.resource_type}:${row.resource_id}`;
}

function at(row: VisitRow | VisitLogRow): number {
  return Date.parse(row.visited_at ?? "") || 0;
}
