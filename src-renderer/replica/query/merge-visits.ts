import type { RecordId } from "../../../src-shared/ids.ts";
import type { VisitRow, verificationStatuses } from "../../../src-shared/records/visit.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import type { LoggedVisit } from "./logged-visit.ts";

type Verification = (typeof verificationStatuses)[number];

/** A visit as the rep knows it: logged with Rounds, listed by the service, or both. */
export interface Visit {
  readonly at: number;
  readonly logged: LoggedVisit | null;
  readonly visit: VisitRow | null;
}

/** Most time between the logged and the listed record of one visit. */
export const nearMs = 30 * 60_000;
/**
 * Visits of one person to one subject that a note is held against, on either side of its time. Nobody makes as many within an hour,
 * but a service may list any number at one moment.
 */
const mostNear = 10;

/**
 * Merges logged and listed visits, newest first. A listed visit by the same person to the same subject and near
 * in time is a logged visit that came back, so the two become one (docs/design.md, "A visit"). Each is used
 * once, the nearest first. The service lists no calls, so a call is never one of its visits.
 */
export function mergeVisits(
  visits: readonly VisitRow[],
  logged: readonly LoggedVisit[],
  me: RecordId,
): readonly Visit[] {
  const dated = visits.map((visit) => ({ at: listedAt(visit), visit })).sort((a, b) => a.at - b.at);
  const byWhomAndWhere = Map.groupBy(dated, ({ visit }) => pairKey(visit, visit.creator_id));
  const pairs = logged
    .filter(({ kind }) => kind === "visit")
    .flatMap((log) => {
      const at = loggedAt(log);
      const theirs = byWhomAndWhere.get(pairKey(log, log.creator_id ?? me)) ?? [];
      return near(theirs, at).map((one) => ({ log, visit: one.visit, apart: Math.abs(one.at - at) }));
    })
    .filter((pair) => pair.apart <= nearMs)
    // This order pairs the same rows however they were read.
    .sort((a, b) => a.apart - b.apart || a.log.id - b.log.id || a.visit.id - b.visit.id);
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

/** Returns the nearest of `ordered` on either side of a moment. */
function near<T extends { readonly at: number }>(ordered: readonly T[], at: number): readonly T[] {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ordered[middle]?.at ?? 0) < at) from = middle + 1;
    else to = middle;
  }
  return ordered.slice(Math.max(0, from - mostNear), from + mostNear);
}

export function visitKindOf({ logged }: Visit): VisitKind {
  return logged?.kind ?? "visit";
}

/** Returns a visit's outcome: the logged one, or else the number that the service gives. */
export function outcomeOf({ logged, visit }: Visit): string | number | null {
  return logged?.outcome ?? visit?.outcome_id ?? null;
}

/** Returns whether the rep was at the place, as the service checked it: no rep attests that. */
export function verificationOf({ visit }: Visit): Verification | null {
  return visit?.rep_location_verification_status ?? null;
}

/** Says by whom and to whom a visit was: both halves of one visit have the same. */
export function pairKey(
  { resource_type, resource_id }: Pick<VisitRow, "resource_type" | "resource_id">,
  by: RecordId | null | undefined,
): string {
  return `${by}:${resource_type}:${resource_id}`;
}

export function loggedAt({ visitedAt }: LoggedVisit): number {
  return Date.parse(visitedAt) || 0;
}

export function listedAt({ visited_at }: VisitRow): number {
  return Date.parse(visited_at ?? "") || 0;
}
