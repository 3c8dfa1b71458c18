import type { Around } from "../../../src-shared/descriptor/define.ts";
import { localDay } from "../../../src-shared/descriptor/local-day.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { readsOf } from "./filter-rows.ts";
import { LastMoments } from "./last-moments.ts";
import { visitOfNote } from "./logged-visit.ts";
import { scanRows } from "./reading/scan-rows.ts";
import type { TableQuery } from "./table-query.ts";

/** Whether reading them takes a while: stages are few, visits are many. */
export function isSlowAround(query: Pick<TableQuery, "type" | "filters">): boolean {
  return [...readsOf(query)].some((one) => one !== "isOpenStage");
}

/**
 * Reads what other records tell, where a filter of the query asks for it; null where none does. Visits are those of the service and
 * those of notes. A call is an activity, and no visit. An organization has the last day of its people and its deals as well as its own,
 * as the list of contacts says it.
 */
export async function readAround(
  database: ReplicaDatabase,
  query: Pick<TableQuery, "type" | "filters">,
  signal?: AbortSignal,
): Promise<Around | null> {
  const reads = readsOf(query);
  if (reads.size === 0) return null;
  const closed = new Set<unknown>();
  if (reads.has("isOpenStage")) {
    for (const { id, active } of await database.stage.toArray()) if (active === false) closed.add(id);
  }
  const isOpenStage = (stage: unknown) => !closed.has(stage);
  if (!isSlowAround(query)) return { lastVisitOn: () => null, lastActivityOn: () => null, isOpenStage };
  const [visits, activities] = [new LastMoments(), new LastMoments()];
  const tells = reads.has("lastActivityOn") ? [activities] : [];
  const counts = reads.has("lastVisitOn") ? [visits, ...tells] : tells;
  const scan = (type: RecordName, take: (row: Row) => void) => scanRows(database, type, take, signal);
  await scan("visit", (row) => {
    for (const last of counts) last.take(row, row.visited_at);
  });
  for (const note of await database.note.orderBy("visitKey").toArray()) {
    const logged = visitOfNote(note);
    for (const last of logged?.kind === "visit" ? counts : tells) last.take(note, logged?.visitedAt);
  }
  if (reads.has("lastActivityOn")) {
    await scan("note", (row) => activities.take(row, row.created_at));
    await scan("task", (row) => {
      if (row.completed === true) activities.take(row, row.completed_at);
    });
  }
  const dayOf = async (last: LastMoments) => {
    const moments = await last.ofContacts(database, signal);
    return (contact: unknown) => localDay(moments.get(contact));
  };
  return { lastVisitOn: await dayOf(visits), lastActivityOn: await dayOf(activities), isOpenStage };
}
