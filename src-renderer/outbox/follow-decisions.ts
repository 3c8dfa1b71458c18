import type { Keep } from "../../src-shared/errors/fault.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import { retoldBy, tellersOf } from "../../src-shared/merge/changes-of-events.ts";
import { equal } from "../../src-shared/merge/equal.ts";
import { parkedTogether, type Release, type Released, release } from "../../src-shared/merge/release.ts";
import type { RecordKey } from "../../src-shared/record-key.ts";
import type { OutboxRow, ReplicaDatabase } from "../replica/store/database.ts";
import { outboxRow } from "../replica/store/entries-of.ts";
import { overlayRow, readRowOf } from "../replica/store/overlay/overlay-row.ts";
import { partsOfVisits } from "./collect-leaving.ts";
import { removeEntries } from "./undo/remove-entries.ts";

/** The rep's decision about a parked edit, as the rep made it. */
export interface How {
  readonly patch?: Values;
  readonly keep: Keep;
}

/** A decision about `entry` that the journal has taken. `before`: the edits of its record as they were then. */
export interface TakenDecision {
  readonly entry: OutboxRow;
  readonly before: readonly OutboxRow[];
  readonly how: How;
  readonly changed: Release;
  readonly at: number;
}

/**
 * Brings the replica in line with a decision that the journal has taken. Writes all of it or nothing: a half-written
 * decision would be decided once more (law 2).
 */
export async function followDecision(
  database: ReplicaDatabase,
  decision: TakenDecision,
): Promise<readonly RecordKey[]> {
  const { entry, at } = decision;
  return await database.transaction("rw", database.tables, async () => {
    const { requeued: again, dropped, rebased } = await released(database, decision);
    const decided = [...again, ...rebased];
    // mutation: conflict-shown-as-before
    const retold = retoldBy(decided, await partsOfVisits(database, decided));
    for (const one of [...decided, ...retold]) {
      const row = await readRowOf(database, one.type, one.id);
      await database.outbox.put(outboxRow(one, true, row));
      await overlayRow(database, one.type, one.id);
    }
    const parts = await partsOfVisits(database, dropped);
    // mutation: event-outlives-its-choice
    const ended = [...dropped, ...tellersOf(dropped, parts)].map((one) => one.sequence);
    const removed = await removeEntries(database, ended, { outcome: "merged", at });
    return [entry, ...retold, ...removed].map(({ type, id }) => ({ type, id }));
  });
}

async function released(
  database: ReplicaDatabase,
  { entry, before, changed }: TakenDecision,
): Promise<Released<OutboxRow>> {
  const group = parkedTogether(before, entry.sequence).map((one) => one.sequence);
  // Main may have been quicker, and have sent some.
  const found = await database.outbox.bulkGet(before.map((one) => one.sequence));
  const left = found.filter((one) => one !== undefined);
  const { state, park } = entry;
  const asParked = left.map((one) => (group.includes(one.sequence) ? { ...one, state, park } : one));
  const current = new Map(left.map((one) => [one.sequence, one]));
  const asItStands = (one: OutboxRow) => ({
    ...(current.get(one.sequence) ?? one),
    base: one.base,
    patch: one.patch,
  });
  const { requeued: again, dropped, rebased } = release(asParked, entry.sequence, changed);
  return {
    requeued: again.map(asItStands).map((one) => (isAsBefore(one, before) ? goingAgain(one) : one)),
    dropped,
    rebased: rebased.map(asItStands),
  };
}

/** Main's mark, which tells where the edit stands, did not reach a disk that was full. */
function isAsBefore(one: OutboxRow, before: readonly OutboxRow[]): boolean {
  const was = before.find((other) => other.sequence === one.sequence);
  return one.state === "parked" && was?.attempts === one.attempts && equal(was.park, one.park);
}

function goingAgain(one: OutboxRow): OutboxRow {
  return { ...one, state: "waiting", park: null };
}
