import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { atOneMoment } from "../../store/at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "../../store/database.ts";
import { turnsOf } from "./reading-turns.ts";

/** Number of rows in one request. The store reads the next part meanwhile, and serves nobody else during a part. */
const part = 1_000;

/**
 * Hands over every row of a type, each once, in no particular order. The store reads one part while the caller looks
 * through the part before, so neither thread waits for the other. Each part has a transaction of its own, so that other
 * readers get their turn, first rows before the next part.
 *
 * `signal` ends the scan before its next part, with the signal's reason.
 *
 * A record that gets its id meanwhile moves from the temporary ids to the highest id, so the last transaction reads
 * the temporary ids, and what came above the parts before.
 */
export async function scanRows(
  database: ReplicaDatabase,
  type: RecordName,
  take: (row: Row) => void,
  signal?: AbortSignal,
): Promise<void> {
  const byId = (stores: Stores<RecordName> = database) => rowsOf(stores, type).where(":id");
  const turns = turnsOf(database);
  const read = async (above: number): Promise<Row[]> => {
    await turns.ofScan();
    signal?.throwIfAborted();
    return await byId().above(above).limit(part).toArray();
  };
  // mutation: scan-begins-with-temporary-ids
  let last = 0;
  for (let next: Promise<Row[]> | null = read(last); next !== null; ) {
    const rows: readonly Row[] = await next;
    last = rows.at(-1)?.id ?? last;
    next = rows.length === part ? read(last) : null;
    for (const row of rows) take(row);
  }
  await turns.ofScan();
  signal?.throwIfAborted();
  const end = await atOneMoment(database, [type], async (stores) => [
    ...(await byId(stores).below(0).toArray()),
    ...(await byId(stores).above(last).toArray()),
  ]);
  for (const row of end) take(row);
}
