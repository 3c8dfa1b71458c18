import type { RecordId } from "../../../src-shared/ids.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";

/** Documents as the service lists them. `isWhole`: as `listedDocuments` has it. */
interface Listed {
  readonly rows: readonly DocumentRow[];
  readonly isWhole: boolean;
}

/**
 * Makes the documents of a record those that the service has just listed, so that they are shown and found at once next time. A
 * document that is here as it was listed costs no write. One that is missing stays, unless the list is whole (law 9).
 */
export async function importDocuments(
  { database, work }: Pick<OpenReplica, "database" | "work">,
  of: { readonly type: "lead" | "contact" | "deal"; readonly id: RecordId },
  { rows, isWhole }: Listed,
): Promise<void> {
  const known = new Set(rows.map((one) => one.id));
  const changed = await database.transaction("rw", database.document, async () => {
    const about = database.document.where("[resource_type+resource_id]").equals([of.type, of.id]);
    const held = new Map((await about.toArray()).map((row) => [row.id, row]));
    // mutation: unread-document-taken-for-gone
    const gone = [...held.keys()].filter((id) => isWhole && !known.has(id));
    const fresh = rows.filter((one) => !equal(held.get(one.id), one));
    if (gone.length > 0) await database.document.bulkDelete(gone);
    if (fresh.length > 0) await database.document.bulkPut(fresh);
    return [...gone, ...fresh.map((one) => one.id)];
  });
  if (changed.length > 0) await work.touched(changed.map((id) => ({ type: "document" as const, id })));
}
