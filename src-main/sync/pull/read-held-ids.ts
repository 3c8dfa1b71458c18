import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { SyncSession } from "../session.ts";

/** Most ids that cross the bridge in one call: few enough that nobody notices. */
const idsAtOnce = 5_000;
/** Most ids in one call of rows with certain values (`where`), which the replica reads in one piece. */
const chosenAtOnce = 100_000;

/** Returns the service's ids of the records of a type that the replica holds; with `where`, only of records with these values. */
export async function readHeldIds(
  session: SyncSession,
  type: RecordName,
  where: Values | null = null,
): Promise<Result<Set<RecordId>, SyncFailure>> {
  const held = new Set<RecordId>();
  const limit = where === null ? idsAtOnce : chosenAtOnce;
  for (let above = 0; ; ) {
    const part = await session.replica["replica.ids"]({ type, above, limit, where });
    if (!part.ok) return part;
    for (const id of part.value) held.add(id);
    const last = part.value.at(-1);
    if (last === undefined || part.value.length < limit) return ok(held);
    above = last;
  }
}
