import type { Fault } from "../../contract/fault.ts";
import { isTemporary } from "../../contract/ids.ts";
import type { Entry, Settlement, Values } from "../../contract/outbox.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import { notOfferedName } from "../../contract/records/not-offered.ts";
import { isOffered } from "../../contract/records/offered.ts";
import type { Row } from "../../contract/records/read-row.ts";
import { descriptorOf } from "../../contract/records/registry.ts";
import { ok, type Result } from "../../contract/result.ts";
import type { HttpFailure } from "../../http/port.ts";
import type { Coalesced } from "../plan/coalesce.ts";
import type { MarkEvent } from "../plan/entry-life.ts";
import { matchOf } from "../plan/match-of.ts";
import { nextAttempt, type Verdict } from "../plan/next-attempt.ts";
import type { Unit } from "../plan/plan-push.ts";
import { changedSince, rebase } from "../plan/rebase.ts";
import type { Remote, Written } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { acknowledge, isOfOneRecord } from "./acknowledge.ts";
import { askFirst } from "./ask-first.ts";
import type { Current, CurrentRow } from "./current-row.ts";
import { lostRequestTimeLeft } from "./lost-request-timeout.ts";
import { markEntries } from "./mark-entries.ts";

/**
 * What came of one unit.
 * - `done`: settled or parked; go on. - `later`: this record again in another run; go on with the others.
 * - `waits`: this record again after so many milliseconds; nothing has failed.
 * - `pause`: nothing more to this service in this run; the other one goes on (law 14). - `login`: the same, and the run has
 *   not failed: tried again, it would be refused the same, until there is another login.
 * - `stop`: the run ends with this fault. - `halt`: nothing may be sent any more (law 13).
 */
export type Delivery =
  | { readonly kind: "done" }
  | { readonly kind: "later"; readonly fault: Fault }
  | { readonly kind: "waits"; readonly afterMs: number }
  | { readonly kind: "pause"; readonly fault: Fault }
  | { readonly kind: "login" }
  | { readonly kind: "stop"; readonly fault: Fault }
  | { readonly kind: "halt"; readonly fault: Fault };

export type Request = Exclude<Coalesced, { kind: "cancelled" }>;

/** Sends the folded edits of one record, and sees to what comes back (DESIGN section 5). */
export async function deliver(
  session: SyncSession,
  unit: Extract<Unit, { do: "send" }>,
  current: CurrentRow,
): Promise<Delivery> {
  const { head, request } = unit;
  const descriptor = descriptorOf(head.type);
  if (request.kind === "cancelled") return cancel(session, head, request.sequences);
  const remote = descriptor.service === "local" ? undefined : session.remotes[descriptor.service];
  if (remote === undefined)
    return { kind: "stop", fault: { kind: "internal", reference: `delivery of ${head.type}` } };
  if (request.kind === "create") {
    if (!descriptor.writes.create) return notOffered(session, request, notOfferedName("create", descriptor));
    return create(session, { descriptor, remote, head, request });
  }
  if (!isOffered(descriptor, request.kind, session.capabilities())) {
    const verb = request.kind === "update" ? "change" : "delete";
    return notOffered(session, request, notOfferedName(verb, descriptor));
  }
  const now = await current(descriptor, head);
  if (!now.ok) return failed(session, request, now.error, notTried(head));
  if (request.kind === "delete") return remove(session, { descriptor, remote, head, request }, now.value);
  return update(session, { descriptor, remote, head, request }, now.value);
}

interface Sending {
  readonly descriptor: RecordDescriptor;
  readonly remote: Remote;
  readonly head: Entry;
  readonly request: Request;
}

