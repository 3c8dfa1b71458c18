import type { Fault } from "../../contract/fault.ts";
import type { Settlement, Values } from "../../contract/outbox.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import type { Row } from "../../contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../../contract/records/registry.ts";
import { ok, type Result } from "../../contract/result.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import type { Unit } from "../plan/plan-push.ts";
import { changedSince, rebase } from "../plan/rebase.ts";
import { sameValue } from "../plan/same-value.ts";
import type { Remote } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { acknowledge } from "./acknowledge.ts";
import { freshMs, staleMs } from "./current-row.ts";
import { cancel, type Delivery, deliveryOf, failed, park, type Request, send, unsent } from "./deliver.ts";
import { lostRequestTimeLeft } from "./lost-request-timeout.ts";
import { markEntries } from "./mark-entries.ts";
import type { KeyReading, ReadKeys } from "./read-keys.ts";

export type SetUnit = Extract<Unit, { do: "send" }>;
export type Delivered = readonly [unit: SetUnit, delivery: Delivery];

/** One answer that is lost is read back with the others; after so many in a row there is no network to speak of. */
const mostLost = 3;
/** A set whose reading back never shows it is the rep's to decide about (law 4). */
const mostSends = 5;

export function isSet(unit: Unit): unit is SetUnit {
  return unit.do === "send" && descriptorOf(unit.head.type).writes.set !== undefined;
}

interface Setting {
  readonly unit: SetUnit;
  readonly request: Request;
  readonly key: string;
}

/** `lost`: why there was no answer; null where there was one. */
interface Sent {
  readonly kind: "posted";
  readonly said: Values;
  readonly lost: Fault | null;
}

type Posted = Setting & Sent;

interface Desk {
  readonly session: SyncSession;
  readonly of: RecordDescriptor;
  readonly remote: Remote;
  readonly readKeys: ReadKeys;
}

/**
 * Sends edits of records that are set by a key, no two of one key. A set writes over whatever it finds, so what is there
 * is read first, repeats included, and compared like any update (law 8); an answer tells nothing of the record, so it is read
 * back and gets its id. A lost set is found the same way (law 5). One reading serves all of them as long as it is fresh.
 */
export async function deliverSets(
  session: SyncSession,
  units: readonly SetUnit[],
  readKeys: ReadKeys,
): Promise<readonly Delivered[]> {
  const [head] = units;
  if (head === undefined) return [];
  const of = descriptorOf(head.head.type);
  if (of.service === "local") return [];
  const desk: Desk = { session, of, remote: session.remotes[of.service], readKeys };
  const told: Delivered[] = [];
  const settings: Setting[] = [];
  for (const unit of units) {
    const { request } = unit;
    if (request.kind === "cancelled") {
      told.push([unit, await cancel(session, unit.head, request.sequences)]);
      continue;
    }
    const key = await keyOf(session, of, unit);
    if (!key.ok) return [...told, [unit, { kind: "stop", fault: key.error }]];
    // Neither the edit nor the replica knows what it is about any more.
    if (key.value === null) told.push([unit, await park(session, request, { kind: "goneThere" })]);
    else settings.push({ unit, request, key: key.value });
  }
  return [...told, ...(await sendAll(desk, settings))];
}

/** The key of the record that an edit is about; null where nobody knows it any more. */
async function keyOf(
  session: SyncSession,
  { writes }: RecordDescriptor,
  { head, request }: SetUnit,
): Promise<Result<string | null, Fault>> {
  if (request.kind === "cancelled" || writes.set === undefined) return ok(null);
  const told = request.kind === "create" ? request.patch[writes.set.by] : request.base?.[writes.set.by];
  if (typeof told === "string") return ok(told.trim());
  const held = await session.replica["replica.rows"]({ type: head.type, ids: [head.id] });
  if (!held.ok) return held;
  const known = held.value[0]?.[writes.set.by];
  return ok(typeof known === "string" ? known : null);
}

