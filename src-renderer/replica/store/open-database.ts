import type { Dexie } from "dexie";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { DatabaseHost } from "./database.ts";

/**
 * Pauses before Rounds tries again to open a database that Chromium could not open, in milliseconds. A process that was killed holds
 * its files until its last write ends, which on a busy disk takes seconds; Chromium itself waits for two each time.
 */
const usualPauses: readonly number[] = [500, 1_500];

/**
 * Opens the database, and upgrades a database that an older Rounds made. Refuses a database of a newer Rounds and
 * leaves it untouched: Dexie by itself would open it and write data that the newer Rounds cannot read. If another
 * connection keeps the database open, an upgrade would wait without end, so it fails with `storageHeld` instead and
 * changes nothing. Throws what IndexedDB throws, an `UnknownError` only after it has tried again after each of the pauses.
 */
export async function openDatabase(
  database: Dexie,
  host: DatabaseHost | undefined,
  [pause, ...later] = usualPauses,
): Promise<Result<null, Fault>> {
  try {
    return await tryToOpen(database, host);
  } catch (error) {
    // Chromium gives every failure below IndexedDB this one name.
    if (pause === undefined || nameOf(error) !== "UnknownError") throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return openDatabase(database, host, later);
  }
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error || error instanceof DOMException ? error.name : undefined;
}

async function tryToOpen(database: Dexie, host: DatabaseHost | undefined): Promise<Result<null, Fault>> {
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
