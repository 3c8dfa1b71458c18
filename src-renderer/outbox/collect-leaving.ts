import type { Fault } from "../../src-shared/errors/fault.ts";
import { isTemporary, type Sequence } from "../../src-shared/ids.ts";
import { tellersOf } from "../../src-shared/merge/changes-of-events.ts";
import { recordKey } from "../../src-shared/record-key.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { OutboxRow, ReplicaDatabase, Stores } from "../replica/store/database.ts";

/**
 * Collects the entries that leave the outbox together with `named`: with a create the other edits of its record, and with a
 * visit's note the event that tells of it. Unsent edits of other records that refer to a leaving create would wait forever, so
 * they must be in `named` too. Otherwise fails with `neededByOthers`. Reads within the caller's transaction.
 */
export async function collectLeaving(
  stores: Stores<"outbox">,
  named: readonly Sequence[],
): Promise<Result<readonly OutboxRow[], Fault>> {
  const leaving = new Map<Sequence, OutboxRow>();
  const waiting = (await stores.outbox.bulkGet([...named])).filter(
    (one) => one !== undefined && one.state !== "kept",
  );

  let strangers = 0;
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (leaving.has(entry.sequence)) continue;
    leaving.set(entry.sequence, entry);
    // mutation: event-outlives-its-change
    if (entry.visitLogId !== null) waiting.push(...tellersOf([entry], await partsOfVisits(stores, [entry])));
    if (entry.kind !== "create" || !isTemporary(entry.id)) continue;
    waiting.push(...(await stores.outbox.where("[type+id]").equals([entry.type, entry.id]).toArray()));
    const key = recordKey(entry);
    for (const child of await stores.outbox.where("refs").equals(key).toArray()) {
      if (!named.includes(child.sequence)) strangers += 1;
    }
  }
  // mutation: create-taken-from-under-others
  if (strangers > 0) return err(needed(strangers));
  return ok([...leaving.values()].toSorted((a, b) => a.sequence - b.sequence));
}

/** Reads the unsent edits that are parts of the visits of these edits: those of their notes and those that hang on them. */
export async function partsOfVisits(
  { outbox }: Stores<"outbox">,
  edits: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const visits = [...new Set(edits.flatMap((one) => one.visitLogId ?? []))];
  return (
    await Promise.all(visits.map((visit) => outbox.where("visitLogId").equals(visit).toArray()))
  ).flat();
}

/** Counts the unsent edits that refer to a record that is not delivered. */
export async function countDependents(
  database: ReplicaDatabase,
  of: Pick<OutboxRow, "type" | "id">,
): Promise<number> {
  return await database.outbox
    .where("refs")
    .equals(recordKey(of))
    .filter((one) => one.id !== of.id || one.type !== of.type)
    .count();
}

export function needed(count: number): Fault {
  return { kind: "neededByOthers", count };
}
