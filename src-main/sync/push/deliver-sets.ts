import { asSent, type Row, readRow } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { JournalEntry, Values } from "../../../src-shared/ipc/outbox.ts";
import { sameValue } from "../../../src-shared/merge/same-value.ts";
import { setKeyOf } from "../../../src-shared/merge/set-key.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { type AnyDescriptor, descriptorOf } from "../../../src-shared/records/registry.ts";
import { assertNever, ok, type Result } from "../../../src-shared/result.ts";
import { isHopeless } from "../plan/lost-write-policy.ts";
import { isLastOfService, type Outcome } from "../plan/outcome.ts";
import type { Unit } from "../plan/plan-push.ts";
import { confirm, type KeyedSending, planByReading, type SetContext } from "./confirm-set.ts";
import { freshMs, staleMs } from "./current-row.ts";
import type { PushLane } from "./lane.ts";
import type { KeyReading, ReadKeys } from "./read-keys.ts";
import { handleFailure, outwaitLost, park, type Sending, send } from "./send.ts";
import { answerToDeletion, answerToSet, settleAnswer, settleUnsent } from "./settle-answer.ts";

type SetUnit = Extract<Unit, { do: "send" }>;
export type Delivered = readonly [head: JournalEntry, outcome: Outcome];

/** One answer that is lost is read back with the others; after so many in a row there is no network to speak of. */
const mostLost = 3;

export function isSet(unit: Unit): unit is SetUnit {
  return unit.do === "send" && descriptorOf(unit.head.type).writes.set !== undefined;
}

/** A set that left. `lost`: the failure in place of an answer; null if there was an answer. */
interface SetSent {
  readonly kind: "sent";
  readonly values: Values;
  readonly lost: SyncFailure | null;
}

/**
 * Sends edits of records that are set by a key, no two of one key. A set overwrites any record that it finds, so
 * Rounds reads the record first, before repetitions too, and compares it as for an update (law 8). The answer does not hold the
 * record, so Rounds reads it back to learn its id, and finds a lost set in the same way (law 5). One fresh reading serves all sets.
 */
export async function deliverSets(
  lane: PushLane,
  units: readonly SetUnit[],
  readKeys: ReadKeys,
): Promise<readonly Delivered[]> {
  const [first] = units;
  if (first === undefined) return [];
  const of = descriptorOf(first.head.type);
  if (of.service === "local") return [];
  const delivered: Delivered[] = [];
  const sendings: KeyedSending[] = [];
  for (const { head, request } of units) {
    if (request.kind === "cancelled") {
      delivered.push([head, await settleUnsent(lane, answerToDeletion({ head, request }))]);
      continue;
    }
    const key = await keyOf(lane, of, { head, request });
    if (!key.ok) return [...delivered, [head, { kind: "stop", fault: key.error }]];
    // Neither the edit nor the replica knows the key any more.
    if (key.value === null) delivered.push([head, await park(lane, request, { kind: "goneThere" })]);
    else sendings.push({ head, request, key: key.value });
  }
  return [
    ...delivered,
    ...(await sendAll({ lane, of, remote: lane.remotes[of.service], readKeys }, sendings)),
  ];
}

/** Key of the edit's record; null if neither the edit nor the replica knows it any more. */
async function keyOf(
  lane: PushLane,
  { writes }: AnyDescriptor,
  { head, request }: Sending,
): Promise<Result<string | null, SyncFailure>> {
  if (writes.set === undefined) return ok(null);
  const key = setKeyOf(head.type, request);
  if (key !== null) return ok(key);
  const held = await lane.replica["replica.rows"]({ type: head.type, ids: [head.id] });
  if (!held.ok) return held;
  const known = held.value[0]?.[writes.set.by];
  return ok(typeof known === "string" ? known : null);
}

async function sendAll(
  context: SetContext,
  sendings: readonly KeyedSending[],
): Promise<readonly Delivered[]> {
  const { lane, of, readKeys } = context;
  if (sendings.length === 0) return [];
  const delivered: Delivered[] = [];
  const reading = await readKeys(sendings.map((one) => one.key));
  if (!reading.ok) return failedAll(lane, sendings, reading.error, "notTried");
  lane.onProgress(of.name, null);
  const sets: (readonly [KeyedSending, SetSent])[] = [];
  let lost = 0;
  for (const sending of sendings) {
    // A service that takes no writes is tried with one at a time.
    if (lane.signal.aborted || lost >= mostLost || lane.health.stateOf("support", "writes") === "open") break;
    let current: KeyReading = reading.value;
    if (current.age() >= freshMs) {
      const again = await readKeys([sending.key]);
      if (!again.ok) {
        delivered.push(...(await failedAll(lane, [sending], again.error, "notTried")));
        break;
      }
      current = again.value;
    }
    const outcome = await sendOne(context, sending, current);
    if (outcome.kind === "sent") {
      sets.push([sending, outcome]);
      lost = outcome.lost === null ? 0 : lost + 1;
      continue;
    }
    delivered.push([sending.head, outcome]);
    if (isLastOfService(outcome)) break;
  }
  return [...delivered, ...(await readBack(context, sets))];
}

