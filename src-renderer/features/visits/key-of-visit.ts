import type { useStableKeys } from "../../records/use-stable-keys.ts";
import type { Visit } from "../../replica/query/merge-visits.ts";

/** Logged here, a visit keeps its key when the service lists it too (law 11). */
export function keyOfVisit(entry: Visit, keyOf: ReturnType<typeof useStableKeys>): string {
  if (entry.log) return keyOf("visit_log", entry.log.id);
  return entry.visit ? keyOf("visit", entry.visit.id) : String(entry.at);
}
