import type { Fault } from "../contract/fault.ts";
import type { Entry } from "../contract/outbox.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import type { Row } from "../contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../contract/records/registry.ts";
import { ok, type Result } from "../contract/result.ts";
import { replaySettled } from "./conclude.ts";
import { awaitedRecords, planPush, recordKey, type Unit } from "./core/plan-push.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { probe } from "./probe.ts";
import { pullType } from "./pull-type.ts";
import { recoverEntries } from "./recover.ts";
import type { SyncSession } from "./session.ts";

/** How long a pulled delta counts as the present state of its type, milliseconds. */
const freshMs = 15_000;

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
  const passedOver = new Set<string>();
  const paused = new Set<RecordDescriptor["service"]>();
  const fresh = new Map<RecordName, number>();
  let failure: Fault | null = null;
  let afterMs = Number.POSITIVE_INFINITY;
  for (;;) {
    const entries = session.journal.entries(session.account.key);
    if (!entries.ok) return { fault: entries.error, halt: null };
    // A round at a time: it ends early where a delivery sets others free, so that edits go in the order made.
    const round = planPush(entries.value, passedOver).filter((unit) => !paused.has(serviceOf(unit)));
    const awaited = awaitedRecords(entries.value);
    if (round.length === 0)
      return { fault: failure, halt: null, ...(Number.isFinite(afterMs) && { afterMs }) };
    for (const unit of round) {
      if (session.signal.aborted) return { fault: failure, halt: null };
      if (paused.has(serviceOf(unit))) continue;
      const delivery: Delivery =
        unit.do === "probe"
          ? await probe(session, unit)
          : await deliver(session, unit, (of, entry) => currentRow(session, fresh, of, entry));
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
          paused.add(serviceOf(unit));
          failure = delivery.fault;
          break;
        case "stop":
          return { fault: delivery.fault, halt: null };
        case "halt":
          return { fault: null, halt: delivery.fault };
      }
      if (awaited.has(recordKey(unit.head))) break;
    }
  }
}

function serviceOf(unit: Unit): RecordDescriptor["service"] {
  return descriptorOf(unit.head.type).service;
}

/**
 * The record as the service has it now (law 8). A delta of the whole type tells it for all its records at once;
 * where that is unfinished or fails, the record itself is read. Null: the service has it no longer.
 */
async function currentRow(
  session: SyncSession,
  fresh: Map<RecordName, number>,
  of: RecordDescriptor,
  entry: Entry,
): Promise<Result<Row | null, Fault>> {
  if (of.service === "local") return ok(null);
  if (await isFresh(session, fresh, entry.type)) {
    const read = await session.replica["replica.read"]({ type: entry.type, ids: [entry.id] });
    if (!read.ok) return read;
    const base = read.value[0]?.base;
    if (base != null) return ok({ ...base, id: entry.id });
  }
  const row = await session.remotes[of.service].get(of, entry.id);
  if (!row.ok && row.error.kind === "notFound") return ok(null);
  return row;
}

async function isFresh(
  session: SyncSession,
  fresh: Map<RecordName, number>,
  type: RecordName,
): Promise<boolean> {
  const since = fresh.get(type);
  if (since !== undefined && session.clock.monotonic() - since < freshMs) return true;
  if (session.cursors.get(type)?.phase !== "steady" || descriptorOf(type).pull.kind !== "sweep") return false;
  const startedAt = session.clock.monotonic();
  const pulled = await pullType(session, type);
  if (!pulled.ok || pulled.value === "moving") return false;
  fresh.set(type, startedAt);
  return true;
}
