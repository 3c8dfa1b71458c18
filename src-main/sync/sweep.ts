import type { Fault } from "../contract/fault.ts";
import type { Cursor } from "../contract/pull.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import { ok, type Result } from "../contract/result.ts";
import { isLastPage, pageSize } from "./core/plan-pull.ts";
import { applyRows, list } from "./page.ts";
import type { ListPage } from "./ports.ts";
import type { SyncSession } from "./session.ts";

/** Pages on their way at the same time. The transport's rate limit stands behind it. */
const pagesInFlight = 3;

/**
 * Reads a whole list page by page, several at once, and applies them in their order, so that the cursor always
 * says up to where nothing is missing: a crash resumes there (DESIGN section 4).
 */
export async function sweep(
  session: SyncSession,
  of: RecordDescriptor,
  from: {
    readonly cursor: Cursor;
    readonly sort: string;
    readonly fromPage: number;
    readonly maximumPage: number;
  },
): Promise<Result<null, Fault>> {
  const requested: { readonly requestedAt: number; readonly answer: Promise<Result<ListPage, Fault>> }[] = [];
  let nextPage = from.fromPage;
  let cursor: Cursor = from.fromPage === 1 ? { ...from.cursor, rows: 0 } : from.cursor;
  for (let page = from.fromPage; page <= from.maximumPage; page += 1) {
    while (requested.length < pagesInFlight && nextPage <= from.maximumPage) {
      const query = { page: nextPage, perPage: pageSize, sort: from.sort };
      requested.push({ requestedAt: session.tick(), answer: list(session, of, query) });
      nextPage += 1;
    }
    const head = requested.shift();
    if (head === undefined) break;
    const answer = await head.answer;
    if (!answer.ok) return answer;
    const ended = isLastPage(answer.value.received) || page === from.maximumPage;
    cursor = {
      ...cursor,
      phase: ended ? "steady" : "sweeping",
      page: ended ? 0 : page,
      rows: cursor.rows + answer.value.rows.length,
      sweptAt: ended
        ? (answer.value.serverDate ?? new Date(session.clock.now()).toISOString())
        : cursor.sweptAt,
    };
    const applied = await applyRows(session, {
      rows: answer.value.rows,
      requestedAt: head.requestedAt,
      cursor,
    });
    if (!applied.ok) return applied;
    if (ended) break;
  }
  return ok(null);
}
