import { hasCapability } from "../../../src-shared/descriptor/capability.ts";
import { missingCapabilityName } from "../../../src-shared/descriptor/missing-capability.ts";
import type { Fault, SyncFailure } from "../../../src-shared/errors/fault.ts";
import { matchOf } from "../../../src-shared/merge/match-of.ts";
import { changedSince, rebase } from "../../../src-shared/merge/rebase.ts";
import { type AnyDescriptor, descriptorOf } from "../../../src-shared/records/registry.ts";
import { ok } from "../../../src-shared/result.ts";
import { fieldsStillWithout, ignoredFields } from "../plan/ignored-fields.ts";
import type { Outcome } from "../plan/outcome.ts";
import type { Unit } from "../plan/plan-push.ts";
import type { Remote } from "../ports.ts";
import { askFirst } from "./ask-first.ts";
import type { Current, CurrentRow } from "./current-row.ts";
import { endUnsent } from "./end-unsent.ts";
import type { PushLane } from "./lane.ts";
import { madeBefore } from "./resolve-unknown-create.ts";
import { handleFailure, outwaitLost, park, type Sending, send } from "./send.ts";
import { answerToDeletion, answerToWrite, settleAnswer, settleUnsent } from "./settle-answer.ts";
import { notMade, settleCreated } from "./settle-created.ts";

interface Delivery extends Sending {
  readonly descriptor: AnyDescriptor;
  readonly remote: Remote;
}

/** Sends the folded edits of one record and handles the answer (docs/design.md, "Push"). */
export async function deliver(
  lane: PushLane,
  { head, request }: Extract<Unit, { do: "send" }>,
  current: CurrentRow,
): Promise<Outcome> {
  const descriptor = descriptorOf(head.type);
  if (request.kind === "cancelled") return endUnsent(lane, { head, request });
  const remote = descriptor.service === "local" ? undefined : lane.remotes[descriptor.service];
  if (remote === undefined)
    return { kind: "stop", fault: { kind: "internal", reference: `delivery of ${head.type}` } };
  const delivery: Delivery = { head, request, descriptor, remote };
  if (request.kind === "create") {
    if (descriptor.writes.create) return create(lane, delivery);
    return park(lane, request, { kind: "notOffered", what: missingCapabilityName("create", descriptor) });
  }
  if (!hasCapability(descriptor, request.kind, lane.capabilities())) {
    const verb = request.kind === "update" ? "change" : "delete";
    return park(lane, request, { kind: "notOffered", what: missingCapabilityName(verb, descriptor) });
  }
  const now = await current(descriptor, head);
  if (!now.ok) return handleFailure(lane, delivery, now.error, "notTried");
  return request.kind === "delete" ? remove(lane, delivery, now.value) : update(lane, delivery, now.value);
}

async function create(lane: PushLane, delivery: Delivery): Promise<Outcome> {
  const { descriptor, remote, head, request } = delivery;
  const asked = await askFirst(lane, { descriptor, remote, head, patch: request.patch });
  if (!asked.ok) return handleFailure(lane, delivery, asked.error, "notTried");
  const match = matchOf(request.base, request.patch);
  const sent = await send(lane, delivery, async () => {
    const made = await remote.create(descriptor, request.patch, match);
    if (made.ok || match !== null) return made;
    const row = await madeBefore(lane, { ...delivery, sent: request.patch, fault: made.error.fault });
    return row === null ? made : ok({ row });
  });
  if (sent.kind === "lost") return handleFailure(lane, delivery, sent.fault, "lost");
  if (sent.kind === "ended") return sent.outcome;
  const { row } = sent.value;
  // An upsert may have found any record, even one that is already here.
  if (match !== null) return settleCreated(lane, delivery, row);
  const ours = row === null ? ok(false) : lane.journal.isClaimed(lane.account.key, head.type, row.id);
  if (!ours.ok) return { kind: "stop", fault: ours.error };
  // mutation: two-creates-become-one-record
  if (row !== null && ours.value) {
    const fault: SyncFailure = { kind: "malformedResponse", detail: `the id ${row.id} is another record's` };
    return handleFailure(lane, delivery, fault, "lost");
  }
  // mutation: creator-not-compared
  if (row !== null && typeof row.creator_id === "number" && row.creator_id !== lane.account.userId) {
    const fault: Fault = { kind: "wrongAccount", expected: lane.account.name };
    lane.log.error("push.wrongAccount", { type: head.type });
    // The run may be cut off before anybody hears of it, and no later one may go on as the wrong person (law 13).
    // mutation: halt-lost-with-its-run
    const kept = lane.journal.setHalt(lane.account.key, fault);
    if (!kept.ok) lane.log.error("push.haltNotKept", { fault: kept.error.kind });
    await settleAnswer(lane, answerToWrite(delivery, row));
    return { kind: "halt", fault };
  }
  return await settleCreated(lane, delivery, row);
}

