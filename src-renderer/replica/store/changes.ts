import { Dexie } from "dexie";
import type { RecordName } from "../../../src-shared/records/registry.ts";

/**
 * Counts the changes of each type of a replica since it was opened, on either side of the worker. One write
 * may count several times.
 */
export interface Changes {
  readonly of: (type: RecordName) => number;
}

const known = new WeakMap<Dexie, Changes>();

/** Returns a replica's change counts, which begin at the first call. */
export function changesOf(database: Dexie): Changes {
  const before = known.get(database);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  const own = `idb://${database.name}/`;
  let all = 0;
  const heard = (parts: object) => {
    if (!database.isOpen()) return void Dexie.on.storagemutated.unsubscribe(heard);
    for (const part of Object.keys(parts)) {
      if (part === "all") all += 1;
      if (!part.startsWith(own)) continue;
      // "<table>/<index>": several indexes of one change count as several.
      const [table = ""] = part.slice(own.length).split("/");
      counts.set(table, (counts.get(table) ?? 0) + 1);
    }
  };
  Dexie.on("storagemutated", heard);
  const changes: Changes = { of: (type) => all + (counts.get(type) ?? 0) };
  known.set(database, changes);
  return changes;
}
