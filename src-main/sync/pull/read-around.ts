import type { SyncFailure } from "../../contract/fault.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import type { Row } from "../../contract/records/read-row.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import type { ListPage, ListQuery } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";

/** A page of which `gap` records could not be read: the service fails over each of them. They count as received. */
export interface ReadPage extends ListPage {
  readonly gap: number;
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
    if (whole.ok) return ok({ ...whole.value, gap: 0, firstPart: null, inParts: false });
    // mutation: broken-page-ends-list
    if (!mayCut || isDown(session, of) || !isOfOneRecord(whole.error)) return whole;
  }
  const rows: Row[] = [];
  let serverDate: ListPage["serverDate"] = null;
  let received = 0;
  let gap = 0;
  let isAfterGap = false;
  let began: number | null = null;
  let parts = 0;
  const first = (query.page - 1) * query.perPage;
  const all = await read(first, first + query.perPage, firstPart ?? query.perPage - 1);
  if (!all.ok) return all;
  if (gap > 0) session.log.warn("pull.steppedOver", { type: of.name, page: query.page, gap });
  return ok({ rows, received, serverDate, gap, firstPart: began, inParts: parts > 1 });

  /** `most`: the size that the first part may have; those that follow are as long as their places allow. */
  async function read(
    from: number,
    to: number,
    most: number,
  ): Promise<Result<"goesOn" | "over", SyncFailure>> {
    for (let at = from; at < to; ) {
      const mostHere = at === from ? most : to - from - 1;
      const size = partSizes.find((one) => one <= mostHere && at % one === 0 && at + one <= to) ?? 1;
      const part = await list(session, of, { ...query, page: at / size + 1, perPage: size });
      if (part.ok) {
        began ??= size;
        parts += 1;
        rows.push(...part.value.rows);
        received += part.value.received;
        serverDate = part.value.serverDate ?? serverDate;
        isAfterGap = false;
        // mutation: first-page-read-to-its-end
        if (part.value.received < size || isEnough(part.value)) return ok("over");
      } else if (!isOfOneRecord(part.error)) return part;
      else if (size > 1) {
        const inner = await read(at, at + size, size - 1);
        if (!inner.ok || inner.value === "over") return inner;
      } else {
        began ??= size;
        parts += 1;
        gap += 1;
        received += 1;
        if (isAfterGap || gap > mostInPage) return err(part.error);
        isAfterGap = true;
      }
      at += size;
    }
    return ok("goesOn");
  }
}

function isDown({ health }: SyncSession, { service }: RecordDescriptor): boolean {
  return service !== "local" && health.turn(service, "reads") !== "all";
}

/** Failures over what a record holds. All others are of the network, the login or the service. */
function isOfOneRecord({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse";
}
