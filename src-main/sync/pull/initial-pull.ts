import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isTimeForParts } from "../plan/health.ts";
import { isLastPage, pageSize, pagesInFlight } from "../plan/plan-pull.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import type { SyncSession } from "../session.ts";
import { applyRows, serviceNow } from "./page.ts";
import { missedOf } from "./page-in-parts.ts";
import { createPrefetch, type PrefetchedPage } from "./prefetch.ts";
import { highestId } from "./pull-changes.ts";
import { readWithGaps } from "./read-with-gaps.ts";

/**
 * The first sweep: reads a whole list page by page, several at once, and applies the pages in order, so that
 * nothing is missing up to the cursor: after a crash the sweep resumes there (docs/design.md, "Pull"). The
 * transport's rate limit applies to the pages in flight.
 */
export async function initialPull(
  session: SyncSession,
  of: AnyDescriptor,
  from: {
    readonly cursor: Cursor;
    readonly sort: string;
    readonly fromPage: number;
    readonly maximumPage: number;
  },
): Promise<Result<null, SyncFailure>> {
  const { sort, fromPage, maximumPage } = from;
  const repeatedPageGuard = createRepeatedPageGuard();
  const pages = createPrefetch(async (page) => {
    const requestSeq = session.logicalClock();
    // The first page shows whether the list works; after a failed run nothing else shows it.
    const mayCut = page > 1 || isTimeForParts(session.health.streakOf(of.name));
    const answer = await readWithGaps(session, of, { page, perPage: pageSize, sort }, { mayCut });
    return { requestSeq, answer };
  }, from);
  let cursor: Cursor = fromPage === 1 ? { ...from.cursor, rows: 0, gap: 0 } : from.cursor;
  let stored = cursor;
  let page = fromPage;
  let ended = false;
  while (!ended) {
    const asked = await pages.next(pagesInFlight(page - fromPage));
    if (asked === null) break;
    const rows: Row[] = [];
    let fault: SyncFailure | null = null;
    // Pages that arrived while earlier ones were stored go into one transaction.
    for (let one: PrefetchedPage | null = asked; one !== null && !ended; one = pages.arrived()) {
      const { answer } = one;
      fault = answer.ok ? repeatedPageGuard.note(answer.value) : answer.error;
      if (!answer.ok || fault !== null) break;
      const { serverDate } = answer.value;
      // mutation: unreadable-row-ends-list
      ended = isLastPage(answer.value) || page === maximumPage;
      if (page === 1 && of.pull.kind === "newestFirst") {
        cursor = { ...cursor, newest: highestId(answer.value.rows) };
      }
      cursor = {
        ...cursor,
        phase: ended ? "steady" : "sweeping",
        // mutation: sweep-resumes-too-far
        page: ended ? 0 : page,
        // mutation: unreadable-row-ends-list#read
        rows: cursor.rows + answer.value.rows.length,
        gap: (cursor.gap ?? 0) + missedOf(answer.value),
        sweptAt: ended ? serviceNow(session, serverDate) : cursor.sweptAt,
      };
      rows.push(...answer.value.rows);
      page += 1;
    }
    if (cursor !== stored) {
      if (!ended && fault === null) pages.fill(pagesInFlight(page - fromPage));
      // For pages that are stored together the oldest request counts (law 7).
      const applied = await applyRows(session, {
        rows,
        others: "keep",
        requestSeq: asked.requestSeq,
        cursor,
      });
      if (!applied.ok) return applied;
      stored = cursor;
    }
    if (fault !== null) return err(fault);
  }
  return ok(null);
}
