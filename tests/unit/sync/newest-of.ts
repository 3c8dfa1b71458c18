import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { NewestQuery } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";

/** The answer of a replica in memory to `replica.newest`, for an index whose keys are text. */
export function newestOf({ type, by, limit }: NewestQuery, rows: readonly Row[]): RecordId[] {
  const keyOf = new Map(Object.entries(descriptorOf(type).computedIndexes ?? {})).get(by);
  const keyed = rows.flatMap((row) => {
    const key = keyOf?.(row);
    return typeof key === "string" ? [{ key, id: row.id }] : [];
  });
  const last = keyed.toSorted((a, b) => (a.key < b.key ? 1 : -1)).slice(0, limit);
  return last.map(({ id }) => id).filter((id) => id > 0);
}
