import type { useStableKeys } from "../../records/use-stable-keys.ts";
import type { Visit } from "../../replica/query/merge-visits.ts";

/** A logged visit keeps its key when its note gets its id, and when the service lists the visit too (law 11). */
export function keyOfVisit(entry: Visit, keyOf: ReturnType<typeof useStableKeys>): string {
  if (entry.logged) return keyOf(entry.logged.note ? "note" : "visit_log", entry.logged.id);
  return entry.visit ? keyOf("visit", entry.visit.id) : String(entry.at);
}
