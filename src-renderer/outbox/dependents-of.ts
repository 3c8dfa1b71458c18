import type { Fault } from "../../src-shared/errors/fault.ts";
import { isTemporary, type RecordId, type Sequence, sequence } from "../../src-shared/ids.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { OutboxRow, ReplicaDatabase } from "../replica/store/database.ts";
import { referenceKey } from "../replica/store/reference-keys.ts";
import { localRowsReferringTo } from "../replica/store/remap-references.ts";
import { localTypes } from "../replica/store/schema.ts";

/**
 * Collects the entries that leave the outbox together with `named`: with a create the other edits of its
 * record, with a logged visit its unsent parts. Unsent edits of other records that refer to a leaving create
 * would wait forever, so they must be in `named` too or be parts of the same visit. Otherwise fails with
 * `neededByOthers`. Reads within the caller's transaction.
 */
export async function dependentsOf(
  database: ReplicaDatabase,
  named: readonly Sequence[],
): Promise<Result<readonly OutboxRow[], Fault>> {
  const found = (await database.outbox.bulkGet([...named])).map((one) =>
    one?.state === "kept" ? undefined : one,
  );
  const leaving = new Map<Sequence, OutboxRow>();
  const waiting = found.filter((one) => one !== undefined);
  const visits = named.filter((_, at) => found[at] === undefined);
  for (const one of visits) {
    waiting.push(...(await database.outbox.where("visitLogId").equals(-one).toArray()));
  }

  let strangers = 0;
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (leaving.has(entry.sequence)) continue;
    leaving.set(entry.sequence, entry);
    if (entry.kind !== "create" || !isTemporary(entry.id)) continue;
    waiting.push(...(await database.outbox.where("[type+id]").equals([entry.type, entry.id]).toArray()));
    const key = referenceKey(entry.type, entry.id);
    for (const child of await database.outbox.where("refs").equals(key).toArray()) {
      const sameVisit = child.visitLogId !== null && child.visitLogId === entry.visitLogId;
      if (sameVisit) waiting.push(child);
      else if (!named.includes(child.sequence)) strangers += 1;
    }
    strangers += (await visitsAbout(database, entry)).filter(
      (id) => id !== entry.visitLogId && !named.includes(sequence.parse(-id)),
    ).length;
  }
  // mutation: create-taken-from-under-others
  if (strangers > 0) return err(needed(strangers));
  return ok([...leaving.values()].toSorted((a, b) => a.sequence - b.sequence));
}

/** Counts the unsent edits and logged visits that refer to a record that is not delivered. */
export async function countDependents(
  database: ReplicaDatabase,
  of: Pick<OutboxRow, "type" | "id">,
): Promise<number> {
  const entries = await database.outbox
    .where("refs")
    .equals(referenceKey(of.type, of.id))
    .filter((one) => one.id !== of.id || one.type !== of.type)
    .count();
  return entries + (await visitsAbout(database, of)).length;
}

export function needed(count: number): Fault {
  return { kind: "neededByOthers", count };
}

async function visitsAbout(
  database: ReplicaDatabase,
  { type, id }: Pick<OutboxRow, "type" | "id">,
): Promise<readonly RecordId[]> {
  const found: RecordId[] = [];
  for (const local of localTypes) {
    const rows = await localRowsReferringTo(database, local, { type, from: id });
    found.push(...rows.map((row) => row.id));
  }
  return found;
}
