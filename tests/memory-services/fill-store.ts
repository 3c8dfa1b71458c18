import { resources } from "../services/sales/resources.ts";
import type { World } from "../services/world.ts";
import type { Store } from "./store.ts";

/** Gives a store the records of the sandbox, and the ids that it goes on from. */
export function fillStore(store: Store, { database, records }: Pick<World, "database" | "records">): void {
  for (const resource of resources.values())
    for (const row of records.all(resource.table)) store.insert(resource, row);
  for (const { name, seq } of database.all("SELECT name, seq FROM sqlite_sequence")) {
    store.startAbove(String(name), Number(seq));
  }
}
