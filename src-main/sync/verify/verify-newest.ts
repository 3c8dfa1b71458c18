import { chunksOf } from "../../../src-shared/chunks-of.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { pageSize } from "../plan/plan-pull.ts";
import { mostRemovable } from "../plan/plan-verify.ts";
import { readByIds } from "../pull/read-by-ids.ts";
import type { SyncSession } from "../session.ts";
import { removeDeleted } from "./remove-deleted.ts";
import { askAlone } from "./verify-deletions.ts";

/** Two requests, and in a firm of fifty reps the visits of half a day. */
export const newestAtOnce = 200;

/**
 * Asks the service for the newest records of a type (`newestBy` of its descriptor) and removes those that it has deleted. No
 * list tells of a deletion, and the next sweep may be a day away. A list by `ids` may lag behind a record that a colleague has
 * just made, so Rounds also reads each missing record alone, and only a 404 removes it (law 9).
 */
export async function verifyNewest(
  session: SyncSession,
  type: RecordName,
): Promise<Result<null, SyncFailure>> {
  const of = descriptorOf(type);
  const { newestBy } = of.list;
  const cursor = session.cursors.get(type);
  // The first pull is still under way, or the rep has yet to confirm a mass deletion.
  // mutation: halted-deletion-carried-out-in-parts
  if (newestBy === undefined || cursor?.phase !== "steady" || cursor.vanished !== null) return ok(null);
  const requestSeq = session.logicalClock();
  const newest = await session.replica["replica.newest"]({ type, by: newestBy, limit: newestAtOnce });
  if (!newest.ok) return newest;
  const missing: RecordId[] = [];
  for (const batch of chunksOf(newest.value, pageSize)) {
    const listed = await readByIds(session, of, batch);
    if (!listed.ok) return listed;
    const known = listed.value;
    // A list that does not know `ids` tells of no deletion: the sweep asks for each record alone.
    if (known === null) return ok(null);
    missing.push(...batch.filter((id) => !known.has(id)));
  }
  if (missing.length > mostRemovable(newest.value.length, null)) {
    session.log.warn("verify.newestHalted", { type, count: missing.length, of: newest.value.length });
    return ok(null);
  }
  const gone: RecordId[] = [];
  // The oldest first: a list that lags misses the newest, and then it tells nothing of the others.
  for (const id of missing.toReversed()) {
    const found = await askAlone({ ...session, turn: async () => {} }, of, id);
    if (!found.ok) return found;
    if (found.value === "there") break;
    // mutation: unlisted-visit-is-gone
    if (found.value === "gone") gone.push(id);
  }
  if (gone.length === 0) return ok(null);
  return session.mutexOf(type).run(() => removeDeleted(session, type, gone, requestSeq));
}
