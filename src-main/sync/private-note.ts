import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { SyncSession } from "./session.ts";

/**
 * A note that the account's user alone can read, as `restricted` limits it to its creator (sales document, "Note"); null
 * where the replica holds none.
 */
export async function privateNote(session: SyncSession): Promise<Result<RecordId | null, SyncFailure>> {
  const where = { type: "restricted", creator_id: session.account.userId };
  const held = await session.replica["replica.ids"]({ type: "note", above: 0, limit: 1, where });
  return held.ok ? ok(held.value[0] ?? null) : held;
}
