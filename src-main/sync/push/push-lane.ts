import type { SyncFailure } from "../../contract/fault.ts";
import type { RecordDescriptor } from "../../contract/records/define.ts";
import { descriptorOf, type RecordName } from "../../contract/records/registry.ts";
import { assertNever, ok, type Result } from "../../contract/result.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import { batchAdjacent } from "../plan/batch-adjacent.ts";
import type { Outcome, RunOutcome } from "../plan/outcome.ts";
import { awaitedRecords, planPush, recordKey, type Unit } from "../plan/plan-push.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import { replaySettled } from "./acknowledge.ts";
import { type CurrentRow, currentRows } from "./current-row.ts";
import { deliver } from "./deliver.ts";
import { deliverSets, isSet } from "./deliver-sets.ts";
import type { PushLane } from "./lane.ts";
import { createLostRequests } from "./lost-requests.ts";
import { markEntries } from "./mark-entries.ts";
import { createReadKeys, type ReadKeys } from "./read-keys.ts";
import { recoverEntries } from "./recover.ts";
import { resolveUnknownCreate } from "./resolve-unknown-create.ts";

/** The lane that delivers the outbox of one attached replica. */
export function createPushLane(
  session: SyncSession,
  services: Pick<PushLane, "capabilities" | "loggedOut">,
): RunLane {
  const own = { ...services, lostRequests: createLostRequests(session) };
  return ({ signal }) => push({ ...session, ...own, signal });
}

/**
 * Delivers what can be delivered, in order, until nothing is left that can (DESIGN section 5). A record that fails for now
 * is passed over, and so is a service that cannot be reached; the run then ends with that fault, to be tried again.
 */
async function push(lane: PushLane): Promise<RunOutcome> {
  // Nothing is under way when a run begins: what is marked so was cut off, or its answer could not be taken home.
  const recovered = recoverEntries(lane.journal, lane.account.key);
  if (!recovered.ok) return { kind: "failed", fault: recovered.error };
  const replayed = await replaySettled(lane);
  if (!replayed.ok) return { kind: "failed", fault: replayed.error };
  const orphaned = await parkOrphans(lane);
  if (!orphaned.ok) return { kind: "failed", fault: orphaned.error };
  const owned = await ensureSupportAccount(lane);
  const passedOver = new Set<string>();
  const paused = new Set<RecordDescriptor["service"]>(lane.loggedOut());
  if (!owned.ok) paused.add("support");
  const readers = new Map<RecordName, ReadKeys>();
  const rows = currentRows(lane);
  const ways: Ways = {
    current: rows.current,
    readKeys: (type) => {
      const reader = readers.get(type) ?? createReadKeys(lane, descriptorOf(type));
      readers.set(type, reader);
      return reader;
    },
  };
  let failure: SyncFailure | null = owned.ok ? replayed.value : owned.error;
  let afterMs = Number.POSITIVE_INFINITY;
  for (;;) {
    const entries = lane.journal.entries(lane.account.key);
    if (!entries.ok) return { kind: "failed", fault: entries.error };
    // A round at a time: it ends early where a delivery sets others free, so that edits go in the order made.
    const round = planPush(entries.value, passedOver).filter((unit) => !paused.has(serviceOf(unit)));
    const awaited = awaitedRecords(entries.value);
    if (round.length === 0) return ended();
    rows.announce(round);
    for (const part of batchAdjacent(round)) {
      if (lane.signal.aborted) return ended();
      if (part.some((unit) => paused.has(serviceOf(unit)))) continue;
      for (const [head, outcome] of await deliverPart(lane, part, ways)) {
        switch (outcome.kind) {
          case "done":
            break;
          case "later":
            passedOver.add(recordKey(head));
            failure = outcome.fault;
            break;
          case "waits":
            passedOver.add(recordKey(head));
            afterMs = Math.min(afterMs, outcome.afterMs);
            break;
          case "pause":
            // mutation: one-service-stops-the-other
            paused.add(descriptorOf(head.type).service);
            failure = outcome.fault;
            break;
          case "login":
            paused.add(descriptorOf(head.type).service);
            break;
          case "stop":
          case "signIn":
            // mutation: one-service-stops-the-other#stop
            return { kind: "failed", fault: outcome.fault };
          case "halt":
            return outcome;
          default:
            return assertNever(outcome);
        }
      }
      // mutation: freed-child-waits-for-the-rest
      if (part.some((unit) => awaited.has(recordKey(unit.head)))) break;
    }
  }

  function ended(): RunOutcome {
    if (failure !== null) return { kind: "failed", fault: failure };
    return Number.isFinite(afterMs) ? { kind: "waits", afterMs } : { kind: "done" };
  }
}

/** A change of a record that was withdrawn before it was sent is the rep's to decide about (law 4). */
async function parkOrphans(session: SyncSession): Promise<Result<null, SyncFailure>> {
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
  lane: PushLane,
  part: readonly Unit[],
  { current, readKeys }: Ways,
): Promise<readonly (readonly [Unit["head"], Outcome])[]> {
  const sets = part.filter(isSet);
  const [unit] = part;
  if (unit === undefined) return [];
  if (sets.length > 0) return deliverSets(lane, sets, readKeys(unit.head.type));
  const resolves = unit.do === "probe";
  return [[unit.head, await (resolves ? resolveUnknownCreate(lane, unit) : deliver(lane, unit, current))]];
}

function serviceOf(unit: Unit): RecordDescriptor["service"] {
  return descriptorOf(unit.head.type).service;
}