async function sendAll(desk: Desk, settings: readonly Setting[]): Promise<readonly Delivered[]> {
  const { session, of, readKeys } = desk;
  if (settings.length === 0) return [];
  const told: Delivered[] = [];
  const reading = await readKeys(settings.map((one) => one.key));
  if (!reading.ok) return failedAll(session, settings, reading.error, "notTried");
  session.onProgress(of.name as RecordName, null);
  const posted: Posted[] = [];
  let lost = 0;
  for (const setting of settings) {
    if (session.signal.aborted || lost >= mostLost) break;
    let current: KeyReading = reading.value;
    if (current.age() >= freshMs) {
      const again = await readKeys([setting.key]);
      if (!again.ok) {
        told.push(...(await failedAll(session, [setting], again.error, "notTried")));
        break;
      }
      current = again.value;
    }
    const delivery = await sendOne(desk, setting, current);
    if (delivery.kind === "posted") {
      posted.push({ ...setting, ...delivery });
      lost = delivery.lost === null ? 0 : lost + 1;
      continue;
    }
    told.push([setting.unit, delivery]);
    if (endsRun(delivery)) break;
  }
  return [...told, ...(await readBack(desk, posted))];
}

function endsRun({ kind }: Delivery): boolean {
  return kind === "pause" || kind === "login" || kind === "stop" || kind === "halt";
}

/** One answer for all of them; once it ends the run the others are left as they are, unless they may have arrived. */
async function failedAll(
  session: SyncSession,
  settings: readonly Setting[],
  fault: Fault,
  event: "notTried" | "lost",
): Promise<readonly Delivered[]> {
  const told: Delivered[] = [];
  for (const { unit, request } of settings) {
    const inDoubt = event === "lost" || unit.head.state === "ambiguous";
    const delivery = await failed(session, request, fault, { event, inDoubt });
    told.push([unit, delivery]);
    if (endsRun(delivery) && event !== "lost") break;
  }
  return told;
}

async function sendOne(desk: Desk, setting: Setting, reading: KeyReading): Promise<Delivery | Sent> {
  // mutation: set-without-reading
  const theirs = reading.rowOf(setting.key);
  const isStale = () => reading.age() >= staleMs;
  return setting.request.kind === "delete"
    ? remove(desk, setting, theirs, isStale)
    : set(desk, setting, theirs, reading);
}

async function set(
  { session, of, remote }: Desk,
  { unit: { head }, request }: Setting,
  theirs: Row | null,
  { age }: KeyReading,
): Promise<Delivery | Sent> {
  // mutation: lost-set-sent-without-a-look#doubt
  const inDoubt = head.state === "ambiguous";
  let values: Values;
  // mutation: lost-set-sent-without-a-look
  if (theirs === null) {
    if (request.kind === "update" || !isWhole(of, request.patch))
      return park(session, request, { kind: "goneThere" });
    if (inDoubt && isHopeless(head.fault, head.attempts))
      return park(session, request, { kind: "unknownIfArrived" });
    values = request.patch;
  } else {
    // A create has no base: what is there and says something else was not known here.
    const rebased = rebase({ descriptor: of, base: request.base, patch: request.patch, theirs });
    // mutation: others-rule-overwritten
    if (rebased.conflicts.length > 0)
      return park(session, request, { kind: "conflict", fields: [...rebased.conflicts] });
    if (Object.keys(rebased.patch).length === 0) {
      const settlement = settlementOf(head, request, theirs);
      if (inDoubt && request.kind === "create") return deliveryOf(await acknowledge(session, settlement));
      return unsent(session, request, settlement);
    }
    values = { ...(theirs as Values), ...rebased.patch };
  }
  if (inDoubt) {
    // What was cut off may still come through, and would write over whatever is said after it (law 8).
    const afterMs = lostRequestTimeLeft(session, head.sequence, age());
    if (afterMs > 0) return { kind: "waits", afterMs };
    const marked = await markEntries(session, { sequences: request.sequences, event: "missed" });
    if (!marked.ok) return { kind: "stop", fault: marked.error };
  }
  const fields = of.writes.set?.fields ?? [];
  const said = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  // The sending mark reaches the disk before the request leaves (law 5).
  const claimed = session.journal.claim(session.account.key, request.sequences, session.serverDate());
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  // Withdrawn by the rep meanwhile.
  if (!claimed.value) return { kind: "done" };
  const written = await remote.set(of, said, () => age() >= staleMs);
  if (written.ok) return { kind: "posted", said, lost: null };
  const { fault, mayHaveTakenEffect } = written.error;
  if (mayHaveTakenEffect) return { kind: "posted", said, lost: fault };
  return failed(session, request, fault, { event: "notSent", inDoubt: false });
}

