import type { Edits } from "../../../../src-renderer/outbox/edits.ts";
import type { OpenReplica } from "../../../../src-renderer/replica/live/open-replica.ts";
import { currentId } from "../../../../src-renderer/replica/store/current-id.ts";
import { readRowOf } from "../../../../src-renderer/replica/store/overlay/overlay-row.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";

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