async function create(
  session: SyncSession,
  { descriptor, remote, head, request }: Sending,
): Promise<Delivery> {
  const asked = await askFirst(session, { descriptor, remote, head, patch: request.patch });
  if (!asked.ok) return failed(session, request, asked.error, notTried(head));
  const match = request.base && matchOf(request.base, request.patch);
  if (match !== null && head.state === "ambiguous") {
    // What was cut off may still come through: said again too early, neither would find what the other made (law 5).
    const afterMs = lostRequestTimeLeft(session, head.sequence, 0);
    if (afterMs > 0) return { kind: "waits", afterMs };
    const marked = await markEntries(session, { sequences: request.sequences, event: "missed" });
    if (!marked.ok) return { kind: "stop", fault: marked.error };
  }
  const written = await send(session, request, () => remote.create(descriptor, request.patch, match));
  if (written.kind === "ended") return written.delivery;
  const { row } = written.value;
  // What was found may be anybody's, and one of ours.
  if (match !== null) return settle(session, head, request, row);
  const ours = row === null ? ok(false) : session.journal.isClaimed(session.account.key, head.type, row.id);
  if (!ours.ok) return { kind: "stop", fault: ours.error };
  // mutation: two-creates-become-one-record
  if (row !== null && ours.value) {
    const fault: Fault = { kind: "malformedResponse", detail: `the id ${row.id} is another record's` };
    return failed(session, request, fault, { event: "lost", inDoubt: true });
  }
  const delivered = await settle(session, head, request, row);
  // mutation: creator-not-compared
  if (row !== null && typeof row.creator_id === "number" && row.creator_id !== session.account.userId) {
    session.log.error("push.wrongAccount", { type: head.type });
    return { kind: "halt", fault: { kind: "wrongAccount", expected: session.account.name } };
  }
  return delivered;
}

async function update(
  session: SyncSession,
  { descriptor, remote, head, request }: Sending,
  { row: theirs, age, isStale }: Current,
): Promise<Delivery> {
  // mutation: edit-of-gone-record-delivered
  if (theirs === null) return park(session, request, { kind: "goneThere" });
  const rebased = rebase({ descriptor, base: request.base, patch: request.patch, theirs });
  // mutation: conflict-overwrites-theirs
  if (rebased.conflicts.length > 0)
    return park(session, request, { kind: "conflict", fields: [...rebased.conflicts] });
  // mutation: edit-of-gone-record-delivered#settled
  if (Object.keys(rebased.patch).length === 0) return settleUnsent(session, head, request, theirs);
  // What was cut off may still come through, and would write over whatever is said after it (law 8).
  // mutation: ambiguous-change-repeated-at-once
  const afterMs = head.state === "ambiguous" ? lostRequestTimeLeft(session, head.sequence, age()) : 0;
  if (afterMs > 0) return { kind: "waits", afterMs };
  // mutation: unmerged-patch-sent
  const written = await send(session, request, () =>
    remote.update(descriptor, head.id, rebased.patch, isStale),
  );
  return written.kind === "ended" ? written.delivery : settle(session, head, request, written.value.row);
}

async function remove(
  session: SyncSession,
  { descriptor, remote, head, request }: Sending,
  { row: theirs, isStale }: Current,
): Promise<Delivery> {
  const gone = { ...settlementOf(head, request, null), deleted: true };
  if (theirs === null) return unsent(session, request, gone);
  // Deleted here and edited there (law 8): what they changed since is shown before it is lost.
  const edited = changedSince(descriptor, request.base, theirs);
  // mutation: edited-record-deleted-unseen
  if (edited.length > 0) return park(session, request, { kind: "conflict", fields: [...edited] });
  const written = await send(session, request, () => remote.remove(descriptor, head.id, isStale));
  return written.kind === "ended" ? written.delivery : deliveryOf(await acknowledge(session, gone));
}

type Sent =
  | { readonly kind: "answered"; readonly value: Written }
  | { readonly kind: "ended"; readonly delivery: Delivery };

/** The sending mark reaches the disk before the request leaves (law 5). */
export async function send(
  session: SyncSession,
  request: Request,
  call: () => Promise<Result<Written, HttpFailure>>,
): Promise<Sent> {
  // mutation: create-dated-by-device, sending-mark-after-request#mark
  const claimed = session.journal.claim(session.account.key, request.sequences, session.serverDate());
  if (!claimed.ok) return { kind: "ended", delivery: { kind: "stop", fault: claimed.error } };
  // Withdrawn by the rep while its base was read.
  // mutation: refusal-ends-silently#done
  if (!claimed.value) return { kind: "ended", delivery: { kind: "done" } };
  // mutation: sending-mark-after-request
  const written = await call();
  if (written.ok) return { kind: "answered", value: written.value };
  if (request.kind === "delete" && written.error.fault.kind === "notFound") {
    return { kind: "answered", value: { row: null } };
  }
  const { fault, mayHaveTakenEffect } = written.error;
  // mutation: lost-answer-counts-as-not-arrived
  const event = mayHaveTakenEffect ? "lost" : "notSent";
  return {
    kind: "ended",
    delivery: await failed(session, request, fault, { event, inDoubt: mayHaveTakenEffect }),
  };
}

/** How a request failed, and whether it, or one before it that was never found, may have arrived. */
interface Failure {
  readonly event: Extract<MarkEvent, "notTried" | "notSent" | "lost">;
  readonly inDoubt: boolean;
}

