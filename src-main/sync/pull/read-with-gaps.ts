import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { maximumPageOf } from "../plan/plan-pull.ts";
import type { ListPage, ListQuery } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";

/** A page in which the service failed over `gap` records. They count as received. */
export interface PageWithGaps extends ListPage {
  readonly gap: number;
  /** For each gap, the number of rows of the page before it. */
  readonly gapsAt: readonly number[];
  /** Size of the first part that the service answered; null if the page came in one piece. */
  readonly firstPart: number | null;
  /** True if several requests read the page: a record may have slipped between two of them. */
  readonly inParts: boolean;
}

export interface Cutting {
  /** Whether the rest of the list is known to work: Rounds does not read a list in parts that fails as a whole. */
  readonly mayCut: boolean;
  /** Read in parts at once, the first of at most this size; null: try the page in one piece first. */
  readonly firstPart?: number | null;
  /** Whether the caller needs nothing of the page after this part. */
  readonly isEnough?: (part: ListPage) => boolean;
}

/** Rounds cuts a page into parts of the first size, and a part that fails into parts of the next. Parts begin at multiples of their size, as pages do. */
const partSizes = [25, 5, 1] as const;
/** After so many failures over parts of one size in a page, Rounds cuts no further part to that size: a page costs some 80 requests at most. */
const mostOfSize = 10;

/**
 * Reads a page of a list and steps over records that the service fails over. Otherwise one such record would keep every
 * record after it off this computer. Fails as `list` does.
 */
export async function readWithGaps(
  session: SyncSession,
  of: RecordDescriptor,
  query: ListQuery,
  { mayCut, firstPart = null, isEnough = () => false }: Cutting,
): Promise<Result<PageWithGaps, SyncFailure>> {
  if (firstPart === null || isDown(session, of)) {
    const whole = await list(session, of, query);
    if (whole.ok) return ok({ ...whole.value, gap: 0, gapsAt: [], firstPart: null, inParts: false });
    // mutation: broken-page-ends-list
    if (!mayCut || !failedByItself(session, of, whole.error)) return whole;
  }
  const rows: Row[] = [];
  let serverDate: ListPage["serverDate"] = null;
  let received = 0;
  let isCutOff = false;
  let gap = 0;
  const gapsAt: number[] = [];
  /** Whether the service has answered any part: so the list works, whatever else fails. */
  let isAlive = false;
  let began: number | null = null;
  let parts = 0;
  const first = (query.page - 1) * query.perPage;
  /** Failures over parts, by size. */
  const failed = new Map<number, number>();
  const all = await read(first, first + query.perPage, firstPart ?? query.perPage - 1, noPart);
  if (!all.ok) return all;
  if (gap > 0) session.log.warn("pull.steppedOver", { type: of.name, page: query.page, gap });
  return ok({ rows, received, serverDate, isCutOff, gap, gapsAt, firstPart: began, inParts: parts > 1 });

  /** `most`: largest size of the first part; later parts are as large as their place allows. `over`: the fault of the whole stretch. */
  async function read(
    from: number,
    to: number,
    most: number,
    over: SyncFailure,
  ): Promise<Result<"goesOn" | "over", SyncFailure>> {
    for (let at = from; at < to; ) {
      const cutOut = partAt(at, to, at === from ? most : to - from - 1, maximumPageOf(of.pull));
      if (cutOut === null) {
        const passed = await passOver(at, to, over);
        return passed.ok ? ok("goesOn") : passed;
      }
      const { page, size } = cutOut;
      const start = (page - 1) * size;
      const end = Math.min(to, start + size);
      const part = await list(session, of, { ...query, page, perPage: size });
      if (part.ok) {
        const { rows: shown, received: count } = part.value;
        began ??= size;
        parts += 1;
        // Rows before and after belong to the neighboring pages. If a row could not be read, no row's place is known.
        rows.push(...(shown.length === count ? shown.slice(at - start, end - start) : shown));
        received += Math.max(0, Math.min(count, end - start) - (at - start));
        serverDate = part.value.serverDate ?? serverDate;
        isCutOff ||= part.value.isCutOff === true;
        isAlive = true;
        // mutation: first-page-read-to-its-end
        if (count < size || isEnough(part.value)) return ok("over");
      } else if (!isOfOneRecord(part.error)) return part;
      else {
        const smaller = partSizes.find((one) => one < size);
        // mutation: broken-page-cut-to-the-last-record
        const isCut = smaller !== undefined && (failed.get(smaller) ?? 0) < mostOfSize;
        failed.set(size, (failed.get(size) ?? 0) + 1);
        const inner = isCut
          ? await read(at, end, Math.min(size, end - at) - 1, part.error)
          : await passOver(at, end, part.error);
        if (!inner.ok || inner.value === "over") return inner;
      }
      at = end;
    }
    return ok("goesOn");
  }

  /**
   * Steps over the places from `from` to before `to`. Fails if the list itself seems to fail: the service has answered no part of
   * the page so far, nor a record further down.
   */
  async function passOver(
    from: number,
    to: number,
    fault: SyncFailure,
  ): Promise<Result<"goesOn", SyncFailure>> {
    // A page that is asked for in parts at once was answered within the last hour: one gap is no surprise.
    const isExpected = firstPart !== null && gapsAt.length === 0;
    // mutation: two-broken-neighbors-end-list
    isAlive ||= !isExpected && (await answersElsewhere(to));
    if (!isAlive && !isExpected) return err(fault);
    began ??= 1;
    parts += 1;
    gap += to - from;
    gapsAt.push(rows.length);
    received += to - from;
    return ok("goesOn");
  }

  /** Asks for a record further down the page. Its place is drawn, so that one more broken record there does not stop the list for good. */
  async function answersElsewhere(from: number): Promise<boolean> {
    const end = first + query.perPage;
    const at = from + Math.floor(session.random() * (end - from));
    const cutOut = at < end ? partAt(at, at + 1, partSizes[0], maximumPageOf(of.pull)) : null;
    if (cutOut === null) return false;
    return (await list(session, of, { ...query, page: cutOut.page, perPage: cutOut.size })).ok;
  }
}

const noPart: SyncFailure = {
  kind: "malformedResponse",
  detail: "a page of which no part can be asked for",
};

/**
 * The part to read next from place `at`: the largest that begins there. If the service shows no page with that number, a part that
 * begins before `at`; null if it shows no such page either.
 */
function partAt(
  at: number,
  to: number,
  most: number,
  maximumPage: number,
): { readonly page: number; readonly size: number } | null {
  const isShown = (size: number) => Math.floor(at / size) < maximumPage;
  // mutation: part-beyond-last-page-asked-for
  const sizes = partSizes.filter((size) => size <= most && isShown(size));
  const size = sizes.find((one) => at % one === 0 && at + one <= to) ?? sizes.at(-1);
  return size === undefined ? null : { page: Math.floor(at / size) + 1, size };
}

/** Whether a page failed because of a record in it, while the service answers other requests. */
export function failedByItself(session: SyncSession, of: RecordDescriptor, fault: SyncFailure): boolean {
  return isOfOneRecord(fault) && !isDown(session, of);
}

function isDown({ health }: SyncSession, { service }: RecordDescriptor): boolean {
  return service !== "local" && health.stateOf(service, "reads") !== "closed";
}

/** Failures that a single record can cause. Others come from the network, the sign-in or the service. */
function isOfOneRecord({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse";
}
