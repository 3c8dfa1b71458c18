import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { turnsOf } from "./reading-turns.ts";

/** Number of rows in one request. The store reads the next part meanwhile. */
const part = 2_500;

/**
 * Hands over every row of a type, each once, in no particular order. The store reads one part while the caller looks
 * through the part before, so neither thread waits for the other. Each part has a transaction of its own, so that other
 * readers get their turn, first rows before the next part.
 *
 * `signal` ends the scan before its next part, with the signal's reason.
 *
 * A record that gets its id meanwhile moves from the temporary ids to the highest id, so the last transaction reads
 * both.
 */
export async function scanRows(
  database: ReplicaDatabase,
  type: RecordName,
  take: (row: Row) => void,
  signal?: AbortSignal,
): Promise<void> {
  const table = rowsOf(database, type);
  const turns = turnsOf(database);
  // mutation: scan-begins-with-temporary-ids
  const ids = await table.where(":id").above(0).primaryKeys();
  const bounds = ids.filter((_, at) => at % part === 0);
  const last = bounds.length - 1;
  const read = async (at: number): Promise<Row[]> => {
    await turns.ofScan();
    signal?.throwIfAborted();
    const [from = 0, below] = [bounds[at], bounds[at + 1]];
    const byId = table.where(":id");
    if (below !== undefined) return byId.between(from, below).toArray();
    return atOneMoment(database, [type], async () => {
      const made = await byId.below(0).toArray();
      return [...made, ...(await byId.aboveOrEqual(from).toArray())];
    });
  };
  let next: Promise<Row[]> | null = read(0);
  for (let at = 1; next !== null; at += 1) {
    const rows: readonly Row[] = await next;
    next = at <= last ? read(at) : null;
    for (const row of rows) take(row);
  }
}
