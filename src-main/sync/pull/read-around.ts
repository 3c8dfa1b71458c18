import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { maximumPageOf } from "../plan/plan-pull.ts";
import type { ListPage, ListQuery } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";

/** A page of which `gap` records could not be read: the service fails over each of them. They count as received. */
export interface ReadPage extends ListPage {
  readonly gap: number;
  /** Of each place where some of them are, how many rows of the page stand before it. */
  readonly gapsAt: readonly number[];
  /** The size of the first part that came to anything; null where the page came in one piece. */
  readonly firstPart: number | null;
  /** Read by several requests: a record may have slipped past between two of them. */
  readonly inParts: boolean;
}

export interface Cutting {
  /** Whether the rest of the list is known to be well: a list that fails as a whole is not asked for in parts. */
  readonly mayCut: boolean;
  /** In parts from the beginning, the first of them of at most this size; null: in one piece, if it can be had. */
  readonly firstPart?: number | null;
  /** Whether nothing is wanted of the page beyond this part of it. */
  readonly isEnough?: (part: ListPage) => boolean;
}

/** The parts into which a page is cut, each in parts of the next size. They begin at their multiples, as pages do. */
const partSizes = [25, 5, 1] as const;
/** One record here or there cannot be read; more of them in one page, or two in a row, is the list's own failure. */
const mostInPage = 3;

/**
 * A page of a list, stepping over a record that the service cannot show: without that, one such record would keep all that come
 * after it from this computer for ever. Fails as `list` does.
 */
export async function readAround(
  session: SyncSession,
  of: RecordDescriptor,
  query: ListQuery,
  { mayCut, firstPart = null, isEnough = () => false }: Cutting,
): Promise<Result<ReadPage, SyncFailure>> {
  if (firstPart === null || isDown(session, of)) {
    const whole = await list(session, of, query);
    if (whole.ok) return ok({ ...whole.value, gap: 0, gapsAt: [], firstPart: null, inParts: false });
    // mutation: broken-page-ends-list
    if (!mayCut || !failedByItself(session, of, whole.error)) return whole;
  }
  const rows: Row[] = [];
  let serverDate: ListPage["serverDate"] = null;
  let received = 0;
  let gap = 0;
  const gapsAt: number[] = [];
  let isAfterGap = false;
  let began: number | null = null;
  let parts = 0;
  const first = (query.page - 1) * query.perPage;
  const all = await read(first, first + query.perPage, firstPart ?? query.perPage - 1, noPart);
  if (!all.ok) return all;
  if (gap > 0) session.log.warn("pull.steppedOver", { type: of.name, page: query.page, gap });
  return ok({ rows, received, serverDate, gap, gapsAt, firstPart: began, inParts: parts > 1 });

  /** `most`: the size that the first part may have; those that follow are as long as their places allow. `over`: the fault of it all. */
  async function read(
    from: number,
    to: number,
    most: number,
    over: SyncFailure,
  ): Promise<Result<"goesOn" | "over", SyncFailure>> {
    for (let at = from; at < to; ) {
      const cutOut = partAt(at, to, at === from ? most : to - from - 1, maximumPageOf(of.pull));
      if (cutOut === null) {
        const passed = passOver(to - at, over);
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
        // Those before and after belong to the pages beside this one. Where a row could not be read, no row's place is known.
        rows.push(...(shown.length === count ? shown.slice(at - start, end - start) : shown));
        received += Math.max(0, Math.min(count, end - start) - (at - start));
        serverDate = part.value.serverDate ?? serverDate;
        isAfterGap = false;
        // mutation: first-page-read-to-its-end
        if (count < size || isEnough(part.value)) return ok("over");
      } else if (!isOfOneRecord(part.error)) return part;
      else {
        const inner =
          size > 1 ? await read(at, end, Math.min(size, end - at) - 1, part.error) : passOver(1, part.error);
        if (!inner.ok || inner.value === "over") return inner;
      }
      at = end;
    }
    return ok("goesOn");
  }

  function passOver(count: number, fault: SyncFailure): Result<"goesOn", SyncFailure> {
    began ??= 1;
    parts += 1;
    gap += count;
    gapsAt.push(rows.length);
    received += count;
    if (isAfterGap || gapsAt.length > mostInPage || count > partSizes[0]) return err(fault);
    isAfterGap = true;
    return ok("goesOn");
  }
}

const noPart: SyncFailure = {
  kind: "malformedResponse",
  detail: "a page of which no part can be asked for",
};

/**
 * The part to read next, from the place `at` on: the largest that begins there, or one that begins before it, where the list
 * shows no page of the former's number. Null where it shows neither.
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

/** Whether a page failed for what it holds, while the service goes on answering. */
export function failedByItself(session: SyncSession, of: RecordDescriptor, fault: SyncFailure): boolean {
  return isOfOneRecord(fault) && !isDown(session, of);
}

function isDown({ health }: SyncSession, { service }: RecordDescriptor): boolean {
  return service !== "local" && health.turn(service, "reads") !== "all";
}

/** Failures over what a record holds. All others are of the network, the login or the service. */
function isOfOneRecord({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse";
}
