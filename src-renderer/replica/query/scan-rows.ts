import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";

/** So many rows are one request, and so many more are on their way. */
const part = 2_500;

/**
 * Hands over every row of a type, by rising id. The store reads one part while the one before is looked through, so the two
 * threads do not wait for each other. Each part is a transaction of its own: whoever else waits has a turn.
 */
export async function scanRows(
  database: ReplicaDatabase,
  type: RecordName,
  take: (row: Row) => void,
): Promise<void> {
  const table = rowsOf(database, type);
  const ids = await table.orderBy(":id").primaryKeys();
  const bounds = ids.filter((_, at) => at > 0 && at % part === 0);
  const read = (at: number): Promise<Row[]> => {
    const [from, below] = [bounds[at - 1], bounds[at]];
    const byId = table.where(":id");
    if (from === undefined) return (below === undefined ? table : byId.below(below)).toArray();
    return (below === undefined ? byId.aboveOrEqual(from) : byId.between(from, below)).toArray();
  };
  let next: Promise<Row[]> | null = read(0);
  for (let at = 1; next !== null; at += 1) {
    const rows: readonly Row[] = await next;
    next = at <= bounds.length ? read(at) : null;
    for (const row of rows) take(row);
  }
}