/** A reading failed that goes before the request: what is in doubt stays so. */
function notTried(head: Entry): Failure {
  return { event: "notTried", inDoubt: head.state === "ambiguous" };
}

/**
 * What may have arrived is ambiguous from now on. A create is looked for; an update or delete is compared with the
 * record and said again, before later edits are folded into it: or it would meet its own value as somebody else's.
 * An update that is not found to have arrived is said again after the grace period only.
 */
export async function failed(
  session: SyncSession,
  request: Request,
  fault: Fault,
  { event, inDoubt }: Failure,
): Promise<Delivery> {
  session.log.warn("push.failed", { kind: request.kind, fault: fault.kind, mayHaveTakenEffect: inDoubt });
  const verdict = nextAttempt(fault, request.kind);
  if (verdict.kind !== "park") return goOn(session, request, event, fault, verdict);
  if (inDoubt && request.kind === "create") return goOn(session, request, event, fault, { kind: "later" });
  // mutation: refusal-ends-silently
  return park(session, request, verdict.reason, fault);
}

async function goOn(
  session: SyncSession,
  request: Request,
  event: Failure["event"],
  fault: Fault,
  verdict: Exclude<Verdict, { kind: "park" }>,
): Promise<Delivery> {
  const marked = await markEntries(session, { sequences: request.sequences, event, fault });
  if (!marked.ok) return { kind: "stop", fault: marked.error };
  return interruption(verdict, fault);
}

/** What a failure that leaves the entry to another run means for this one. */
export function interruption(verdict: Exclude<Verdict, { kind: "park" }>, fault: Fault): Delivery {
  if (verdict.kind === "later") return { kind: "later", fault };
  if (verdict.kind === "login") return { kind: "login" };
  return { kind: verdict.kind === "stop" && verdict.what === "service" ? "pause" : "stop", fault };
}

export async function park(
  session: SyncSession,
  request: Request,
  reason: NonNullable<Entry["park"]>,
  fault: Fault | null = null,
): Promise<Delivery> {
  const marked = await markEntries(session, {
    sequences: request.sequences,
    event: "parked",
    park: reason,
    fault,
  });
  return marked.ok ? { kind: "done" } : { kind: "stop", fault: marked.error };
}

function notOffered(session: SyncSession, request: Request, what: string): Promise<Delivery> {
  return park(session, request, { kind: "notOffered", what });
}

/** Created and deleted before anything was sent: no request at all (DESIGN section 5). */
export function cancel(
  session: SyncSession,
  head: Entry,
  sequences: readonly Entry["sequence"][],
): Promise<Delivery> {
  const request = { sequences };
  return unsent(session, request, {
    ...settlementOf(head, request, null),
    serverId: head.id,
    deleted: true,
  });
}

/** There is nothing left to say: the record is there as it is to be. */
export function settleUnsent(
  session: SyncSession,
  head: Entry,
  request: Pick<Request, "sequences">,
  theirs: Row,
): Promise<Delivery> {
  return unsent(session, request, settlementOf(head, request, theirs));
}

/** Settles without a request, unless the rep has taken some of it back meanwhile. */
export async function unsent(
  session: SyncSession,
  request: Pick<Request, "sequences">,
  settlement: Omit<Settlement, "at">,
): Promise<Delivery> {
  const claimed = session.journal.claim(session.account.key, request.sequences, null);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  return claimed.value ? deliveryOf(await acknowledge(session, settlement)) : { kind: "done" };
}

export async function settle(
  session: SyncSession,
  head: Entry,
  request: Pick<Request, "sequences">,
  row: Row | null,
): Promise<Delivery> {
  session.firstMissedAt.delete(head.sequence);
  return deliveryOf(await acknowledge(session, settlementOf(head, request, row)));
}

/** A service names what it created. What had its name already keeps it, whatever an answer says. */
function settlementOf(
  head: Entry,
  request: Pick<Request, "sequences">,
  row: Row | null,
): Omit<Settlement, "at"> {
  const created = isTemporary(head.id);
  return {
    sequences: [...request.sequences],
    type: head.type,
    id: head.id,
    serverId: created ? (row?.id ?? null) : head.id,
    record: (created || row?.id === head.id ? row : null) as Values | null,
    deleted: false,
  };
}

export function deliveryOf(outcome: Result<null, Fault>): Delivery {
  if (outcome.ok) return { kind: "done" };
  return { kind: isOfOneRecord(outcome.error) ? "later" : "stop", fault: outcome.error };
}
