import type { RecordId } from "../../../src-shared/ids.ts";
import type { PageWithGaps } from "../pull/page-in-parts.ts";

/**
 * A stretch of a list whose records a reading could not show. The bounds are ids that it did show; null: an
 * end of the list.
 */
interface Stretch {
  readonly after: RecordId | null;
  before: RecordId | null;
}

/**
 * Collects the stretches that could not be read, over one reading of a list in the order of its ids. A held
 * record that was not listed may be in one of them. Elsewhere the list was read whole, so a record's absence
 * counts (law 9).
 */
export function createUnreadStretches(isDescending: boolean) {
  const stretches: Stretch[] = [];
  let isOpen = false;
  let last: RecordId | null = null;
  /** Whether the ids came in order. If not, no record's place is known. */
  let isOrdered = true;

  const isBehind = (one: RecordId, other: RecordId) => (isDescending ? one < other : one > other);

  function open(): void {
    if (!isOpen) stretches.push({ after: last, before: null });
    isOpen = true;
  }

  function close(before: RecordId): void {
    const stretch = stretches.at(-1);
    if (isOpen && stretch !== undefined) stretch.before = before;
    isOpen = false;
  }

  return {
    note({ rows, received, gap, gapsAt }: Pick<PageWithGaps, "rows" | "received" | "gap" | "gapsAt">): void {
      // A row without a usable id may have stood anywhere in the page.
      const isReadable = rows.length + gap >= received;
      if (!isReadable) open();
      for (const [at, row] of rows.entries()) {
        if (gapsAt.includes(at)) open();
        if (isReadable) close(row.id);
        if (last !== null && isBehind(last, row.id)) isOrdered = false;
        last = row.id;
      }
      if (gapsAt.includes(rows.length)) open();
    },
    /** A page that could not be read at all. */
    notePassedOver: open,
    mayHide(id: RecordId): boolean {
      if (!isOrdered) return stretches.length > 0;
      return stretches.some(
        ({ after, before }) =>
          (after === null || isBehind(id, after)) && (before === null || isBehind(before, id)),
      );
    },
  };
}
