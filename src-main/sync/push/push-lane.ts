import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { awaitedRecords, planPush, type Unit } from "../../../src-shared/merge/plan-push.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { assertNever, ok, type Result } from "../../../src-shared/result.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import { batchAdjacent } from "../plan/batch-adjacent.ts";
import { recordPace } from "../plan/health.ts";
import type { Outcome, RunOutcome } from "../plan/outcome.ts";
import type { Service } from "../ports.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import { replaySettled } from "./acknowledge.ts";
import { type CurrentRow, currentRows } from "./current-row.ts";
import { deliver } from "./deliver.ts";
import { deliverSets, isSet } from "./deliver-sets.ts";
import type { PushLane } from "./lane.ts";
import { createLostRequests } from "./lost-requests.ts";
import { markEntries, showUnshown } from "./mark-entries.ts";
import { createReadKeys, type ReadKeys } from "./read-keys.ts";
import { recoverEntries } from "./recover.ts";
import { resolveUnknownCreate } from "./resolve-unknown-create.ts";

const none: ReadonlySet<string> = new Set();

/** Shortest wait between two runs, milliseconds. */
const leastWaitMs = 100;

/** The lane that delivers the outbox of one attached replica. */
export function createPushLane(
  session: SyncSession,
  services: Pick<PushLane, "capabilities" | "loggedOut">,
): RunLane {
  const parts = { ...services, lostRequests: createLostRequests(session) };
  return ({ signal }) => push({ ...session, ...parts, signal });
}

/**
 * Delivers every edit that can go, in order, until none is left (docs/design.md, "Push"). It passes over a record that failed
 * until the record's own wait ends, and over a service that it cannot reach. If a service fails as a whole, it tries one record
 * at a time, at a growing interval (`plan/health.ts`).
 */
