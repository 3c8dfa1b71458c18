import type { ReplicaDatabase } from "./database.ts";

/**
 * Runs several reads of these stores as of one moment: a record that gets its id between two of them is never
 * in both. `read` may wait for nothing but the replica.
 */
export async function atOneMoment<T>(
  database: ReplicaDatabase,
  stores: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  // Dexie sees that the function awaits natively, and keeps the transaction, only if it is async itself.
  return await database.transaction("r", [...stores], async () => await read());
}
