import type { IndexableType, Table } from "dexie";

/**
 * More keys than this are rare: an organization with so many people and deals, or a list of which the rep has gone far down. Their
 * requests would fill the store's queue.
 */
const askedAtOnce = 100;

/**
 * Returns the rows under several different keys of an index, in no particular order. Each key is one request, and all of them
 * are on their way together: Dexie's `anyOf` walks a cursor, which waits for the row before each next one.
 */
export async function rowsUnder<T, Id extends IndexableType>(
  table: Table<T, Id>,
  index: string,
  keys: readonly IndexableType[],
): Promise<T[]> {
  if (keys.length > askedAtOnce) return await table.where(index).anyOf(keys).toArray();
  return (await Promise.all(keys.map((key) => table.where(index).equals(key).toArray()))).flat();
}

/** Counts the rows under each of these keys of an index, likewise. */
export async function countsUnder<K extends IndexableType>(
  table: Pick<Table, "where">,
  index: string,
  keys: readonly K[],
): Promise<ReadonlyMap<K, number>> {
  const different = [...new Set(keys)];
  if (different.length > askedAtOnce) {
    const found = (await table.where(index).anyOf(different).keys()) as unknown as readonly K[];
    return new Map([...Map.groupBy(found, (key) => key)].map(([key, all]) => [key, all.length]));
  }
  const counts = different.map(async (key) => [key, await table.where(index).equals(key).count()] as const);
  return new Map(await Promise.all(counts));
}
