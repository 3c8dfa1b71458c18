import type { Fault } from "../../contract/fault.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import { descriptorOf, type RecordName } from "../../contract/records/registry.ts";
import { ok, type Result } from "../../contract/result.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import { batchAdjacent } from "../plan/batch-adjacent.ts";
import { awaitedRecords, planPush, recordKey, type Unit } from "../plan/plan-push.ts";
import type { SyncSession } from "../session.ts";
import { replaySettled } from "./acknowledge.ts";
import { type CurrentRow, currentRows } from "./current-row.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { deliverSets, isSet } from "./deliver-sets.ts";
import { markEntries } from "./mark-entries.ts";
import { createReadKeys, type ReadKeys } from "./read-keys.ts";
import { recoverEntries } from "./recover.ts";
import { resolveUnknownCreate } from "./resolve-unknown-create.ts";

/** `again`: nothing failed, and there is more to do soon. */
export type LaneOutcome = {
  readonly fault: Fault | null;
  readonly halt: Fault | null;
  readonly again?: boolean;
  /** Nothing failed, and there is something to be looked for again after so many milliseconds. */
  readonly afterMs?: number;
};

/**
 * One run of the push lane: delivers what can be delivered, in order, until nothing is left that can (DESIGN
 * section 5). A record that fails for now is passed over, and so is a service that cannot be reached; the run then
 * ends with that fault, to be tried again.
 */
export async function push(session: SyncSession): Promise<LaneOutcome> {
  // Nothing is under way when a run begins: what is marked so was cut off, or its answer could not be taken home.
  const recovered = recoverEntries(session.journal, session.account.key);
  if (!recovered.ok) return { fault: recovered.error, halt: null };
  const replayed = await replaySettled(session);
  if (!replayed.ok) return { fault: replayed.error, halt: null };
  const orphaned = await parkOrphans(session);
  if (!orphaned.ok) return { fault: orphaned.error, halt: null };
  const owned = await ensureSupportAccount(session);
  const passedOver = new Set<string>();
  const paused = new Set<RecordDescriptor["service"]>(session.loggedOut());
  if (!owned.ok) paused.add("support");
  const readers = new Map<RecordName, ReadKeys>();
  const rows = currentRows(session);
  const ways: Ways = {
    current: rows.current,
    readKeys: (type) => {
      const reader = readers.get(type) ?? createReadKeys(session, descriptorOf(type));
      readers.set(type, reader);
      return reader;
    },
  };
  let failure: Fault | null = owned.ok ? replayed.value : owned.error;
  let afterMs = Number.POSITIVE_INFINITY;
  for (;;) {
    const entries = session.journal.entries(session.account.key);
    if (!entries.ok) return { fault: entries.error, halt: null };
    // A round at a time: it ends early where a delivery sets others free, so that edits go in the order made.
    const round = planPush(entries.value, passedOver).filter((unit) => !paused.has(serviceOf(unit)));
    const awaited = awaitedRecords(entries.value);
    if (round.length === 0)
      return { fault: failure, halt: null, ...(Number.isFinite(afterMs) && { afterMs }) };
    rows.announce(round);
    for (const part of batchAdjacent(round)) {
      if (session.signal.aborted) return { fault: failure, halt: null };
      if (part.some((unit) => paused.has(serviceOf(unit)))) continue;
      const delivered = await deliverPart(session, part, ways);
      for (const [unit, delivery] of delivered) {
        switch (delivery.kind) {
          case "done":
            break;
          case "later":
            passedOver.add(recordKey(unit.head));
            failure = delivery.fault;
            break;
          case "waits":
            passedOver.add(recordKey(unit.head));
            afterMs = Math.min(afterMs, delivery.afterMs);
            break;
          case "pause":
            // mutation: one-service-stops-the-other
            paused.add(serviceOf(unit));
            failure = delivery.fault;
            break;
          case "login":
            paused.add(serviceOf(unit));
            break;
          case "stop":
            // mutation: one-service-stops-the-other#stop
            return { fault: delivery.fault, halt: null };
          case "halt":
            return { fault: null, halt: delivery.fault };
        }
      }
      // mutation: freed-child-waits-for-the-rest
      if (part.some((unit) => awaited.has(recordKey(unit.head)))) break;
    }
  }
}

/** A change of a record that was withdrawn before it was sent is the rep's to decide about (law 4). */
async function parkOrphans(session: SyncSession): Promise<Result<null, Fault>> {
  const orphans = session.journal.orphans(session.account.key);
  // mutation: orphaned-change-waits-for-ever
  if (!orphans.ok || orphans.value.length === 0) return orphans.ok ? ok(null) : orphans;
  return markEntries(session, { sequences: orphans.value, event: "parked", park: { kind: "goneThere" } });
}

interface Ways {
  readonly current: CurrentRow;
  readonly readKeys: (type: RecordName) => ReadKeys;
}

async function deliverPart(
  session: SyncSession,
  part: readonly Unit[],
  { current, readKeys }: Ways,
): Promise<readonly (readonly [Unit, Delivery])[]> {
  const sets = part.filter(isSet);
  const [unit] = part;
  if (unit === undefined) return [];
  if (sets.length > 0) return deliverSets(session, sets, readKeys(unit.head.type));
  return [
    [
      unit,
      unit.do === "probe" ? await resolveUnknownCreate(session, unit) : await deliver(session, unit, current),
    ],
  ];
}

function serviceOf(unit: Unit): RecordDescriptor["service"] {
  return descriptorOf(unit.head.type).service;
}
