import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isLastPage, maximumPageOf } from "../plan/plan-pull.ts";
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

/**
 * Number of records of a page that are not among its rows, because the service failed over them or gave them no usable id: none of
 * them is on this computer, which the screen says (law 9).
 */
export function missedOf({ gap, received, rows }: PageWithGaps): number {
  // mutation: record-without-usable-id-unsaid
  return Math.max(gap, received - rows.length);
}

interface Reading {
  /** Size of the first part at most, where the page was read in parts within the last hour; null: one piece has just failed. */
  readonly firstPart: number | null;
  /** Whether the caller needs nothing of the page after this part. */
  readonly isEnough: (part: ListPage) => boolean;
}

/** Rounds cuts a page into parts of the first size, and a part that fails into parts of the next. Parts begin at multiples of their size, as pages do. */
const partSizes = [25, 5, 1] as const;
/** After so many failures over parts of one size in a page, Rounds cuts no further part to that size: a page costs some 80 requests at most. */
const mostOfSize = 10;

/** Whether to read on behind a stretch, or the list or the caller's need ends within it. */
type Then = "goesOn" | "ends";

/** Reads a page of a list in parts, and steps over what the service fails over. Reads one page once. */
export class PageInParts {
  readonly #session: SyncSession;
  readonly #of: AnyDescriptor;
  readonly #query: ListQuery;
  readonly #reading: Reading;
  /** The page's places among all of the list. */
  readonly #places: { readonly from: number; readonly to: number };
  readonly #rows: Row[] = [];
  readonly #gapsAt: number[] = [];
  #serverDate: ListPage["serverDate"] = null;
  #received = 0;
  #isCutOff = false;
  #hasMore = false;
  #gap = 0;
  #firstPart: number | null = null;
  #parts = 0;
  /** Whether the service has answered any part: so the list works, whatever else fails. */
  #isAlive = false;
  /** Failures over parts, by size. */
  readonly #failed = new Map<number, number>();

  constructor(session: SyncSession, of: AnyDescriptor, query: ListQuery, reading: Reading) {
    this.#session = session;
    this.#of = of;
    this.#query = query;
    this.#reading = reading;
    const from = (query.page - 1) * query.perPage;
    this.#places = { from, to: from + query.perPage };
  }

  /** Fails as `list` does, where the list itself seems to fail. */
  async read(): Promise<Result<PageWithGaps, SyncFailure>> {
    const { from, to } = this.#places;
    const most = this.#reading.firstPart ?? this.#query.perPage - 1;
    const all = await this.#readStretch(from, to, most, noPart);
    if (!all.ok) return all;
    const gap = this.#gap;
    if (gap > 0)
      this.#session.log.warn("pull.steppedOver", { type: this.#of.name, page: this.#query.page, gap });
    return ok({
      rows: this.#rows,
      received: this.#received,
      serverDate: this.#serverDate,
      isCutOff: this.#isCutOff,
      hasMore: this.#hasMore,
      gap,
      gapsAt: this.#gapsAt,
      firstPart: this.#firstPart,
      inParts: this.#parts > 1,
    });
  }

  /** `most`: largest size of the first part; later parts are as large as their place allows. `fault`: that of the whole stretch. */
  async #readStretch(
    from: number,
    to: number,
    most: number,
    fault: SyncFailure,
  ): Promise<Result<Then, SyncFailure>> {
    for (let at = from; at < to; ) {
      const cutOut = partAt(at, to, at === from ? most : to - from - 1, maximumPageOf(this.#of.pull));
      if (cutOut === null) return this.#passOver(at, to, fault);
      const { page, size } = cutOut;
      const end = Math.min(to, page * size);
      const part = await list(this.#session, this.#of, { ...this.#query, page, perPage: size });
      const read = part.ok
        ? ok(this.#take(part.value, { at, start: (page - 1) * size, end, size }))
        : await this.#cut(at, end, size, part.error);
      if (!read.ok || read.value === "ends") return read;
      at = end;
    }
    return ok("goesOn");
  }

  /** Takes the rows of a part from place `at` to before `end`: those before and after belong to the neighboring pages. */
  #take(
    part: ListPage,
    { at, start, end, size }: { readonly [place in "at" | "start" | "end" | "size"]: number },
  ): Then {
    const { rows, received } = part;
    this.#firstPart ??= size;
    this.#parts += 1;
    // If a row could not be read, no row's place is known.
    this.#rows.push(...(rows.length === received ? rows.slice(at - start, end - start) : rows));
    this.#received += Math.max(0, Math.min(received, end - start) - (at - start));
    this.#serverDate = part.serverDate ?? this.#serverDate;
    this.#isCutOff ||= part.isCutOff === true;
    this.#hasMore = part.hasMore === true;
    this.#isAlive = true;
    // mutation: first-page-read-to-its-end
    return isLastPage(part, size) || this.#reading.isEnough(part) ? "ends" : "goesOn";
  }

  /** Reads a part that failed in smaller ones, or steps over it. */
  async #cut(at: number, end: number, size: number, fault: SyncFailure): Promise<Result<Then, SyncFailure>> {
    if (!mayBeOfOneRecord(fault)) return err(fault);
    const smaller = partSizes.find((one) => one < size);
    // mutation: broken-page-cut-to-the-last-record
    const isCut = smaller !== undefined && (this.#failed.get(smaller) ?? 0) < mostOfSize;
    this.#failed.set(size, (this.#failed.get(size) ?? 0) + 1);
    if (!isCut) return this.#passOver(at, end, fault);
    return this.#readStretch(at, end, Math.min(size, end - at) - 1, fault);
  }

  /**
   * Steps over the places from `from` to before `to`. Fails if the list itself seems to fail: the service has answered no part of
   * the page so far, nor a record further down.
   */
  async #passOver(from: number, to: number, fault: SyncFailure): Promise<Result<Then, SyncFailure>> {
    // A page that is asked for in parts at once was answered within the last hour: one gap is no surprise.
    const isExpected = this.#reading.firstPart !== null && this.#gapsAt.length === 0;
    // mutation: two-broken-neighbors-end-list
    this.#isAlive ||= !isExpected && (await this.#answersElsewhere(to));
    if (!this.#isAlive && !isExpected) return err(fault);
    this.#firstPart ??= 1;
    this.#parts += 1;
    this.#gap += to - from;
    this.#gapsAt.push(this.#rows.length);
    this.#received += to - from;
    return ok("goesOn");
  }

  /** Asks for a record further down the page. Its place is drawn, so that one more broken record there does not stop the list for good. */
  async #answersElsewhere(from: number): Promise<boolean> {
    const { to } = this.#places;
    const at = from + Math.floor(this.#session.random() * (to - from));
    const cutOut = at < to ? partAt(at, at + 1, partSizes[0], maximumPageOf(this.#of.pull)) : null;
    if (cutOut === null) return false;
    const { page, size } = cutOut;
    return (await list(this.#session, this.#of, { ...this.#query, page, perPage: size })).ok;
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

/** A failure that a single record can cause. Others come from the network, the sign-in or the service. */
export function mayBeOfOneRecord({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse";
}
