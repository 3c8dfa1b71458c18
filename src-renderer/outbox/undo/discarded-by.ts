import type { Keep } from "../../../src-shared/errors/fault.ts";
import { tellersOf } from "../../../src-shared/merge/changes-of-events.ts";
import { discardedByResolution, release } from "../../../src-shared/merge/release.ts";
import type { OutboxRow, ReplicaDatabase } from "../../replica/store/database.ts";
import { partsOfVisits } from "../collect-leaving.ts";

/**
 * Collects what the rep's choices for a conflict discard, which an Undo can record again: values of the edits parked
 * together, and the events that tell of those edits of which nothing is left.
 */
export async function discardedBy(
  database: ReplicaDatabase,
  together: readonly OutboxRow[],
  keep: Keep,
): Promise<readonly OutboxRow[]> {
  const [head] = together;
  const dropped = head === undefined ? [] : release(together, head.sequence, { patch: null, keep }).dropped;
  const parts = await partsOfVisits(database, dropped);
  return [...discardedByResolution(together, keep), ...tellersOf(dropped, parts)].toSorted(
    (a, b) => a.sequence - b.sequence,
  );
}
