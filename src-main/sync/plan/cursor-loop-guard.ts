import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { createRepeatedPageGuard } from "./repeated-page-guard.ts";

/** Pages in a row without a record, after which a list that says it goes on is not believed. */
const mostEmpty = 100;

/** Watches the way of one pass through a list by cursor: a cursor that leads back, or on for ever, would never end. */
export function createCursorLoopGuard() {
  const been = new Set<string>();
  const repeats = createRepeatedPageGuard();
  let empty = 0;
  return {
    /** Takes note of a page and where it says the list goes on; a fault once it cannot be said to go on. */
    note({
      rows,
      received,
      next,
    }: {
      readonly rows: readonly { readonly id: number }[];
      readonly received: number;
      readonly next: string | null;
    }): SyncFailure | null {
      const repeated = repeats.note({ rows, received });
      if (repeated !== null) return repeated;
      empty = received === 0 ? empty + 1 : 0;
      const leadsBack = next !== null && been.has(next);
      if (next !== null) been.add(next);
      if (!leadsBack && (next === null || empty < mostEmpty)) return null;
      return { kind: "malformedResponse", detail: "a list by cursor that does not end" };
    },
  };
}
