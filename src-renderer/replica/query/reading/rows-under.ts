import type { IndexableType, Table } from "dexie";

/** More keys than this are rare: an organization with so many people and deals. Their requests would fill the store's queue. */
const askedAtOnce = 50;

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
