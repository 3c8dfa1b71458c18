import type { Order } from "../query/sorted-ids.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { LastFew } from "../store/lru-cache.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";
import { SortedRows } from "./virtual-list-source.ts";

const most = 12;
const kept = new WeakMap<ReplicaDatabase, LastFew<SortedRows>>();

/**
 * A list that was shown before, as long as nothing of its type has changed since: a screen that is opened again stands there at
 * once. Any other is read anew.
 */
export function keptRows(database: ReplicaDatabase, work: ReplicaWork, order: Order): SortedRows {
  const lists = kept.get(database) ?? new LastFew<SortedRows>(most);
  kept.set(database, lists);
  const key = JSON.stringify(order);
  const before = lists.get(key);
  if (before?.isFresh() && !before.isFollowed()) return before;
  const rows = new SortedRows(database, work, order);
  lists.put(key, rows);
  return rows;
}
