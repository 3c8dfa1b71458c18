import type { Fault } from "../contract/fault.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import { descriptorOf } from "../contract/records/registry.ts";
import { replaySettled } from "./conclude.ts";
import { awaitedRecords, planPush, recordKey, type Unit } from "./core/plan-push.ts";
import { currentRows } from "./current-row.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { probe } from "./probe.ts";
import { recoverEntries } from "./recover.ts";
import type { SyncSession } from "./session.ts";

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
  const current = currentRows(session);
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
        unit.do === "probe" ? await probe(session, unit) : await deliver(session, unit, current);
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
