import { setImmediate } from "node:timers/promises";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import { type ReadRow, readRow } from "../../src-shared/descriptor/read-row.ts";
import { dataOf } from "./envelope.ts";

/** Most rows, and most entries of rows, that are read in one turn of main. A page that Rounds asks for has 100 rows and a tenth of the entries. */
const ofATurn = { rows: 100, entries: 20_000 };

/**
 * Reads the rows of envelopes (sales document, "Responses"). Lets the rest of main go on after each `ofATurn`, because a service
 * may send a hundred times as many rows as Rounds asked for, and rows of any width.
 */
export async function readRows(
  of: RecordDescriptor,
  envelopes: readonly unknown[],
): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = [];
  let [rows, entries] = [0, 0];
  for (const envelope of envelopes) {
    const data = dataOf(envelope);
    rows += 1;
    entries += entriesOf(data);
    if (rows > ofATurn.rows || entries > ofATurn.entries) {
      await setImmediate();
      [rows, entries] = [1, entriesOf(data)];
    }
    read.push(readRow(of, data));
  }
  return read;
}

/** Counts the fields of a row, and the entries of each that is a list or a map. */
function entriesOf(data: unknown): number {
  const fields = typeof data === "object" && data !== null ? Object.values(data) : [];
  return fields.reduce<number>(
    (sum, field) => sum + 1 + (typeof field === "object" && field !== null ? Object.keys(field).length : 0),
    0,
  );
}
