import type { SyncFailure } from "../../../src-shared/errors/fault.ts";

/** A list in motion may show a page again; one that shows so many in a row without a new record is not paged at all. */
const mostRepeated = 3;
/** Pages of which no row can be read say nothing about that; but they end somewhere too. */
const mostUnreadable = 100;

/**
 * Watches the pages of one pass over a list: a service that ignores `page` would be read for ever. Grows with the
 * records, not with the pages.
 */
export function createRepeatedPageGuard() {
  const seen = new Set<number>();
  let repeated = 0;
  let unreadable = 0;
  return {
    /** Takes note of a page; a fault once the list cannot be said to go on. */
    note(page: {
      readonly rows: readonly { readonly id: number }[];
      readonly received: number;
    }): SyncFailure | null {
      const before = seen.size;
      for (const row of page.rows) seen.add(row.id);
      repeated = seen.size === before && page.rows.length > 0 ? repeated + 1 : 0;
      unreadable = page.rows.length === 0 && page.received > 0 ? unreadable + 1 : 0;
      // mutation: endless-list-read-on
      if (repeated < mostRepeated && unreadable < mostUnreadable) return null;
      return { kind: "malformedResponse", detail: "a list that shows the same page again and again" };
    },
  };
}
