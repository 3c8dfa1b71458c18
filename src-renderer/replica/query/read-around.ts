import type { Around } from "../../../src-shared/descriptor/define.ts";
import { localDay } from "../../../src-shared/descriptor/local-day.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { readsOf } from "./filter-rows.ts";
import { visitOfNote } from "./logged-visit.ts";
import { scanRows } from "./reading/scan-rows.ts";
import type { TableQuery } from "./table-query.ts";

/** Whether reading them takes a while: stages are few, visits are many. */
export function isSlowAround(query: Pick<TableQuery, "type" | "filters">): boolean {
  return [...readsOf(query)].some((one) => one !== "isOpenStage");
}

/**
 * Reads what other records tell, where a filter of the query asks for it; null where none does. Visits are those of the service and
 * those of notes.
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
  const [visits, activities] = [new Map<unknown, number>(), new Map<unknown, number>()];
  const tell = (of: Map<unknown, number>, row: About, moment: unknown) => {
    const at = typeof moment === "string" ? Date.parse(moment) : Number.NaN;
    if (row.resource_type !== "contact" || Number.isNaN(at)) return;
    of.set(row.resource_id, Math.max(at, of.get(row.resource_id) ?? at));
  };
  const scan = (type: RecordName, take: (row: Row) => void) => scanRows(database, type, take, signal);
  await scan("visit", (row) => tell(visits, row, row.visited_at));
  const visited = await database.note.orderBy("visitKey").toArray();
  for (const note of visited) tell(visits, note, visitOfNote(note)?.visitedAt);
  if (reads.has("lastActivityOn")) {
    for (const [contact, at] of visits) activities.set(contact, at);
    await scan("note", (row) => tell(activities, row, row.created_at));
    await scan("task", (row) => {
      if (row.completed === true) tell(activities, row, row.completed_at);
    });
  }
  const dayOf = (of: ReadonlyMap<unknown, number>) => (contact: unknown) => localDay(of.get(contact));
  return { lastVisitOn: dayOf(visits), lastActivityOn: dayOf(activities), isOpenStage };
}

type About = Readonly<Record<string, unknown>>;
