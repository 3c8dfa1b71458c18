import type { ParsedInputOf } from "../../../src-shared/ipc/channel.ts";
import type { Requests } from "../../../src-shared/ipc/table.ts";
import type { Stores } from "../store/database.ts";

/**
 * Notes where edits stand on their way, in one transaction. Edits that have left the outbox since are passed over. If the
 * service no longer has the record of an edit, its base is marked as gone, so that the record goes from the screen when the
 * rep lets the deletion stand (law 8). A later page that has the record takes that mark away.
 */
export async function mark(
  { outbox, bases }: Stores<"outbox" | "bases">,
  { sequences, state, attempts, fault, park }: ParsedInputOf<Requests["replica.mark"]>,
): Promise<void> {
  const marked = outbox.where("sequence").anyOf(sequences);
  await outbox.db.transaction("rw", outbox, bases, async () => {
    // mutation: failing-edit-shown-without-a-reason
    await marked.modify({ state, attempts, fault, park });
    // mutation: record-deleted-there-comes-back
    if (park?.kind !== "goneThere") return;
    const records = (await marked.toArray()).map(({ type, id }) => [type, id]);
    await bases.where("[type+id]").anyOf(records).modify({ gone: true });
  });
}
