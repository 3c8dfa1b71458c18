import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { batchAdjacent } from "../plan/batch-adjacent.ts";
import type { Outcome, RunOutcome } from "../plan/outcome.ts";
import { awaitedRecords, planPush, type Unit } from "../plan/plan-push.ts";
import type { RunLane } from "../run-lane.ts";
import type { SyncSession } from "../session.ts";
import { beginPush } from "./begin-push.ts";
import { type CurrentRow, currentRows } from "./current-row.ts";
import { deliver } from "./deliver.ts";
import { deliverSets, isSet } from "./deliver-sets.ts";
import type { PushLane } from "./lane.ts";
import { createLostRequests } from "./lost-requests.ts";
import { createPushRun, type PushRun, serviceOf } from "./push-run.ts";
import { createReadKeys, type ReadKeys } from "./read-keys.ts";
import { resolveUnknownCreate } from "./resolve-unknown-create.ts";

const none: ReadonlySet<string> = new Set();

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
  const begun = await beginPush(lane);
  if (!begun.ok) return { kind: "failed", fault: begun.error };
  const run = createPushRun(lane, begun.value);
  const rows = currentRows(lane);
  const readers: Readers = { current: rows.current, readKeys: readKeysOf(lane) };
  for (;;) {
    const entries = lane.journal.entries(lane.account.key);
    if (!entries.ok) return { kind: "failed", fault: entries.error };
    // Plans one round, sends it, and plans anew.
    const round = run.roundOf(planPush(entries.value, run.passedOver));
    if (round.length === 0) {
      const left = new Set(planPush(entries.value, none).map(serviceOf));
      for (const service of ["sales", "support"] as const)
        if (!left.has(service)) lane.health.nothingToSend(service);
      return run.ended();
    }
    rows.announce(round);
    const end = await sendRound({ lane, run, readers }, round, awaitedRecords(entries.value));
    if (end !== null) return end;
  }
}

interface Sending {
  readonly lane: PushLane;
  readonly run: PushRun;
  readonly readers: Readers;
}

/**
 * Sends the units of a round, and cuts it short when a delivery frees other edits, so that edits leave in their order. Returns the
 * end of the run, or null if the next round can be planned. `awaited`: keys of the records that other edits wait for.
 */
async function sendRound(
  { lane, run, readers }: Sending,
  round: readonly Unit[],
  awaited: ReadonlySet<string>,
): Promise<RunOutcome | null> {
  for (const part of batchAdjacent(round)) {
    if (lane.signal.aborted) return run.ended();
    const allowed = run.allowedOf(part);
    for (const [unit, outcome] of await sendPart(lane, allowed, readers)) {
      const end = run.record(unit, outcome);
      if (end !== null) return end;
    }
    // mutation: freed-child-waits-for-the-rest
    if (allowed.some(({ head }) => awaited.has(recordKey(head)))) return null;
  }
  return null;
}

interface Readers {
  readonly current: CurrentRow;
  readonly readKeys: (type: RecordName) => ReadKeys;
}

/** Keeps the keys that a run has read of each type. */
function readKeysOf(lane: PushLane): Readers["readKeys"] {
  const byType = new Map<RecordName, ReadKeys>();
  return (type) => {
    const reader = byType.get(type) ?? createReadKeys(lane, descriptorOf(type));
    byType.set(type, reader);
    return reader;
  };
}

async function sendPart(
  lane: PushLane,
  part: readonly Unit[],
  { current, readKeys }: Readers,
): Promise<readonly (readonly [Pick<Unit, "do" | "head">, Outcome])[]> {
  const sets = part.filter(isSet);
  const [unit] = part;
  if (unit === undefined) return [];
  if (sets.length > 0) {
    const delivered = await deliverSets(lane, sets, readKeys(unit.head.type));
    return delivered.map(([head, outcome]) => [{ do: "send", head }, outcome]);
  }
  const resolves = unit.do === "lookFor";
  return [[unit, await (resolves ? resolveUnknownCreate(lane, unit) : deliver(lane, unit, current))]];
}
