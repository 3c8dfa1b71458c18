import type { RecordId } from "../../../../src-shared/ids.ts";
import { type ContactRow, contact } from "../../../../src-shared/records/contact.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { scanRows } from "../reading/scan-rows.ts";
import { createContactIndex } from "./contact-index.ts";
import type { HeldContacts } from "./plan-contact-import.ts";
import { foldedName, traitsOf } from "./same-contact.ts";

/** Reads every contact of the replica into an index: it reads 100,000 contacts only once, whatever a file asks. */
export async function readHeldContacts(database: ReplicaDatabase): Promise<HeldContacts> {
  const index = createContactIndex<{ readonly id: RecordId; readonly title: string }>();
  const organizations = new Map<string, RecordId[]>();
  await scanRows(database, "contact", (read) => {
    const row = read as ContactRow;
    const traits = traitsOf(row);
    index.add(traits, { id: row.id, title: contact.title(row) });
    const key = foldedName(traits.name);
    if (!traits.isOrganization || key === "") return;
    const ids = organizations.get(key);
    if (ids === undefined) organizations.set(key, [row.id]);
    else ids.push(row.id);
  });
  return { index, organizations };
}
