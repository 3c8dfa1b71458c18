import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isLastPage, maximumPageOf, newCursor } from "../plan/plan-pull.ts";
import { isExplained, type VerificationOrder } from "../plan/plan-verify.ts";
import { createRepeatedPageGuard } from "../plan/repeated-page-guard.ts";
import type { ListPage } from "../ports.ts";
import { applyRows } from "../pull/page.ts";
import { missedOf, type PageWithGaps } from "../pull/page-in-parts.ts";
import { createPrefetch, type PrefetchedPage } from "../pull/prefetch.ts";
import { readHeldIds } from "../pull/read-held-ids.ts";
import { failedByItself, readWithGaps } from "../pull/read-with-gaps.ts";
import { type BegunSweep, noteSweepBegun, noteSweptPage } from "./begun-sweep.ts";
import type { VerifyLane } from "./lane.ts";
import { restAfter } from "./rest.ts";
import { createUnreadStretches } from "./unread-stretches.ts";

/** Few pages at once, because the lane runs in the background: other lanes find the queue nearly empty. */
const pagesAtOnce = 2;

export interface Part {
  readonly listed: Set<RecordId>;
  readonly begun: BegunSweep | null;
  readonly where: Values | null;
  /** Number of the type's `partBy` fields in `where`. */
  readonly depth: number;
}

export interface SweptPart {
  /** Records held whose place in the list was read: their absence counts. */
  readonly held: ReadonlySet<RecordId>;
  readonly missed: number;
  readonly complete: boolean;
  readonly gap: number;
}

/** Reads the pages of one part from its beginning, or from where a sweep was cut off. */
export async function sweepPages(
  lane: VerifyLane,
  type: RecordName,
  order: VerificationOrder,
  { listed, begun, where }: Part,
): Promise<Result<SweptPart, SyncFailure>> {
  const { sort, perPage } = order;
  const descriptor = descriptorOf(type);
  const from = begun?.from ?? lane.cursors.get(type) ?? newCursor(type);
  const fromPage = begun?.page ?? 1;
  const held = begun === null ? await readHeldIds(lane, type, where) : ok(begun.held);
  if (!held.ok) return held;
  const request = requestIn(lane, type, order, where);
  const { pull } = descriptor;
  // Absence alone removes a visit, so only an uninterrupted sweep of visits counts.
  const resumes = pull.kind === "sweep";
  if (resumes && begun === null) await noteSweepBegun(lane, { order, from, held: held.value });
  const maximumPage = maximumPageOf(pull);
  const pages = createPrefetch(
    async (page) => {
      await lane.turn();
      return request(page);
    },
    { fromPage, maximumPage },
  );
  const repeatedPageGuard = createRepeatedPageGuard();
  const unread = createUnreadStretches(sort.endsWith(":desc"));
  let missed = begun?.missed ?? 0;
  let gap = begun?.gap ?? 0;
  let broken: { readonly page: number; readonly fault: SyncFailure } | null = null;
  for (let page = fromPage; ; page += 1) {
    const begunAt = lane.clock.monotonic();
    const asked = await pages.next(page === fromPage ? 1 : pagesAtOnce);
    if (asked === null) return ok({ held: new Set(), missed, complete: false, gap });
    const taken = await take(
      lane,
      type,
      asked,
      () => request(page),
      (shown) => {
        for (const row of shown.rows) {
          if (!held.value.has(row.id) && !listed.has(row.id) && !isExplained(row, from)) missed += 1;
        }
      },
    );
    if (!taken.ok) {
      // Rounds passes over an unreadable page between two readable ones: at once if sweeps do not resume, else after the page has cut off a sweep.
      const isKnown = page > fromPage && (!resumes || page - 1 === begun?.page);
      // mutation: broken-page-ends-verification
      if (broken === null && isKnown && failedByItself(lane, descriptor, taken.error)) {
        broken = { page, fault: taken.error };
        unread.notePassedOver();
        continue;
      }
      return err(broken?.fault ?? taken.error);
    }
    if (broken !== null) {
      lane.log.warn("verify.passedOver", { type, page: broken.page });
      gap += perPage;
      broken = null;
    }
    unread.note(taken.value);
    gap += missedOf(taken.value);
    // mutation: swept-page-forgotten
    if (resumes)
      await noteSweptPage(lane, type, { page, listed: taken.value.rows.map(({ id }) => id), missed, gap });
    const fault = repeatedPageGuard.note(taken.value);
    if (fault !== null) return err(fault);
    if (!isLastPage(taken.value, perPage)) {
      await restAfter(lane, begunAt);
      continue;
    }
    // If Rounds can ask for each id, every record that was not listed is a candidate. Otherwise its place must have been read.
    // mutation: unreadable-visit-is-gone
    const isInSight = (id: RecordId) => pull.kind === "sweep" || !unread.mayHide(id);
    const readHeld = new Set([...held.value].filter(isInSight));
    return ok({ held: readHeld, missed, complete: true, gap });
  }
}

/** Returns the request for a page of the records with these values. */
function requestIn(
  lane: VerifyLane,
  type: RecordName,
  { sort, perPage }: VerificationOrder,
  where: Values | null,
) {
  const filters =
    where && Object.fromEntries(Object.entries(where).map(([name, value]) => [name, String(value)]));
  return async (page: number): Promise<PrefetchedPage> => {
    const requestSeq = lane.logicalClock();
    const query = { page, perPage, sort, ...(filters && { filters }) };
    // The list works: a pull has just read it.
    const answer = await readWithGaps(lane, descriptorOf(type), query, { mayCut: true });
    return { requestSeq, answer };
  };
}

/** Applies a page between two deltas. A page requested before the last delta is requested again. */
async function take(
  lane: VerifyLane,
  type: RecordName,
  asked: PrefetchedPage,
  askAgain: () => Promise<PrefetchedPage>,
  onPage: (shown: ListPage) => void,
): Promise<Result<PageWithGaps, SyncFailure>> {
  return lane.mutexOf(type).run(async () => {
    // mutation: stale-page-applied-after-delta
    const isLate = asked.requestSeq < (lane.appliedAt.get(type) ?? 0);
    const { requestSeq, answer } = isLate ? await askAgain() : asked;
    if (!answer.ok) return answer;
    onPage(answer.value);
    const cursor = lane.cursors.get(type) ?? newCursor(type);
    const applied = await applyRows(lane, { rows: answer.value.rows, others: "keep", requestSeq, cursor });
    return applied.ok ? answer : applied;
  });
}
