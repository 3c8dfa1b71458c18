import type { RecordId } from "../../../../src-main/contract/ids.ts";
import type { RecordName } from "../../../../src-main/contract/records/registry.ts";
import type { Edits } from "../../../../src-renderer/outbox/edits.ts";
import { currentId } from "../../../../src-renderer/replica/current-id.ts";
import type { OpenReplica } from "../../../../src-renderer/replica/open-replica.ts";
import { readRowOf } from "../../../../src-renderer/replica/overlay-row.ts";

/** A change by a rep who sees the record as the replica has it now. */
export async function updateAsShown<N extends RecordName>(
  { database, edits }: Pick<OpenReplica, "database" | "edits">,
  type: N,
  id: RecordId,
  patch: Parameters<typeof edits.update<N>>[2],
): ReturnType<Edits["update"]> {
  const shown = await readRowOf(database, type, await currentId(database, type, id));
  return edits.update(type, id, patch, shown ?? {});
}