/** One outcome for all sets. If it ends the run, the other sets stay as they are, unless they may have arrived. */
async function failedAll(
  lane: PushLane,
  sendings: readonly KeyedSending[],
  fault: SyncFailure,
  event: "notTried" | "lost",
): Promise<readonly Delivered[]> {
  const delivered: Delivered[] = [];
  for (const sending of sendings) {
    const outcome = await handleFailure(lane, sending, fault, event);
    delivered.push([sending.head, outcome]);
    if (isLastOfService(outcome) && event !== "lost") break;
  }
  return delivered;
}

async function sendOne(
  context: SetContext,
  sending: KeyedSending,
  reading: KeyReading,
): Promise<Outcome | SetSent> {
  const { lane, of, remote } = context;
  const { head, request } = sending;
  const planned = await planByReading(context, sending, reading);
  if (!planned.ok) return handleFailure(lane, sending, planned.error, "notTried");
  const step = planned.value;
  // mutation: lost-set-sent-without-a-look#doubt
  const inDoubt = head.state === "ambiguous";
  const isStale = () => reading.age() >= staleMs;
  switch (step.kind) {
    case "park":
      return park(lane, request, step.reason);
    case "gone":
      return settleUnsent(lane, answerToDeletion(sending));
    case "equal": {
      const answer = answerToSet(sending, step.row);
      return inDoubt && request.kind === "create" ? settleAnswer(lane, answer) : settleUnsent(lane, answer);
    }
    case "remove": {
      const sent = await send(lane, sending, () => remote.remove(of, head.id, isStale, step.row));
      if (sent.kind === "lost") return handleFailure(lane, sending, sent.fault, "lost");
      return sent.kind === "ended" ? sent.outcome : settleAnswer(lane, answerToDeletion(sending));
    }
    case "set": {
      if (step.isNew && inDoubt && isHopelessSet(lane, head))
        return park(lane, request, { kind: "unknownIfArrived", sent: head.attempts });
      const waits = await outwaitLost(lane, sending, reading.age());
      if (waits !== null) return waits;
      const { values } = step;
      const sent = await send(lane, sending, () => remote.set(of, values, isStale));
      if (sent.kind === "ended") return sent.outcome;
      return { kind: "sent", values, lost: sent.kind === "lost" ? sent.fault : null };
    }
    default:
      return assertNever(step);
  }
}

/** True if Rounds has sent a set so often, and reading back never showed it, that the rep decides (law 4). */
function isHopelessSet({ health }: PushLane, head: JournalEntry): boolean {
  const { fault, attempts } = head;
  // mutation: maintenance-parks-sets
  const alone = health.unanswered("support", "writes", recordKey(head))?.alone ?? 0;
  return isHopeless({ kind: "create", fault, sent: attempts, alone });
}

/** Reads the resulting records with their ids. Rounds looks for a missing one again, as for a lost set. */
async function readBack(
  context: SetContext,
  sets: readonly (readonly [KeyedSending, SetSent])[],
): Promise<readonly Delivered[]> {
  const { lane, readKeys } = context;
  if (sets.length === 0) return [];
  const sendings = sets.map(([sending]) => sending);
  const reading = await readKeys(sendings.map((one) => one.key));
  if (!reading.ok) return failedAll(lane, sendings, reading.error, "lost");
  const delivered: Delivered[] = [];
  for (const [sending, { values, lost }] of sets) {
    const row = await rowOfSet(context, sending, { values, lost }, reading.value);
    if (row === null) {
      const fault = lost ?? ({ kind: "malformedResponse", detail: "a set that is not there" } as const);
      delivered.push([sending.head, await handleFailure(lane, sending, fault, "lost")]);
      continue;
    }
    delivered.push([
      sending.head,
      await settleAnswer(lane, answerToSet(sending, withSentValues(context.of, row, values))),
    ]);
  }
  return delivered;
}

/**
 * Returns the record that a set made or changed; null if it is not shown. A set without an answer must have its values there, and
 * the service must say so for the record's own id, because a list that lags may show the same values from before.
 */
async function rowOfSet(
  context: SetContext,
  sending: KeyedSending,
  { values, lost }: Pick<SetSent, "values" | "lost">,
  reading: KeyReading,
): Promise<Row | null> {
  const listed = reading.rowOf(sending.key, sending.head.id);
  // mutation: lost-set-sent-without-a-look#read-back
  if (listed === null || (lost !== null && !hasSentValues(context.of, listed, values))) return null;
  // mutation: lost-set-found-in-a-lagging-list
  if (lost === null) return listed;
  const confirmed = await confirm(context, sending, reading);
  return confirmed.ok && confirmed.value !== null && hasSentValues(context.of, confirmed.value, values)
    ? confirmed.value
    : null;
}

/** Whether a record has the values of the set. */
function hasSentValues({ fields }: AnyDescriptor, row: Row, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => sameValue(fields[name], value, asSent(row, name)));
}

/**
 * Returns the record with the values of the set. A value that Rounds sent back without being able to read it stays unread. Somebody
 * else has set every value that Rounds did not send: a later edit treats it as the service's (law 8).
 */
function withSentValues(of: AnyDescriptor, row: Row, values: Values): Row {
  const sent = Object.fromEntries(Object.keys(row).map((name) => [name, asSent(row, name)]));
  // mutation: read-back-of-others-is-the-answer
  const answer = { ...sent, ...values };
  return readRow(of, answer).row ?? row;
}
