import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { ListPage, ListQuery } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";
import { mayBeOfOneRecord, PageInParts, type PageWithGaps } from "./page-in-parts.ts";

export interface Cutting {
  /** Whether the rest of the list is known to work: Rounds does not read a list in parts that fails as a whole. */
  readonly mayCut: boolean;
  /** Read in parts at once, the first of at most this size; null: try the page in one piece first. */
  readonly firstPart?: number | null;
  /** Whether the caller needs nothing of the page after this part. */
  readonly isEnough?: (part: ListPage) => boolean;
}

/**
 * Reads a page of a list and steps over records that the service fails over. Otherwise one such record would keep every
 * record after it off this computer. Fails as `list` does.
 */
export async function readWithGaps(
  session: SyncSession,
  of: AnyDescriptor,
  query: ListQuery,
  { mayCut, firstPart = null, isEnough = () => false }: Cutting,
): Promise<Result<PageWithGaps, SyncFailure>> {
  if (firstPart === null || isDown(session, of)) {
    const whole = await list(session, of, query);
    if (whole.ok) return ok({ ...whole.value, gap: 0, gapsAt: [], firstPart: null, inParts: false });
    // mutation: broken-page-ends-list
    if (!mayCut || !failedByItself(session, of, whole.error)) return whole;
  }
  return new PageInParts(session, of, query, { firstPart, isEnough }).read();
}

/** Whether a page failed because of a record in it, while the service answers other requests. */
export function failedByItself(session: SyncSession, of: AnyDescriptor, fault: SyncFailure): boolean {
  return mayBeOfOneRecord(fault) && !isDown(session, of);
}

function isDown({ health }: SyncSession, { service }: AnyDescriptor): boolean {
  return service !== "local" && health.stateOf(service, "reads") !== "closed";
}
