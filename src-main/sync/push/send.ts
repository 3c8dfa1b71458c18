import type { ParkReason, SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { JournalEntry } from "../../../src-shared/ipc/outbox.ts";
import type { Coalesced } from "../../../src-shared/merge/coalesce.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { HttpFailure } from "../../http/port.ts";
import type { FailureEvent } from "../../journal/port.ts";
import { evidenceOf, isBlankRefusal } from "../plan/health.ts";
import { asReading, isHopeless, isRefusedAgain, isUnreadable } from "../plan/lost-write-policy.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import { done, type Outcome, unclaimed } from "../plan/outcome.ts";
import type { Written } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import type { PushLane } from "./lane.ts";
import { markEntries } from "./mark-entries.ts";
import { releaseAccused } from "./release-parked.ts";

/** One record's edits on their way, as one request; `head` is the oldest of them. */
export interface Sending {
  readonly head: JournalEntry;
  readonly request: Exclude<Coalesced, { kind: "cancelled" }>;
}

export type Sent =
  | { readonly kind: "answered"; readonly value: Written }
  /** No answer that Rounds can believe came: the request may have arrived. */
  | { readonly kind: "lost"; readonly fault: SyncFailure }
  | { readonly kind: "ended"; readonly outcome: Outcome };

/** Sends a request once. The sending mark reaches the disk before the request leaves (law 5). */
export async function send(
  session: SyncSession,
  { head, request }: Sending,
  call: () => Promise<Result<Written, HttpFailure>>,
): Promise<Sent> {
  // mutation: create-dated-by-device, sending-mark-after-request#mark
  const claimed = session.journal.claim(session.account.key, request.sequences, session.serverDate());
  if (!claimed.ok) return { kind: "ended", outcome: { kind: "stop", fault: claimed.error } };
  // Withdrawn by the rep while its base was read.
  // mutation: refusal-ends-silently#done
  if (claimed.value === null) return { kind: "ended", outcome: unclaimed };
  // mutation: sending-mark-after-request
  const written = withoutAnswer(await call());
  noteWrite(session, { head, request }, written);
  if (written.ok) return { kind: "answered", value: written.value };
  const { fault, mayHaveTakenEffect } = written.error;
  if (request.kind === "delete" && fault.kind === "notFound")
    return { kind: "answered", value: { row: null } };
  // mutation: lost-answer-counts-as-not-arrived
  if (mayHaveTakenEffect) return { kind: "lost", fault };
  return { kind: "ended", outcome: await handleFailure(session, { head, request }, fault, "notSent") };
}

/**
 * A connection that breaks off while a write is under way shows no missing network: the way there may swallow
 * writes alone for hours. So it counts as a write without an answer, and its record waits like one.
 */
function withoutAnswer(written: Result<Written, HttpFailure>): Result<Written, HttpFailure> {
  if (written.ok || !written.error.mayHaveTakenEffect) return written;
  // mutation: broken-write-counts-as-no-network
  return written.error.fault.kind === "offline"
    ? err({ ...written.error, fault: { kind: "timeout" } })
    : written;
}

/** Reports the outcome of a write to the health of its service. A request that never left shows nothing about the service. */
function noteWrite(
  session: SyncSession,
  { head, request }: Sending,
  written: Result<Written, HttpFailure>,
): void {
  const { service } = descriptorOf(head.type);
  if (service === "local") return;
  const failure = written.ok ? null : written.error;
  if (failure?.fault.kind === "timeout" && !failure.mayHaveTakenEffect) return;
  // The service itself says of a record that it is gone (`Remote`).
  // mutation: gone-record-counts-as-refusal
  const isGone = failure?.fault.kind === "notFound" && request.kind !== "create";
  session.health.recordOutcome(service, "writes", recordKey(head), isGone ? null : (failure?.fault ?? null));
}

/**
 * Notes that a request failed (`notSent`, `lost`), or a reading before it (`notTried`: an edit in doubt stays so) or after it
 * (`lost`). An edit whose request may have arrived becomes ambiguous. Rounds then looks for a create; it compares an update or a
 * delete with the record and sends it again. It does so before it folds later edits into it: otherwise it would meet its own
 * value and take it for another person's edit.
 */
export async function handleFailure(
  session: SyncSession,
  { head, request }: Sending,
  failure: SyncFailure,
  event: FailureEvent,
): Promise<Outcome> {
  const fault = event === "notSent" ? failure : ofReading(session, head, failure);
  const isInDoubt = event === "lost" || (event === "notTried" && head.state === "ambiguous");
  session.log.warn("push.failed", { kind: request.kind, fault: fault.kind, mayHaveTakenEffect: isInDoubt });
  const verdict = nextAttempt(fault, request.kind);
  const isToBeFound = isInDoubt && request.kind === "create";
  if (verdict.kind === "park" && !isToBeFound && isFinal(session, head, fault, event)) {
    // mutation: refusal-ends-silently
    return park(session, request, verdict.reason, fault);
  }
  // mutation: failing-change-sent-for-ever
  if (hasFailedTooOften(session, { head, request }, fault, event))
    return park(session, request, { kind: "refused", fault }, fault);
  const marked = await markEntries(session, { sequences: request.sequences, event, fault });
  if (!marked.ok) return { kind: "stop", fault: marked.error };
  if (verdict.kind !== "park") return verdict;
  const { service } = descriptorOf(head.type);
  // mutation: accused-edits-stay-parked
  const released = service === "local" ? ok(null) : await releaseAccused(session, service);
  return released.ok ? { kind: "later", fault } : { kind: "stop", fault: released.error };
}

/** The service answered the list, so its health counts no failure: the edit's record does. */
function ofReading({ health }: SyncSession, head: JournalEntry, failure: SyncFailure): SyncFailure {
  const fault = asReading(failure);
  const { service } = descriptorOf(head.type);
  if (fault !== failure && service !== "local")
    health.recordOutcomeOfThing(service, "reads", recordKey(head), fault);
  return fault;
}

/**
 * True if a refusal is the last word about an edit. It is not where the service takes no writes at the moment, whatever they are,
 * nor where it is the first refusal of a reading.
 */
function isFinal(
  { health }: SyncSession,
  head: JournalEntry,
  fault: SyncFailure,
  event: FailureEvent,
): boolean {
  if (event !== "notSent") return isRefusedAgain(health.streakOf(recordKey(head)));
  const { service } = descriptorOf(head.type);
  if (service === "local" || !isBlankRefusal(fault)) return true;
  return health.stateOf(service, "writes") === "closed";
}

/**
 * True if an edit, or the reading before it, has failed too often. Rounds looks first for a create that may have arrived
 * (`resolve-unknown-create.ts`).
 */
function hasFailedTooOften(
  { health }: SyncSession,
  { head, request: { kind } }: Sending,
  fault: SyncFailure,
  event: FailureEvent,
): boolean {
  const { service } = descriptorOf(head.type);
  if (service === "local" || (kind === "create" && event !== "notSent")) return false;
  const aloneIn = (direction: "reads" | "writes") =>
    health.unanswered(service, direction, recordKey(head))?.alone ?? 0;
  if (event === "notTried") return isUnreadable(fault, aloneIn("reads"));
  return (
    evidenceOf("writes", fault) === "down" &&
    isHopeless({ kind, fault, sent: head.attempts + 1, alone: aloneIn("writes") })
  );
}

/** Puts edits in sight of the rep, until the rep decides (law 4). */
export async function park(
  session: SyncSession,
  { sequences }: Pick<Coalesced, "sequences">,
  reason: ParkReason,
  fault: SyncFailure | null = null,
): Promise<Outcome> {
  const marked = await markEntries(session, { sequences, event: "parked", park: reason, fault });
  return marked.ok ? done : { kind: "stop", fault: marked.error };
}

/**
 * Waits for the end of the grace period of an earlier request of `head` that is in doubt. Returns null if none is in doubt, or if
 * Rounds may take it for lost. Until then it may still arrive: if Rounds repeated it earlier, neither sending would find the
 * record that the other makes (law 5), and the late one would overwrite every later request (law 8). `ageMs`: milliseconds since
 * Rounds sent the reading that shows that the request has not arrived.
 */
export async function outwaitLost(
  lane: PushLane,
  { head, request }: Sending,
  ageMs: number,
): Promise<Outcome | null> {
  // mutation: ambiguous-change-repeated-at-once
  if (head.state === "ambiguous") {
    const left = lane.lostRequests.missed(head, ageMs);
    if (!left.ok) return { kind: "stop", fault: left.error };
    if (left.value > 0) return { kind: "waits", afterMs: left.value };
    const marked = await markEntries(lane, { sequences: request.sequences, event: "notArrived" });
    if (!marked.ok) return { kind: "stop", fault: marked.error };
  }
  return null;
}
