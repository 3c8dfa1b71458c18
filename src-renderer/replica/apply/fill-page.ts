import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { PulledPage } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { barredIds, pendingIds } from "./read-for-page.ts";

/** Result of applying a page. `rows` and `removed` are for the search index. */
export interface AppliedPage {
  /** Number of rows that were written, or removed. */
  readonly written: number;
  readonly rows: readonly Row[];
  readonly removed: readonly RecordId[];
}

/**
 * Tells whether a page most likely falls into an empty range: it belongs to a first sweep, and its ids rise.
 */
export function fillsEmptyRange(page: PulledPage, rows: readonly Row[]): boolean {
  const { phase, sweptAt, confirmations } = page.cursor;
  const first = phase === "sweeping" && sweptAt === null && confirmations === 0;
  return (
    first &&
    page.others === "keep" &&
    rows.length > 0 &&
    rows.every(({ id }, at) => at === 0 || id > (rows[at - 1]?.id ?? id))
  );
}

/** Types for which a guess was wrong: a replica that is pulled anew has all of its rows already. */
const guessedWrong = new WeakMap<ReplicaDatabase, Set<RecordName>>();

/**
 * Calls `fillPage` if the range is probably empty. After a wrong guess it makes no other for that type over
 * this connection.
 */
export async function tryToFill(
  database: ReplicaDatabase,
  page: PulledPage,
  rows: readonly Row[],
): Promise<AppliedPage | null> {
  const wrong = guessedWrong.get(database) ?? new Set();
  if (wrong.has(page.type) || !fillsEmptyRange(page, rows)) return null;
  const filled = await fillPage(database, page, rows);
  if (filled === null) guessedWrong.set(database, wrong.add(page.type));
  return filled;
}

/**
 * Writes a page on the guess that none of its records is here. The same transaction checks the guess ahead of
 * the rows, but the writes do not wait for the answer. If the guess is wrong, the transaction is undone and
 * the answer is null. `rows`: the rows to store, by rising ids.
 */
export async function fillPage(
  database: ReplicaDatabase,
  page: PulledPage,
  rows: readonly Row[],
): Promise<AppliedPage | null> {
  const { type, requestSeq } = page;
  const { bases, outbox, cursors, settledAt } = database;
  const tables = tablesFor(database, [type], bases, outbox, cursors, settledAt);
  let inTheWay = false;
  try {
    return await database.transaction("rw", tables, async (transaction) => {
      const looking = Promise.all([
        isEmptyFrom(database, page, rows),
        pendingIds(database, type),
        // Every settled record, however long ago, because a list may lag.
        barredIds(database, type, Number.NEGATIVE_INFINITY),
        cursors.get(type),
      ]);
      const writing = Promise.all([
        rowsOf(database, type).bulkPut(rows),
        cursors.put({ ...page.cursor, requestSeq }),
      ]);
      const [empty, pending, settled, cursor] = await looking;
      const late = requestSeq < (cursor?.requestSeq ?? 0);
      // mutation: first-sweep-overwrites-edits
      inTheWay = !empty || late || rows.some(({ id }) => pending.has(id) || settled.has(id));
      if (inTheWay) {
        // The abort undoes the writes, so their rejection is expected.
        writing.catch(() => undefined);
        transaction.abort();
      }
      await writing;
      return { written: rows.length, rows, removed: [] };
    });
  } catch (error) {
    if (inTheWay) return null;
    throw error;
  }
}

async function isEmptyFrom(
  database: ReplicaDatabase,
  { type }: PulledPage,
  rows: readonly Row[],
): Promise<boolean> {
  const [lowest, highest] = [rows[0]?.id, rows.at(-1)?.id];
  const range = rowsOf(database, type).where(":id").between(lowest, highest, true, true);
  return (await range.limit(1).primaryKeys()).length === 0;
}
