import type { SyncFailure } from "../../../src-shared/errors/fault.ts";

/**
 * A moving list may show a page again; a list that shows so many in a row without a new record ignores
 * `page`.
 */
const mostRepeated = 3;
/** Pages without a readable row say nothing about repetition, but they have to end as well. */
const mostUnreadable = 100;

/**
 * Notices a list that ignores `page`, which Rounds would read for ever. Its memory grows with the records,
 * not with the pages.
 */
export function createRepeatedPageGuard() {
  const seen = new Set<number>();
  let repeated = 0;
  let unreadable = 0;
  return {
    /** Notes a page; returns a fault once the list cannot go on. */
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
