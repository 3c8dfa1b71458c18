import type { ReplicaDatabase } from "../../store/database.ts";

/** Returns the place in the history of the edit that ended last; 0 if no edit has ended. */
export async function lastEnded({ history }: Pick<ReplicaDatabase, "history">): Promise<number> {
  const [last] = await history.orderBy(":id").reverse().limit(1).primaryKeys();
  return Number(last ?? 0);
}

/** Counts the edits that were delivered after that place. */
export async function deliveredSince(
  { history }: Pick<ReplicaDatabase, "history">,
  place: number,
): Promise<number> {
  const ended = history.where(":id").above(place);
  return await ended.filter(({ outcome }) => outcome === "delivered").count();
}
