import type { RecordId } from "../../../src-shared/ids.ts";
import type { VisitRow, verificationStatuses } from "../../../src-shared/records/visit.ts";
import type { LoggedVisit } from "./logged-visit.ts";

type Verification = (typeof verificationStatuses)[number];

/** A visit as the rep knows it: logged with Rounds, listed by the service, or both. */
export interface Visit {
  readonly at: number;
  readonly logged: LoggedVisit | null;
  readonly visit: VisitRow | null;
}

/** Most time between the logged and the listed record of one visit. */
const nearMs = 30 * 60_000;

/**
 * Merges logged and listed visits, newest first. A listed visit by the same person to the same subject and near
 * in time is a logged visit that came back, so the two become one (docs/design.md, "A visit"). Each is used
 * once, the nearest first.
 */
export function mergeVisits(
  visits: readonly VisitRow[],
  logged: readonly LoggedVisit[],
  me: RecordId,
): readonly Visit[] {
  // By subject: a quarter's visits of a whole company are not each held against each note.
  const bySubject = Map.groupBy(visits, subjectOf);
  const pairs = logged
    .flatMap((log) =>
      (bySubject.get(subjectOf(log)) ?? [])
        .filter((visit) => visit.creator_id === (log.creator_id ?? me))
        .map((visit) => ({ log, visit })),
    )
    .map((pair) => ({ ...pair, apart: Math.abs(listedAt(pair.visit) - loggedAt(pair.log)) }))
    .filter((pair) => pair.apart <= nearMs)
    .sort((a, b) => a.apart - b.apart);
  const visitOf = new Map<LoggedVisit, VisitRow>();
  const taken = new Set<RecordId>();
  for (const { log, visit } of pairs) {
    if (visitOf.has(log) || taken.has(visit.id)) continue;
    visitOf.set(log, visit);
    taken.add(visit.id);
  }
  return [
    ...logged.map((log) => ({ at: loggedAt(log), logged: log, visit: visitOf.get(log) ?? null })),
    ...visits
      .filter((visit) => !taken.has(visit.id))
      .map((visit) => ({ at: listedAt(visit), logged: null, visit })),
  ].sort((a, b) => b.at - a.at);
}

/** Returns a visit's outcome: the logged one, or else the number that the service gives. */
export function outcomeOf({ logged, visit }: Visit): string | number | null {
  return logged?.outcome ?? visit?.outcome_id ?? null;
}

/** Returns whether the rep was at the place, as the service checked it: no rep attests that. */
export function verificationOf({ visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? null;
}

function subjectOf(row: Pick<VisitRow, "resource_type" | "resource_id">): string {
  return `${row.resource_type}:${row.resource_id}`;
}

function loggedAt({ visitedAt }: LoggedVisit): number {
  return Date.parse(visitedAt) || 0;
}

function listedAt({ visited_at }: VisitRow): number {
  return Date.parse(visited_at ?? "") || 0;
}
