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
}

/** The parts into which a page is cut, each in parts of the next size. They begin at their multiples, as pages do. */
const partSizes = [25, 5, 1] as const;
/** One record here or there cannot be read; more of them in one page, or two in a row, is the list's own failure. */
const mostInPage = 3;

/**
 * A page of a list, stepping over a record that the service cannot show: without that, one such record would keep all that come
 * after it from this computer for ever. `mayCut`: whether the rest of the list is known to be well; a list that fails as a
 * whole is not asked for in parts. Fails as `list` does.
 */
export async function readAround(
  session: SyncSession,
  of: RecordDescriptor,
  query: ListQuery,
  mayCut: boolean,
): Promise<Result<ReadPage, SyncFailure>> {
  const whole = await list(session, of, query);
  if (whole.ok) return ok({ ...whole.value, gap: 0 });
  // mutation: broken-page-ends-list
  if (!mayCut || isDown(session, of) || !isOfOneRecord(whole.error)) return whole;
  const { page, perPage } = query;
  const rows: Row[] = [];
  let serverDate: ListPage["serverDate"] = null;
  let received = 0;
  let gap = 0;
  let isAfterGap = false;
  const read = async (from: number, to: number): Promise<Result<"goesOn" | "ended", SyncFailure>> => {
    for (let at = from; at < to; ) {
      const size = partSizes.find((one) => at % one === 0 && at + one <= to && one < to - from) ?? 1;
      const part = await list(session, of, { ...query, page: at / size + 1, perPage: size });
      if (part.ok) {
        rows.push(...part.value.rows);
        received += part.value.received;
        serverDate = part.value.serverDate ?? serverDate;
        isAfterGap = false;
        if (part.value.received < size) return ok("ended");
      } else if (!isOfOneRecord(part.error)) return part;
      else if (size > 1) {
        const inner = await read(at, at + size);
        if (!inner.ok || inner.value === "ended") return inner;
      } else {
        gap += 1;
        received += 1;
        if (isAfterGap || gap > mostInPage) return err(part.error);
        isAfterGap = true;
      }
      at += size;
    }
    return ok("goesOn");
  };
  const first = (page - 1) * perPage;
  const parts = await read(first, first + perPage);
  if (!parts.ok) return parts;
  session.log.warn("pull.steppedOver", { type: of.name, page, gap });
  return ok({ rows, received, serverDate, gap });
}

function isDown({ health }: SyncSession, { service }: RecordDescriptor): boolean {
  return service !== "local" && health.turn(service, "reads") !== "all";
}

/** Failures over what a record holds. All others are of the network, the login or the service. */
function isOfOneRecord({ kind }: SyncFailure): boolean {
  return kind === "serverFault" || kind === "malformedResponse";
}