async function update(
  lane: PushLane,
  delivery: Delivery,
  { row: theirs, age, isStale }: Current,
): Promise<Outcome> {
  const { descriptor, remote, head, request } = delivery;
  // mutation: edit-of-gone-record-delivered
  if (theirs === null) return park(lane, request, { kind: "goneThere" });
  // mutation: unmerged-patch-sent#merge
  const rebased = rebase({ descriptor, base: request.base, patch: request.patch, theirs });
  // mutation: conflict-overwrites-theirs
  if (rebased.conflicts.length > 0)
    return park(lane, request, { kind: "conflict", fields: [...rebased.conflicts] });
  // mutation: edit-of-gone-record-delivered#settled
  if (Object.keys(rebased.patch).length === 0) return settleUnsent(lane, answerToWrite(delivery, theirs));
  const waits = await outwaitLost(lane, delivery, age());
  if (waits !== null) return waits;
  // mutation: unmerged-patch-sent
  const sent = await send(lane, delivery, () => remote.update(descriptor, head.id, rebased.patch, isStale));
  if (sent.kind === "lost") return handleFailure(lane, delivery, sent.fault, "lost");
  if (sent.kind === "ended") return sent.outcome;
  const { row } = sent.value;
  const write = { descriptor, before: theirs, sent: rebased.patch };
  const ignored = row?.id === head.id ? ignoredFields({ ...write, after: row }) : [];
  // mutation: ignored-change-counts-as-sent
  if (ignored.length > 0) {
    // The answer may be older than the write that it is about, so the record itself says whether it has the change.
    const now = await remote.get(descriptor, head.id);
    if (!now.ok) return handleFailure(lane, delivery, now.error, "lost");
    const fields = fieldsStillWithout({ ...write, after: now.value }, ignored);
    if (fields.length > 0) return park(lane, request, { kind: "refused", fault: notMade(fields) });
  }
  const answer = answerToWrite(delivery, row);
  // mutation: field-left-out-counts-as-answered
  return settleAnswer(lane, { ...answer, carried: Object.keys(rebased.patch) });
}

async function remove(
  lane: PushLane,
  delivery: Delivery,
  { row: theirs, isStale }: Current,
): Promise<Outcome> {
  const { descriptor, remote, head, request } = delivery;
  if (theirs === null) return settleUnsent(lane, answerToDeletion(delivery));
  // Deleted here and edited there (law 8): the rep sees the other person's changes before they are lost.
  const edited = changedSince(descriptor, request.base, theirs);
  // mutation: edited-record-deleted-unseen
  if (edited.length > 0) return park(lane, request, { kind: "conflict", fields: [...edited] });
  const sent = await send(lane, delivery, () => remote.remove(descriptor, head.id, isStale));
  if (sent.kind === "lost") return handleFailure(lane, delivery, sent.fault, "lost");
  return sent.kind === "ended" ? sent.outcome : settleAnswer(lane, answerToDeletion(delivery));
}
