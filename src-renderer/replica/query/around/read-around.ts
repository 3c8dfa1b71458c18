import type { Around } from "../../../../src-shared/filters/virtual-filter.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { nothing, readsOf } from "../filter-rows.ts";
import type { TableQuery } from "../table-query.ts";
import type { farAround } from "./far-around.ts";

export interface AroundOptions {
  readonly signal?: AbortSignal | undefined;
  /** Brings what reads long lists. The worker loads it once a filter asks. */
  readonly far?: (() => Promise<{ readonly farAround: typeof farAround }>) | undefined;
}

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
  { signal, far }: AroundOptions,
): Promise<Around | null> {
  const reads = readsOf(query);
  if (reads.size === 0) return null;
  const isOpenStage = reads.has("isOpenStage") && { isOpenStage: await openStages(database) };
  if (!isSlowAround(query)) return { ...nothing, ...isOpenStage };
  if (far === undefined) throw new Error("Nobody has brought what reads long lists of other records.");
  const reader = await far();
  return {
    ...nothing,
    ...isOpenStage,
    ...(await reader.farAround(database, { type: query.type, reads }, signal)),
  };
}

async function openStages(database: ReplicaDatabase): Promise<Around["isOpenStage"]> {
  const closed = new Set<unknown>();
  for (const { id, active } of await database.stage.toArray()) if (active === false) closed.add(id);
  return (stage) => !closed.has(stage);
}
