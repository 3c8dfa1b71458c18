import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { PulledPage } from "../../../src-shared/ipc/pull.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import type { AppliedPage } from "./fill-page.ts";
import { putCursor, sameProgress } from "./put-cursor.ts";
import { barredIds, existingRows, pendingIds } from "./read-for-page.ts";

/**
 * Handles a page whose rows are all here unchanged, as most pages of a verification sweep are: writes only the cursor,
 * so that screens can read meanwhile. Null for any other page.
 */
export async function passKnown(
  database: ReplicaDatabase,
  page: PulledPage,
  rows: readonly Row[],
): Promise<AppliedPage | null> {
  const { type, requestSeq, others } = page;
  if (others === "remove") return null;
  const isKnown = await atOneMoment(database, [type, "bases", "settledAt"], async (stores) => {
    const ids = rows.map(({ id }) => id);
    const [existing, pending, barred] = await Promise.all([
      existingRows(stores, type, ids),
      pendingIds(stores, type),
      barredIds(stores, type, requestSeq),
    ]);
    // mutation: known-page-passes-edits
    const isHere = ({ id }: Row, at: number) =>
      !pending.has(id) && !barred.has(id) && equal(existing.get(id), rows[at]);
    return rows.every(isHere);
  });
  if (!isKnown) return null;
  await database.transaction("rw", database.cursors, async () => {
    const held = await database.cursors.get(type);
    if (!sameProgress(held, page.cursor)) await putCursor(database, page, held);
  });
  return { written: 0, rows: [], removed: [] };
}
