import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { ReplicaDatabase, SettledAtRow } from "../store/database.ts";

/** A service may answer its lists from a copy of its database that lags behind its writes: so long at most, milliseconds. */
export const listLagMs = 60_000;

/**
 * The records among `ids` that were settled or removed so short a while ago that a list may not show it yet (law 7). `now`
 * by the device's clock: it only counts how long ago that was.
 */
export async function justSettled(
  database: ReplicaDatabase,
  type: RecordName,
  ids: readonly RecordId[],
  now: number,
): Promise<ReadonlySet<RecordId>> {
  if (ids.length === 0) return new Set();
  const settled = await database.settledAt.bulkGet(ids.map((id): [RecordName, RecordId] => [type, id]));
  return new Set(
    settled.filter((one) => one !== undefined && isJust(one, now)).map((one) => one?.id as RecordId),
  );
}

/** Whether a settling is still to be remembered when an engine counts anew. */
export function isJust({ time }: Pick<SettledAtRow, "time">, now: number): boolean {
  return time !== undefined && now >= time && now - time < listLagMs;
}
