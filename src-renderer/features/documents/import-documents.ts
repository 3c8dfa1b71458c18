import type { RecordId } from "../../../src-shared/ids.ts";
import type { DocumentRow } from "../../../src-shared/records/document.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";

/** Makes the documents of a record those that the service has just listed, so that they are shown and found at once next time. */
export async function importDocuments(
  { database, work }: Pick<OpenReplica, "database" | "work">,
  of: { readonly type: "lead" | "contact" | "deal"; readonly id: RecordId },
  listed: readonly DocumentRow[],
): Promise<void> {
  const known = new Set(listed.map((one) => one.id));
  const changed = await database.transaction("rw", database.document, async () => {
    const about = database.document.where("[resource_type+resource_id]").equals([of.type, of.id]);
    const gone = (await about.primaryKeys()).filter((id) => !known.has(id));
    await database.document.bulkDelete(gone);
    await database.document.bulkPut(listed);
    return [...gone, ...known];
  });
  if (changed.length > 0) await work.touched(changed.map((id) => ({ type: "document" as const, id })));
}
