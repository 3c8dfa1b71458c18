import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Applied, Page } from "../../../src-shared/ipc/pull.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { barredIds, pendingIds } from "./read-for-page.ts";

/** What a page came to: the count for the engine, and the rows as they now are for the search index. */
export interface AppliedPage {
  readonly applied: Applied;
  readonly rows: readonly Row[];
  readonly removed: readonly RecordId[];
}

/** Whether a page most likely falls where nothing is yet: of a first sweep, in the order of its ids. */
export function fillsEmptyRange(page: Page, rows: readonly Row[]): boolean {
  const { phase, sweptAt, confirmations } = page.cursor;
  const first = phase === "sweeping" && sweptAt === null && confirmations === 0;
  return (
    first &&
    !page.whole &&
    rows.length > 0 &&
    rows.every(({ id }, at) => at === 0 || id > (rows[at - 1]?.id ?? id))
  );
}

/** Of which types something was in the way already: a replica that is pulled anew has all of its rows. */
const guessedWrong = new WeakMap<ReplicaDatabase, Set<RecordName>>();

/** `fillPage` where the guess is worth it; after a wrong one, of that type no other is made over this connection. */
export async function tryToFill(
  database: ReplicaDatabase,
  page: Page,
  rows: readonly Row[],
): Promise<AppliedPage | null> {
  const wrong = guessedWrong.get(database) ?? new Set();
  if (wrong.has(page.type) || !fillsEmptyRange(page, rows)) return null;
  const filled = await fillPage(database, page, rows);
  if (filled === null) guessedWrong.set(database, wrong.add(page.type));
  return filled;
}

/**
 * Writes a page on the guess that nothing of it is here. Whether it holds is asked in the same transaction, ahead of
 * the rows but without waiting for the answer; where it does not hold, the transaction is undone and the answer is null. `rows`
 * as they are to be stored, by rising ids.
 */
export async function fillPage(
  database: ReplicaDatabase,
  page: Page,
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
        // Whenever it was settled: a list may lag behind that.
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
        // Undone with the transaction: that the writes were cut off is no news.
        writing.catch(() => undefined);
        transaction.abort();
      }
      await writing;
      return { applied: { written: rows.length, known: 0 }, rows, removed: [] };
    });
  } catch (error) {
    if (inTheWay) return null;
    throw error;
  }
}

async function isEmptyFrom(
  database: ReplicaDatabase,
  { type }: Page,
  rows: readonly Row[],
): Promise<boolean> {
  const [lowest, highest] = [rows[0]?.id, rows.at(-1)?.id];
  const range = rowsOf(database, type).where(":id").between(lowest, highest, true, true);
  return (await range.limit(1).primaryKeys()).length === 0;
}
