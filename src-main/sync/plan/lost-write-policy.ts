import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { FailureStreak } from "./health.ts";
import { nextAttempt } from "./next-attempt.ts";

/** After this many unusable answers to a create that is never found, the rep decides (law 4). */
// mutation: nonsense-answers-sent-for-ever
const mostNonsense = 5;

/**
 * Server errors and broken connections count against an edit only while its service answers other writes: otherwise the service
 * or the network is at fault, and one night of that must park nothing. After this many that count, in a row, the rep decides.
 */
const mostAlone = 5;

/**
 * Least number of sendings before Rounds parks an edit whose connection keeps breaking off, because networks lose more requests
 * than services do. Of a create more than an hour has passed by then (`patienceMs`). The repetition of a change or a deletion
 * harms nobody, so unusable answers to it are given as many.
 */
// mutation: reset-create-sent-for-ever
export const mostSends = 12;

/**
 * Number of sendings after which the rep decides even if no other write has shown whether the edit or the service is at fault.
 * So many sendings, at growing waits, take a day or more.
 */
const mostSendsAlone = 250;

/** Failed readings of one thing, in a row, while its service answers other readings; they take about half an hour. */
const mostReadings = 12;

/** The writes of an edit that got no usable answer. */
export interface LostWrites {
  readonly kind: "create" | "update" | "delete";
  /** Fault of the last one; null where unknown. */
  readonly fault: SyncFailure | null;
  readonly sent: number;
  /** Number that were lost in a row while the service answered other writes. */
  readonly alone: number;
}

/** True if to send the edit once more is of no use: the rep decides (law 4). */
export function isHopeless({ kind, fault, sent, alone }: LostWrites): boolean {
  const isAnswered = fault !== null && nextAttempt(fault, kind).kind === "later";
  if (isAnswered && fault.kind !== "serverFault")
    return sent >= (kind === "create" ? mostNonsense : mostSends);
  // mutation: maintenance-parks-creates
  const isAlone = alone >= mostAlone;
  return sent >= mostSendsAlone || (isAlone && (isAnswered || sent >= mostSends));
}

/**
 * True if reading what stands before a write once more is of no use. `alone`: counted as for writes. Only answers count: a reading
 * that hangs may be the network's fault, and the edit waits in sight.
 */
export function isUnreadable(fault: SyncFailure, alone: number): boolean {
  const isAnswered = fault.kind === "serverFault" || fault.kind === "malformedResponse";
  // mutation: unreadable-record-waits-for-ever
  return isAnswered && alone >= mostReadings;
}

/**
 * True if the attempt before this refused reading ended in a refusal as well. A hop on the way may refuse one reading, which says
 * nothing of the edit that waits for it: only a second refusal in a row counts as the service's. `before`: the failures in a row
 * before this reading.
 */
export function isRefusedAgain(before: FailureStreak | undefined): boolean {
  // mutation: one-refused-reading-parks, refused-reading-repeated-for-ever
  return before !== undefined && nextAttempt(before.fault, "update").kind === "park";
}

/**
 * Returns the meaning of a failed reading for the edit that waits for it. A list is never gone, so a 404 for one says nothing of the
 * edit's record: a hop on the way gave it, or the service lacks the list.
 */
export function asReading(fault: SyncFailure): SyncFailure {
  // mutation: unreached-list-ends-edits
  if (fault.kind === "notFound") return { kind: "malformedResponse", detail: "404 for a list" };
  return fault;
}
