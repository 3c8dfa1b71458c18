import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { isOlder } from "../../../src-shared/merge/is-older.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { planSet, type SetStep } from "../plan/plan-set.ts";
import type { Remote } from "../ports.ts";
import { staleMs } from "./current-row.ts";
import type { PushLane } from "./lane.ts";
import type { KeyReading, ReadKeys } from "./read-keys.ts";
import type { Sending } from "./send.ts";

/** An edit of a record that is set by its key. */
export interface KeyedSending extends Sending {
  readonly key: string;
}

/** Parts that each step of the sets of one record type needs. */
export interface SetContext {
  readonly lane: PushLane;
  readonly of: AnyDescriptor;
  readonly remote: Remote;
  readonly readKeys: ReadKeys;
}

/**
 * Plans the next step of a set by a reading of the list, which may lag behind the service's writes. So a list alone may have
 * Rounds send a request, but no edit ends without a request, and no request carries values of a doubtful row, before the service
 * has answered for the record's own id.
 */
export async function planByReading(
  context: SetContext,
  sending: KeyedSending,
  reading: KeyReading,
): Promise<Result<SetStep, SyncFailure>> {
  const { head, request, key } = sending;
  // mutation: set-without-reading, lost-set-sent-without-a-look
  const listed = reading.rowOf(key, head.id);
  const step = planSet(context.of, head.id, request, listed);
  const isSending = step.kind === "set" || step.kind === "remove";
  // mutation: lagging-list-read-into-a-set
  const lags = isSending && listed !== null ? await mayLag(context.lane, sending, listed) : ok(false);
  if (!lags.ok) return lags;
  // mutation: lagging-list-ends-a-set
  if (isSending && !lags.value) return ok(step);
  const confirmed = await confirm(context, sending, reading);
  return confirmed.ok ? ok(planSet(context.of, head.id, request, confirmed.value)) : confirmed;
}

/** Whether a list may show an earlier state: another record has the key, or the replica knows other values that are not older. */
async function mayLag(
  { replica }: PushLane,
  { head }: KeyedSending,
  listed: Row,
): Promise<Result<boolean, SyncFailure>> {
  if (!isTemporary(head.id) && listed.id !== head.id) return ok(true);
  const held = await replica["replica.read"]({ type: head.type, ids: [listed.id] });
  if (!held.ok) return held;
  const known = held.value[0]?.base ?? null;
  return ok(known !== null && !equal(known, listed) && !isOlder(known, listed));
}

/**
 * Reads by its id the edited record, or else the record that a list shows under its key; null if the service says that it has
 * neither. Fails with `timeout` once the reading is too old, as it is when another Support account was connected meanwhile, because
 * that account's answer shows nothing about these edits (law 13).
 */
export async function confirm(
  { lane, of, remote }: SetContext,
  { head, request, key }: KeyedSending,
  reading: KeyReading,
): Promise<Result<Row | null, SyncFailure>> {
  const listed = reading.rowOf(key, head.id);
  const ids = new Set<RecordId>();
  if (!isTemporary(head.id)) ids.add(head.id);
  if (listed !== null && request.kind !== "delete") ids.add(listed.id);
  for (const id of ids) {
    const held = await lane.replica["replica.read"]({ type: head.type, ids: [id] });
    if (!held.ok) return held;
    const known = {
      ...request.base,
      ...held.value[0]?.base,
      ...(of.writes.set && { [of.writes.set.by]: key }),
    };
    const row = await remote.get(of, id, listed?.id === id ? listed : known);
    // mutation: another-account-ends-a-set
    if (reading.age() >= staleMs) return err({ kind: "timeout" });
    if (row.ok || row.error.kind !== "notFound") return row;
    // The list lags, and shows a record that is gone: no later reading may take it for the record that a set makes.
    const gone = { type: head.type, serverId: id, record: null, deleted: true };
    if (listed?.id === id) lane.ownAnswers.note(lane.account.key, gone);
  }
  return ok(null);
}
