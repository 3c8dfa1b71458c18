import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Result } from "../../../src-shared/result.ts";
import { createRepeatedPageGuard } from "./repeated-page-guard.ts";

/** After so many empty pages in a row, Rounds no longer believes that a list goes on. */
const mostEmpty = 100;

interface Page {
  readonly rows: readonly { readonly id: number }[];
  readonly received: number;
  /** Cursor of the next page; null at the end of the list. */
  readonly next: string | null;
}

/**
 * `anew`: the service no longer takes the cursor, and the walk begins again at the top; `refusedAgain`: it has taken none since;
 * `endless`: a cursor leads back, or the list goes on for ever.
 */
type CursorStep<P> =
  | { readonly kind: "page"; readonly page: P }
  | { readonly kind: "anew" }
  | { readonly kind: "refusedAgain" | "endless" | "failed"; readonly fault: SyncFailure };

/** Walk down a list by cursor. Pure: the caller requests each page and hands its answer in. */
export interface CursorWalk<P> {
  /** Cursor of the page to request; null for the first page of the list. */
  readonly after: () => string | null;
  readonly take: (answer: Result<P, SyncFailure>) => CursorStep<P>;
}

/** `from`: the cursor where an earlier walk was cut off; null to begin at the top. */
export function createCursorWalk<P extends Page>(from: string | null): CursorWalk<P> {
  let after = from;
  let begunAnew = false;
  let loopGuard = createLoopGuard();
  return {
    after: () => after,
    take: (answer) => {
      if (!answer.ok) {
        const { error: fault } = answer;
        if (after === null || !isRefusal(fault)) return { kind: "failed", fault };
        if (begunAnew) return { kind: "refusedAgain", fault };
        begunAnew = true;
        after = null;
        loopGuard = createLoopGuard();
        return { kind: "anew" };
      }
      const { value: page } = answer;
      const fault = loopGuard.note(page);
      if (fault !== null) return { kind: "endless", fault };
      after = page.next;
      return { kind: "page", page };
    },
  };
}

/** True if the answer is about the request, rather than about who asks or when: the list is neither at its end nor refused. */
function isRefusal({ kind }: SyncFailure): boolean {
  return kind === "rejected" || kind === "notFound" || kind === "conflict";
}

function createLoopGuard() {
  const been = new Set<string>();
  const repeatedPageGuard = createRepeatedPageGuard();
  let empty = 0;
  return {
    /** Notes a page and its next cursor; returns a fault once the list cannot go on. */
    note({ rows, received, next }: Page): SyncFailure | null {
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
