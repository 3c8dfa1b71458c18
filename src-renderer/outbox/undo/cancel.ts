import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { parkedTogether } from "../../../src-shared/merge/release.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { atOneMoment } from "../../replica/store/at-one-moment.ts";
import type { HistoryRow, ReplicaDatabase } from "../../replica/store/database.ts";
import { editOf, entriesOf } from "../../replica/store/entries-of.ts";
import { collectLeaving } from "../collect-leaving.ts";
import type { Undone } from "../edits.ts";
import type { SaveParts } from "../save-edits.ts";

/**
 * Takes back edits that are not on their way. The journal writes the tombstone first, then the replica
 * follows in one transaction (docs/design.md, "The two stores"): after a crash in between, the next attach
 * drops the edits. Returns whether all named edits and their dependents were taken back, and the named ones that stay.
 */
export async function withdraw(
  parts: SaveParts,
  named: readonly Sequence[],
  as: Pick<HistoryRow, "outcome" | "at">,
): Promise<Result<Undone, Fault>> {
  const { database, deferred } = parts;
  const paid = await deferred.writeEdits();
  if (!paid.ok) return paid;
  const leaving = await leavingWith(database, named);
  if (!leaving.ok) return leaving;
  const sequences = leaving.value.map((one) => one.sequence);
  const withdrawn = await tombstone(parts, sequences);
  if (!withdrawn.ok) return withdrawn;
  for (const one of withdrawn.value) deferred.takenBack.set(one, as);
  const taken = await deferred.removeTakenBack();
  if (!taken.ok) return taken;

  const gone = new Set(withdrawn.value);
  const left = named.filter((one) => !gone.has(one));
  return ok({ undone: left.length === 0 && sequences.every((one) => gone.has(one)), left });
}

/**
 * Discards a parked edit, the edits that were parked as one request with it, and the edits that depend on them. Returns
 * the discarded edits, oldest first: `restore` records them again.
 */
export async function discard(
  parts: SaveParts,
  of: Sequence,
  at: number,
): Promise<Result<readonly Edit[], Fault>> {
  const named = [...new Set([of, ...(await requestOf(parts.database, of))])];
  const leaving = await leavingWith(parts.database, named);
  if (!leaving.ok) return leaving;
  const outcome = await withdraw(parts, named, { outcome: "discarded", at });
  if (!outcome.ok) return outcome;
  if (outcome.value.left.length > 0) return err({ kind: "underWay" });
  // The event of a visit may have left meanwhile.
  const kept = await parts.database.outbox.bulkGet(leaving.value.map((one) => one.sequence));
  return ok(leaving.value.filter((_, place) => kept[place] === undefined).map(editOf));
}

/**
 * Discards several parked edits in one go, each as `discard` does. It skips an edit that is no longer parked. `left`:
 * the number of edits that stay, because unsent edits depend on them. Fails with `neededByOthers` if it can discard no
 * edit for that reason.
 */
export async function discardAll(
  parts: SaveParts,
  of: readonly Sequence[],
  at: number,
): Promise<Result<{ readonly left: number }, Fault>> {
  const named: Sequence[] = [];
  let left = 0;
  let needed: Fault | null = null;
  for (const one of of) {
    const request = await requestOf(parts.database, one);
    const leaving = await leavingWith(parts.database, request);
    // mutation: one-of-many-keeps-the-rest
    if (leaving.ok) named.push(...request);
    else {
      needed = leaving.error;
      left += 1;
    }
  }
  if (named.length === 0 && needed !== null) return err(needed);
  const outcome = await withdraw(parts, [...new Set(named)], { outcome: "discarded", at });
  if (!outcome.ok) return outcome;
  return outcome.value.undone ? ok({ left }) : err({ kind: "underWay" });
}

/** Returns a parked edit and the edits that were parked as one request with it; empty if the edit is not parked. */
async function requestOf(database: ReplicaDatabase, of: Sequence): Promise<readonly Sequence[]> {
  const entry = await database.outbox.get(of);
  const together = entry ? parkedTogether(await entriesOf(database, entry.type, entry.id), of) : [];
  return together.map((one) => one.sequence);
}

/** Reads in one transaction which edits leave with the named ones: hundreds of reads would wait for one each. */
async function leavingWith(
  database: ReplicaDatabase,
  named: readonly Sequence[],
): ReturnType<typeof collectLeaving> {
  return await atOneMoment(database, ["outbox"], (stores) => collectLeaving(stores, named));
}

async function tombstone(
  parts: SaveParts,
  sequences: readonly Sequence[],
): Promise<Result<readonly Sequence[], Fault>> {
  if (sequences.length === 0) return ok([]);
  const answer = await parts.bridge.commands["journal.withdraw"]({
    account: parts.account,
    sequences: [...sequences],
  });
  return answer.ok ? ok(answer.value.withdrawn) : answer;
}
