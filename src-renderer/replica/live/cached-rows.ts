import type { Order } from "../query/sorted-ids.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { LruCache } from "../store/lru-cache.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";
import { VirtualListSource } from "./virtual-list-source.ts";

const most = 12;
const kept = new WeakMap<ReplicaDatabase, LruCache<VirtualListSource>>();

/**
 * A list that was shown before, as long as nothing of its type has changed since: a screen that is opened again stands there at
 * once. Any other is read anew.
 */
export function cachedRows(database: ReplicaDatabase, work: ReplicaWork, order: Order): VirtualListSource {
  const lists = kept.get(database) ?? new LruCache<VirtualListSource>(most);
  kept.set(database, lists);
  const key = JSON.stringify(order);
  const before = lists.get(key);
  if (before?.isFresh() && !before.isFollowed()) return before;
  const rows = new VirtualListSource(database, work, order);
  lists.put(key, rows);
  return rows;
}
