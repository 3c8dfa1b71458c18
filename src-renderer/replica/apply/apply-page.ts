import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { PulledPage } from "../../../src-shared/ipc/pull.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { isOlder, isSameSecond } from "../../../src-shared/merge/is-older.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "../store/database.ts";
import { withDerivedName, withoutDerivedName } from "../store/derived-name.ts";
import { baseRow, overlayRow } from "../store/overlay/overlay-row.ts";
import { type AppliedPage, tryToFill } from "./fill-page.ts";
import { isFromBefore, justSettled } from "./just-settled.ts";
import { passKnown } from "./pass-known.ts";
import { putCursor, sameProgress } from "./put-cursor.ts";
import { barredIds, existingRows, pendingIds } from "./read-for-page.ts";

/**
 * Writes a pulled page: rows and cursor in one transaction (law 2). An unchanged row costs no write. For a page of the
 * first sweep, it first tries to write without a look at the rows here (`fill-page.ts`). A page of known
 * rows locks no record (`pass-known.ts`). If a record has unsent edits,
 * the pulled row becomes the base and the edits go over it again; a record that the rep deleted here stays away. A page
 * requested before a record's latest settling does not write that record (law 7). Nor does a page that was requested a
 * moment after it and shows an older state, because a list may lag behind the service's writes (`just-settled.ts`).
 * `page.others`: `remove` stands for a page that is the whole list. It removes all other records, except those that were made,
 * edited or settled here. `now`: by the computer's clock.
 */
export async function applyPage(
  database: ReplicaDatabase,
  page: PulledPage,
  now: number,
): Promise<AppliedPage> {
  // A list that moves while it is read may hold a record twice: the last one counts.
  const pulled = new Map((page.rows as readonly unknown[] as readonly Row[]).map((row) => [row.id, row]));
  const descriptor = descriptorOf(page.type);
  const stored = [...pulled.values()].map((row) => withDerivedName(descriptor, row));
  return (
    (await tryToFill(database, page, stored)) ??
    (await passKnown(database, page, stored)) ??
    (await mergePage(database, page, { pulled, stored }, now))
  );
}

async function mergePage(
  database: ReplicaDatabase,
  page: PulledPage,
  { pulled, stored }: { readonly pulled: ReadonlyMap<RecordId, Row>; readonly stored: readonly Row[] },
  now: number,
): Promise<AppliedPage> {
  const { type } = page;
  const { bases, outbox, cursors, settledAt } = database;
  const tables = tablesFor(database, [type], bases, outbox, cursors, settledAt);

  return await database.transaction("rw", tables, async () => {
    const [existing, pending, barred, cursor] = await Promise.all([
      existingRows(database, type, [...pulled.keys()]),
      pendingIds(database, type),
      barredIds(database, type, page.requestSeq),
      cursors.get(type),
    ]);
    const changes = stored.filter((row) => pending.has(row.id) || !equal(existing.get(row.id), row));
    const notNewer = changes.filter((row) => {
      const held = existing.get(row.id);
      return held === undefined || pending.has(row.id) || isOlder(row, held) || isSameSecond(row, held);
    });
    const ids = notNewer.map(({ id }) => id);
    const just = await justSettled(database, type, ids, now);
    const changed = new Map(changes.map((row) => [row.id, row]));
    const late = page.requestSeq < (cursor?.requestSeq ?? 0);
    const puts: Row[] = [];
    const overlaid: RecordId[] = [];
    let rebased = 0;
    for (const [id, row] of pulled) {
      // mutation: stale-page-overwrites-settled
      if (barred.has(id)) continue;
      // mutation: lagging-list-overwrites-settled
      if (!pending.has(id) && isLagging(id, row, existing.get(id))) continue;
      // mutation: pulled-row-overwrites-edits
      if (pending.has(id)) {
        overlaid.push(id);
        continue;
      }
      const put = changed.get(id);
      // mutation: last-page-wins
      if (put !== undefined && !(late && isOlder(row, existing.get(id)))) puts.push(put);
    }
    // mutation: failed-row-moves-cursor
    const writing: PromiseLike<unknown>[] = puts.length === 0 ? [] : [rowsOf(database, type).bulkPut(puts)];
    if (overlaid.length > 0 || page.others === "remove") await Promise.all(writing);

    const rows: Row[] = [...puts];
    for (const id of overlaid) {
      const row = pulled.get(id);
      const held = await bases.get([type, id]);
      if (row === undefined || (held?.base && held.gone === undefined && equal(held.base, row))) continue;
      const base = held?.base ?? undefined;
      if (base !== undefined && ((late && isOlder(row, base)) || isLagging(id, row, base))) continue;
      await bases.put(baseRow(type, id, row));
      rebased += 1;
      const shown = await overlayRow(database, type, id);
      if (shown !== null) rows.push(shown);
    }

    // mutation: absent-from-page-is-gone
    const removed = page.others === "remove" ? await absentIds() : [];
    if (removed.length > 0) await rowsOf(database, type).bulkDelete(removed);
    const written = puts.length + rebased + removed.length;
    // A quiet pull writes nothing at all. That such a page bars no earlier one is no loss: the engine applies the
    // pages of a type in the order in which it asked for them.
    if (written > 0 || !sameProgress(cursor, page.cursor)) writing.push(putCursor(database, page, cursor));
    await Promise.all(writing);
    return { written, rows, removed };

    function isLagging(id: RecordId, row: Row, held: Row | undefined): boolean {
      const settled = just.get(id);
      return (
        settled !== undefined && (held === undefined || isFromBefore(settled, row, withoutDerivedName(held)))
      );
    }

    async function absentIds(): Promise<RecordId[]> {
      const all = await rowsOf(database, type).toCollection().primaryKeys();
      // mutation: stale-list-removes-created
      return all.filter((id) => !(pulled.has(id) || pending.has(id) || barred.has(id) || isTemporary(id)));
    }
  });
}
