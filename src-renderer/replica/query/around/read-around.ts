import { localDay } from "../../../../src-shared/descriptor/local-day.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { Around } from "../../../../src-shared/filters/virtual-filter.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { nothing, readsOf } from "../filter-rows.ts";
import { visitOfNote } from "../logged-visit.ts";
import { scanRows } from "../reading/scan-rows.ts";
import type { TableQuery } from "../table-query.ts";
import { contactsAround } from "./contacts-around.ts";
import { LastMoments } from "./last-moments.ts";

/** Whether reading them takes a while: stages are few, visits are many. */
export function isSlowAround(query: Pick<TableQuery, "type" | "filters">): boolean {
  return [...readsOf(query)].some((one) => one !== "isOpenStage");
}

/**
 * Reads what other records tell, where a filter of the query asks for it; null where none does. An organization has the last day of
 * its people and its deals as well as its own, as the list of contacts says it.
 */
export async function readAround(
  database: ReplicaDatabase,
  query: Pick<TableQuery, "type" | "filters">,
  signal?: AbortSignal,
): Promise<Around | null> {
  const reads = readsOf(query);
  if (reads.size === 0) return null;
  return {
    ...nothing,
    ...(reads.has("isOpenStage") && { isOpenStage: await openStages(database) }),
    ...(reads.has("contactOf") && { contactOf: await contactsAround(database, query.type, signal) }),
    ...(await lastDays(database, reads, signal)),
  };
}

async function openStages(database: ReplicaDatabase): Promise<Around["isOpenStage"]> {
  const closed = new Set<unknown>();
  for (const { id, active } of await database.stage.toArray()) if (active === false) closed.add(id);
  return (stage) => !closed.has(stage);
}

/** Visits are those of the service and those of notes. A call is an activity, and no visit. */
async function lastDays(
  database: ReplicaDatabase,
  reads: ReadonlySet<keyof Around>,
  signal?: AbortSignal,
): Promise<Partial<Around>> {
  const [asksVisits, asksActivities] = [reads.has("lastVisitOn"), reads.has("lastActivityOn")];
  if (!asksVisits && !asksActivities) return {};
  const [visits, activities] = [new LastMoments(), new LastMoments()];
  const tells = asksActivities ? [activities] : [];
  const counts = asksVisits ? [visits, ...tells] : tells;
  const scan = (type: RecordName, take: (row: Row) => void) => scanRows(database, type, take, signal);
  await scan("visit", (row) => {
    for (const last of counts) last.take(row, row.visited_at);
  });
  for (const note of await database.note.orderBy("visitKey").toArray()) {
    const logged = visitOfNote(note);
    for (const last of logged?.kind === "visit" ? counts : tells) last.take(note, logged?.visitedAt);
  }
  if (asksActivities) {
    await scan("note", (row) => activities.take(row, row.created_at));
    await scan("task", (row) => {
      if (row.completed === true) activities.take(row, row.completed_at);
    });
  }
  const dayOf = async (last: LastMoments) => {
    const moments = await last.ofContacts(database, signal);
    return (contact: unknown) => localDay(moments.get(contact));
  };
  return { lastVisitOn: await dayOf(visits), lastActivityOn: await dayOf(activities) };
}
