import type { RecordId } from "../../../src-shared/ids.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { VerificationOrder } from "../plan/plan-verify.ts";

/** After a longer cut too much has moved between the pages: what they missed would all have to be asked for. */
const goesOnForMs = 60 * 60 * 1000;

/** A confirming sweep of a type's whole list that a fault cut off. */
export interface BegunSweep {
  readonly order: VerificationOrder;
  /** How far the type was pulled when the sweep began, and what was held. */
  readonly from: Cursor;
  readonly held: ReadonlySet<RecordId>;
  readonly listed: Set<RecordId>;
  readonly missed: number;
  readonly gap: number;
  /** The page that was not had. */
  readonly page: number;
  /** By the monotonic clock. */
  readonly cutAt: number;
}

/** The sweep to go on with, or null where it is to begin anew. */
export function goOnWith(
  begun: BegunSweep | undefined,
  order: VerificationOrder,
  monotonic: number,
): BegunSweep | null {
  if (begun === undefined || monotonic - begun.cutAt > goesOnForMs) return null;
  if (begun.order.sort !== order.sort || begun.order.perPage !== order.perPage) return null;
  return begun;
}

/**
 * The page to go on from, one back: what was deleted meanwhile has moved rows up. What moved further turns up as suspects,
 * and is asked for by its id (law 9).
 */
export function pageToGoOnFrom(begun: BegunSweep | null): number {
  return Math.max(1, (begun?.page ?? 1) - 1);
}
