import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { createRepeatedPageGuard } from "./repeated-page-guard.ts";

/** After so many empty pages in a row, Rounds no longer believes that a list goes on. */
const mostEmpty = 100;

/**
 * Notices a pass by cursor that would never end, because a cursor leads back or the list goes on for ever.
 */
export function createCursorLoopGuard() {
  const been = new Set<string>();
  const repeatedPageGuard = createRepeatedPageGuard();
  let empty = 0;
  return {
    /** Notes a page and its next cursor; returns a fault once the list cannot go on. */
    note({
      rows,
      received,
      next,
    }: {
      readonly rows: readonly { readonly id: number }[];
      readonly received: number;
      readonly next: string | null;
    }): SyncFailure | null {
      const repeated = repeatedPageGuard.note({ rows, received });
      if (repeated !== null) return repeated;
      empty = received === 0 ? empty + 1 : 0;
      const leadsBack = next !== null && been.has(next);
      if (next !== null) been.add(next);
      if (!leadsBack && (next === null || empty < mostEmpty)) return null;
      return { kind: "malformedResponse", detail: "a list by cursor that does not end" };
    },
  };
}