async function push(lane: PushLane): Promise<RunOutcome> {
  // No request is under way when a run begins: an entry marked so was cut off, or its answer could not be stored.
  const recovered = recoverEntries(lane.journal, lane.account.key);
  if (!recovered.ok) return { kind: "failed", fault: recovered.error };
  const replayed = await replaySettled(lane);
  if (!replayed.ok) return { kind: "failed", fault: replayed.error };
  if (lane.unshown.size > 0) {
    const shown = await showUnshown(lane);
    if (!shown.ok) return { kind: "failed", fault: shown.error };
  }
  const orphaned = await parkOrphans(lane);
  if (!orphaned.ok) return { kind: "failed", fault: orphaned.error };
  const owned = await ensureSupportAccount(lane);
  const passedOver = new Set<string>();
  const paused = new Set<RecordDescriptor["service"]>(lane.loggedOut());
  if (!owned.ok) paused.add("support");
  const byType = new Map<RecordName, ReadKeys>();
  const rows = currentRows(lane);
  const readers: Readers = {
    current: rows.current,
    readKeys: (type) => {
      const reader = byType.get(type) ?? createReadKeys(lane, descriptorOf(type));
      byType.set(type, reader);
      return reader;
    },
  };
  let failure: SyncFailure | null = owned.ok ? replayed.value : owned.error;
  let afterMs = Number.POSITIVE_INFINITY;
  for (;;) {
    const entries = lane.journal.entries(lane.account.key);
    if (!entries.ok) return { kind: "failed", fault: entries.error };
    // Plans one round, sends it, and plans anew. Cuts a round short when a delivery frees other edits, so that edits leave in
    // their order.
    const round = planPush(entries.value, passedOver).filter(mayGo);
    const awaited = awaitedRecords(entries.value);
    if (round.length === 0) {
      const left = new Set(planPush(entries.value, none).map(serviceOf));
      for (const service of ["sales", "support"] as const)
        if (!left.has(service)) lane.health.nothingToSend(service);
      return ended();
    }
    rows.announce(round);
    for (const part of batchAdjacent(round)) {
      if (lane.signal.aborted) return ended();
      const allowed = allowedOf(part);
      if (allowed.length === 0) continue;
      const looksForLost = allowed.some((unit) => unit.do === "lookFor");
      for (const [head, outcome] of await deliverPart(lane, allowed, readers)) {
        const healthKey = looksForLost ? searchKey(head) : recordKey(head);
        switch (outcome.kind) {
          case "done":
            lane.health.well(healthKey);
            break;
          case "later":
            passOver(head, healthKey, outcome.fault);
            break;
          case "waits":
            passedOver.add(recordKey(head));
            wait(outcome.afterMs);
            break;
          case "pause":
            // mutation: one-service-stops-the-other
            paused.add(descriptorOf(head.type).service);
            // mutation: hanging-record-tried-first
            if (outcome.fault.kind === "timeout") passOver(head, healthKey, outcome.fault);
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
      if (allowed.some((unit) => awaited.has(recordKey(unit.head)))) break;
    }
  }

  function passOver(head: Unit["head"], healthKey: string, fault: SyncFailure): void {
    lane.health.failed(healthKey, fault, recordPace);
    passedOver.add(recordKey(head));
    wait(lane.health.restsMs(healthKey));
  }

  function wait(ms: number): void {
    afterMs = Math.min(afterMs, ms);
  }

  /** True if the unit may be sent now: neither its service nor its record waits. A unit without a request needs neither. */
  function mayGo(unit: Unit): boolean {
    const service = serviceOf(unit);
    // mutation: cancelled-create-waits-for-its-service
    if (service === "local" || unit.request.kind === "cancelled") return true;
    if (paused.has(service)) return false;
    const healthKey = unit.do === "lookFor" ? searchKey(unit.head) : recordKey(unit.head);
    const untilSearch = unit.head.state === "ambiguous" ? lane.lostRequests.restsMs(unit.head) : 0;
    const rests = Math.max(untilSearch, lane.health.restsMs(healthKey), ...closedFor(unit, service));
    if (rests === 0) return true;
    wait(rests);
    return false;
  }

  /** Milliseconds until each gate that a unit needs opens. */
  function closedFor(unit: Unit, service: Service): readonly number[] {
    const reads = lane.health.opensInMs(service, "reads");
    return unit.do === "lookFor" ? [reads] : [reads, lane.health.opensInMs(service, "writes")];
  }

  /** Returns the units of a part that may go now; only the first of them if it tests whether its service is back. */
  function allowedOf(part: readonly Unit[]): readonly Unit[] {
    const allowed = part.filter(mayGo);
    const [first] = allowed;
    if (first === undefined) return [];
    const service = serviceOf(first);
    const isTrial = service !== "local" && lane.health.turn(service, "writes") === "one";
    return isTrial ? [first] : allowed;
  }

  function ended(): RunOutcome {
    if (failure !== null) return { kind: "failed", fault: failure };
    return Number.isFinite(afterMs)
      ? { kind: "waits", afterMs: Math.max(afterMs, leastWaitMs) }
      : { kind: "done" };
  }
}

/**
 * Parks each change of a record whose create was withdrawn, and each edit that names a record which never
 * gets an id: the rep decides about them (law 4).
 */
async function parkOrphans(session: SyncSession): Promise<Result<null, SyncFailure>> {
  const orphans = session.journal.orphans(session.account.key);
  // mutation: orphaned-change-waits-for-ever
  if (!orphans.ok) return orphans;
  for (const [sequences, park] of [
    [orphans.value.own, { kind: "goneThere" }],
    [orphans.value.naming, { kind: "refused", fault: { kind: "notFound" } }],
  ] as const) {
    const parked =
      sequences.length === 0 ? ok(null) : await markEntries(session, { sequences, event: "parked", park });
    if (!parked.ok) return parked;
  }
  return ok(null);
}

/** Names the search for lost creates of a type: one list serves them all, so it fails for all of them. */
function searchKey({ type }: Unit["head"]): string {
  return `look for ${type}`;
}

interface Readers {
  readonly current: CurrentRow;
  readonly readKeys: (type: RecordName) => ReadKeys;
}

async function deliverPart(
  lane: PushLane,
  part: readonly Unit[],
  { current, readKeys }: Readers,
): Promise<readonly (readonly [Unit["head"], Outcome])[]> {
  const sets = part.filter(isSet);
  const [unit] = part;
  if (unit === undefined) return [];
  if (sets.length > 0) return deliverSets(lane, sets, readKeys(unit.head.type));
  const resolves = unit.do === "lookFor";
  return [[unit.head, await (resolves ? resolveUnknownCreate(lane, unit) : deliver(lane, unit, current))]];
}

function serviceOf(unit: Unit): RecordDescriptor["service"] {
  return descriptorOf(unit.head.type).service;
}
