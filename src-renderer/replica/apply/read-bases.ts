import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/**
 * Reads each record's values when last read from its service; null if it has no unsent edits or the service
 * has no row of it.
 */
export async function readBases(
  database: ReplicaDatabase,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<{ id: RecordId; base: Values | null }[]> {
  const held = await database.bases.bulkGet(ids.map((id) => [type, id]));
  return ids.map((id, at) => {
    const known = held[at]?.gone ? undefined : held[at];
    return { id, base: (known?.base ?? null) as Values | null };
  });
}

/** Reads rows as they are stored; records that are not here are left out. */
export async function readStored(
  database: ReplicaDatabase,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<Values[]> {
  const rows = await rowsOf(database, type).bulkGet([...ids]);
  return rows.filter((row) => row !== undefined).map((row) => row as Values);
}
