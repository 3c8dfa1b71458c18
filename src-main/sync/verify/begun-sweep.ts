import type { RecordId } from "../../../src-shared/ids.ts";
import type { Cursor } from "../../../src-shared/ipc/pull.ts";
import type { VerificationOrder } from "../plan/plan-verify.ts";

/**
 * A sweep that was cut off longer ago begins anew: so much has moved between its pages that Rounds would have
 * to ask for every missed record by id.
 */
const goesOnForMs = 60 * 60 * 1000;

/** A verification sweep of a type's whole list that a fault cut off. */
export interface BegunSweep {
  readonly order: VerificationOrder;
  /** The type's cursor when the sweep began, and the ids held then (`held`). */
  readonly from: Cursor;
  readonly held: ReadonlySet<RecordId>;
  readonly listed: Set<RecordId>;
  readonly missed: number;
  readonly gap: number;
  /** The page that could not be read. */
  readonly page: number;
  /** Time by the monotonic clock, milliseconds. */
  readonly cutAt: number;
}

/** Returns the sweep to resume; null if a new one must begin. */
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
 * Returns the page to resume at: one page back, because deletions meanwhile have moved rows up. A row that moved further becomes
 * a deletion candidate, and Rounds asks for it by id before it removes it (law 9).
 */
export function pageToGoOnFrom(begun: BegunSweep | null): number {
  return Math.max(1, (begun?.page ?? 1) - 1);
}
