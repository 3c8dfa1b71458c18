import type { RecordId } from "../../../../src-shared/ids.ts";
import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";

/** Entries that the rep made in one act: mostly one; the note and the Support event of a visit are two. */
export type Folded<E> = readonly [E, ...E[]];

interface Part {
  readonly type: RecordName;
  /** The visit that the entry belongs to; null if it is to stay an entry of its own. */
  readonly visit: RecordId | null;
}

/**
 * Folds the note of a visit and the event that tells Support of it into one entry, in the place of the first, its note in
 * front: a rep logged one visit. A visit that was corrected later has one such entry for each time.
 */
export function foldVisits<E>(entries: readonly E[], partOf: (entry: E) => Part): readonly Folded<E>[] {
  const folded: Folded<E>[] = [];
  const open = new Map<RecordId, number>();
  for (const entry of entries) {
    const { type, visit } = partOf(entry);
    if (visit === null || (type !== "note" && type !== "user_event")) {
      folded.push([entry]);
      continue;
    }
    const at = open.get(visit);
    const partner = at === undefined ? undefined : folded[at]?.[0];
    if (at === undefined || partner === undefined || partOf(partner).type === type) {
      open.set(visit, folded.push([entry]) - 1);
      continue;
    }
    folded[at] = type === "note" ? [entry, partner] : [partner, entry];
    open.delete(visit);
  }
  return folded;
}

/** Folds edits, each of which names its visit. */
export function foldEdits<E extends Pick<Edit, "type" | "visitLogId">>(
  edits: readonly E[],
): readonly Folded<E>[] {
  return foldVisits(edits, ({ type, visitLogId }) => ({ type, visit: visitLogId }));
}