/** All that a set says is there: what the rep has left to them is not, once theirs is gone. */
function isWhole({ fields, writes }: RecordDescriptor, patch: Values): boolean {
  return (writes.set?.fields ?? []).every((field) => !fields[field]?.required || patch[field] != null);
}

/** Answered again and again with what cannot be, rather than lost on the way. */
function isHopeless(fault: Fault | null, attempts: number): boolean {
  return attempts >= mostSends && fault !== null && nextAttempt(fault, "create").kind === "later";
}

async function remove(
  { session, of, remote }: Desk,
  { unit: { head }, request }: Setting,
  theirs: Row | null,
  isStale: () => boolean,
): Promise<Delivery> {
  const gone = { ...settlementOf(head, request, null), deleted: true };
  // What somebody has made anew under its key is another record.
  if (theirs === null || theirs.id !== head.id) return unsent(session, request, gone);
  const edited = changedSince(of, request.base, theirs);
  if (edited.length > 0) return park(session, request, { kind: "conflict", fields: [...edited] });
  const sent = await send(session, request, () => remote.remove(of, head.id, isStale, theirs));
  return sent.kind === "ended" ? sent.delivery : deliveryOf(await acknowledge(session, gone));
}

/** The records as they came out, with their ids. One that is not there is looked for again like one that was lost. */
async function readBack(desk: Desk, posted: readonly Posted[]): Promise<readonly Delivered[]> {
  const { session, of, readKeys } = desk;
  if (posted.length === 0) return [];
  const reading = await readKeys(posted.map((one) => one.key));
  if (!reading.ok) return failedAll(session, posted, reading.error, "lost");
  const told: Delivered[] = [];
  for (const { unit, request, key, said, lost } of posted) {
    const row = reading.value.rowOf(key);
    // mutation: lost-set-sent-without-a-look#read-back
    if (row === null || (lost !== null && !says(of, row, said))) {
      const fault = lost ?? ({ kind: "malformedResponse", detail: "a set that is not there" } as const);
      told.push([unit, await failed(session, request, fault, { event: "lost", inDoubt: true })]);
      continue;
    }
    session.firstMissedAt.delete(unit.head.sequence);
    // Somebody else has since set any value that we did not send: a later edit meets it as theirs (law 8).
    // mutation: read-back-of-others-is-the-answer
    const answer: Row = { ...row, ...said };
    told.push([unit, deliveryOf(await acknowledge(session, settlementOf(unit.head, request, answer)))]);
  }
  return told;
}

/** Whether a record is as a set would have it. */
function says({ fields }: RecordDescriptor, row: Row, said: Values): boolean {
  return Object.entries(said).every(([name, value]) => sameValue(fields[name], value, row[name]));
}

/** Whoever made the record that has the key now: from here on this one goes by its id. */
function settlementOf(
  head: SetUnit["head"],
  { sequences }: Pick<Request, "sequences">,
  row: Row | null,
): Omit<Settlement, "at"> {
  return {
    sequences: [...sequences],
    type: head.type,
    id: head.id,
    serverId: row?.id ?? head.id,
    record: row as Values | null,
    deleted: false,
  };
}
