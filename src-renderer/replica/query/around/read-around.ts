import type { RecordId } from "../../../../src-shared/ids.ts";
import { isClosed } from "../../../../src-shared/records/stage.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { nothingAround, readsOf } from "../filter-rows.ts";
import type { Around } from "../filters/virtual-filter.ts";
import { movedHere } from "../moved-here.ts";
import type { TableQuery } from "../table-query.ts";
import type { farAround } from "./far-around.ts";

export interface AroundOptions {
  readonly signal?: AbortSignal | undefined;
  /** Brings what reads long lists. The worker loads it once a filter asks. */
  readonly far?: (() => Promise<{ readonly farAround: typeof farAround }>) | undefined;
}

/** Values that are read from a few records. */
const few: ReadonlySet<keyof Around> = new Set(["isOpenStage", "isChoice", "isMovedHere", "me"]);

/** Whether reading them takes a while: stages are few, visits are many. */
export function isSlowAround(query: Pick<TableQuery, "type" | "filters">): boolean {
  return [...readsOf(query)].some((one) => !few.has(one));
}

/**
 * Reads what other records tell, where a filter of the query asks for it; null where none does. An organization has the last day of
 * its people and its deals as well as its own, as the list of contacts says it.
 */
export async function readAround(
  database: ReplicaDatabase,
  query: Pick<TableQuery, "type" | "filters" | "me">,
  { signal, far }: AroundOptions,
): Promise<Around | null> {
  const reads = readsOf(query);
  if (reads.size === 0) return null;
  const near = {
    ...nothingAround,
    ...(reads.has("isOpenStage") && { isOpenStage: await openStages(database) }),
    me: () => query.me ?? null,
    ...(reads.has("isMovedHere") && { isMovedHere: await movesHere(database) }),
    ...(reads.has("isChoice") && { isChoice: await choiceFields(database) }),
  };
  if (!isSlowAround(query)) return near;
  if (far === undefined) throw new Error("Nobody has brought what reads long lists of other records.");
  const reader = await far();
  return {
    ...near,
    ...(await reader.farAround(database, { type: query.type, reads }, signal)),
  };
}

async function openStages(database: ReplicaDatabase): Promise<Around["isOpenStage"]> {
  const closed = new Set<unknown>();
  for (const stage of await database.stage.toArray()) if (isClosed(stage)) closed.add(stage.id);
  return (stage) => !closed.has(stage);
}

async function movesHere(database: ReplicaDatabase): Promise<Around["isMovedHere"]> {
  const moved = await movedHere(database);
  return (deal) => moved.has(deal as RecordId);
}

async function choiceFields(database: ReplicaDatabase): Promise<Around["isChoice"]> {
  const choices = new Map<string, ReadonlySet<unknown>>();
  for (const { name, choices: listed } of await database.custom_field.toArray()) {
    if (name && Array.isArray(listed)) choices.set(name, new Set(listed.map(nameIn)));
  }
  return (customField, value) => choices.get(customField)?.has(value) === true;
}

/** Sales document, "Custom field definition": a choice has an id and a name. */
function nameIn(choice: unknown): unknown {
  return typeof choice === "object" && choice !== null && "name" in choice ? choice.name : null;
}
