import { isTemporary } from "../../../src-shared/ids.ts";
import type { Edit } from "../../../src-shared/ipc/outbox.ts";

/**
 * True if Rounds may have sent the edit, as far as an older or a lost journal can say. The delete of a record that has only a
 * temporary id does not count: marked as ambiguous it would take its create with it, as a pair that was never sent. It waits until
 * Rounds has looked for that create.
 */
export function mayHaveGone(one: Pick<Edit, "kind" | "id">): boolean {
  return one.kind !== "delete" || !isTemporary(one.id);
}
