import { Dexie } from "dexie";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { rowsOf, type Stores } from "../store/database.ts";

/**
 * The rows that are there already. The pages of a sweep by id cover a narrow range, which one or two requests
 * read; on the first pull it is empty, and nothing is read at all. A page of scattered ids is read id by id.
 */
export async function existingRows(
  stores: Stores<RecordName>,
  type: RecordName,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, Row>> {
  if (ids.length === 0) return new Map();
  const table = rowsOf(stores, type);
  const [lowest, highest] = ids.reduce(
    ([low, high], id) => [Math.min(low, id), Math.max(high, id)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const range = table.where(":id").between(lowest, highest, true, true);
  const within = await range
    .clone()
    .limit(ids.length * 2 + 1)
    .primaryKeys();
  if (within.length === 0) return new Map();
  const rows = within.length <= ids.length * 2 ? await range.toArray() : await table.bulkGet([...ids]);
  return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]));
}

/** The records of a type that have unsent edits. */
export async function pendingIds(
  { bases }: Stores<"bases">,
  type: RecordName,
): Promise<ReadonlySet<RecordId>> {
  const keys = await bases
    .where("[type+id]")
    .between([type, Dexie.minKey], [type, Dexie.maxKey])
    .primaryKeys();
  return new Set(keys.map(([, id]) => id));
}

/** The records that a page requested at `requestSeq` comes too late for (law 7). */
export async function barredIds(
  { settledAt }: Stores<"settledAt">,
  type: RecordName,
  requestSeq: number,
): Promise<ReadonlySet<RecordId>> {
  const keys = await settledAt
    .where("[type+count]")
    .between([type, requestSeq], [type, Dexie.maxKey])
    .primaryKeys();
  return new Set(keys.map(([, id]) => id));
}
