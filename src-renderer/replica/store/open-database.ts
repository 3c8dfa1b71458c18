import type { Dexie } from "dexie";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { DatabaseHost } from "./database.ts";

/**
 * Opens the database, and upgrades a database that an older Rounds made. Refuses a database of a newer Rounds and
 * leaves it untouched: Dexie by itself would open it and write data that the newer Rounds cannot read. If another
 * connection keeps the database open, an upgrade would wait without end, so it fails with `storageHeld` instead and
 * changes nothing.
 */
export async function openDatabase(
  database: Dexie,
  host: DatabaseHost | undefined,
): Promise<Result<null, Fault>> {
  const factory = (host?.indexedDB ?? indexedDB) as IDBFactory;
  const known = await factory.databases();
  const version = known.find((one) => one.name === database.name)?.version ?? 0;
  // mutation: newer-replica-opened
  if (version >= nativeVersion(database.verno + 1)) return err({ kind: "newerProfile", part: "replica" });
  const blocked = new Promise<"blocked">((resolve) => database.on("blocked", () => resolve("blocked")));
  const opened = database.open();
  if ((await Promise.race([opened, blocked])) !== "blocked") return ok(null);
  // The call gives this open up and reports `storageHeld` itself.
  opened.catch(() => undefined);
  database.close();
  return err({ kind: "storageHeld" });
}

/** Dexie counts in tenths, and raises these by itself where it mends a store. */
function nativeVersion(version: number): number {
  return version * 10;
}
