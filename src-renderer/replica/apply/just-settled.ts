import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { isOlder, isOneOf, isSameSecond, listLagMs } from "../../../src-shared/merge/is-older.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { ReplicaDatabase, SettledAtRow } from "../store/database.ts";

/**
 * The settlings of records among `ids` that were settled or removed so short a while ago that a list may not show it
 * yet (law 7). `now` by the device's clock: it only counts how long ago that was.
 */
export async function justSettled(
  database: ReplicaDatabase,
  type: RecordName,
  ids: readonly RecordId[],
  now: number,
): Promise<ReadonlyMap<RecordId, SettledAtRow>> {
  if (ids.length === 0) return new Map();
  const settled = await database.settledAt.bulkGet(ids.map((id): [RecordName, RecordId] => [type, id]));
  const just = settled.filter((one) => one !== undefined).filter((one) => isJust(one, now));
  return new Map(just.map((one) => [one.id, one]));
}

/** Whether a list shows in `row` what a record was before the settling that made it what it is `now`. */
export function isFromBefore({ earlier = [] }: SettledAtRow, row: Row, now: Row): boolean {
  // mutation: row-of-the-same-second-overwrites-settled
  return isOlder(row, now) || isOneOf(earlier, row, now);
}

/** The states that a record settled as `row` had before within the same second; `known` is the last of them. */
export async function earlierStates(
  database: ReplicaDatabase,
  key: Pick<SettledAtRow, "type" | "id">,
  known: Row | null,
  row: Row,
  now: number,
): Promise<Pick<SettledAtRow, "earlier">> {
  const before = await justSettled(database, key.type, [key.id], now);
  const states = [...(before.get(key.id)?.earlier ?? []), ...(known === null ? [] : [known])];
  const earlier = states.filter((one) => isSameSecond(one, row) && !equal(one, row));
  return earlier.length === 0 ? {} : { earlier };
}

/** Whether a settling is still to be remembered when an engine counts anew. */
export function isJust({ time }: Pick<SettledAtRow, "time">, now: number): boolean {
  return time !== undefined && now >= time && now - time < listLagMs;
}
