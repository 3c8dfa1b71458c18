import type { ReplicaDatabase, StoreName, Stores } from "./database.ts";

/**
 * Runs several reads of these stores as of one moment: a record that gets its id between two of them is never in both.
 * `read` reads from the stores that it is given, and may wait for nothing else.
 */
export async function atOneMoment<T, const N extends StoreName>(
  database: ReplicaDatabase,
  stores: readonly N[],
  read: (stores: Stores<N>) => Promise<T>,
): Promise<T> {
  // The tables of the transaction itself. Dexie would find the transaction of the database's own tables only by following each
  // `await`, with hundreds of microtasks for one read.
  return await database.transaction("r", [...stores], (moment) =>
    read(Object.fromEntries(stores.map((name) => [name, moment.table(name)])) as Stores<N>),
  );
}
