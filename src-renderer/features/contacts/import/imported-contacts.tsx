import { plural, t } from "@lingui/core/macro";
import { type RecordId, temporaryId } from "../../../../src-shared/ids.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import type { ImportNote } from "../../../outbox/import-notes.ts";
import { RecordLink } from "../../../records/record-link.tsx";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import type { Stores } from "../../../replica/store/database.ts";
import { BulkDialogs } from "../../../table/bulk/bulk-dialog.tsx";
import { useBulkEdits } from "../../../table/bulk/use-bulk-edits.ts";
import { DeleteContacts } from "../delete-contacts.tsx";

/** Contacts that the list names; the table of all contacts finds the others. */
const mostListed = 200;

/** Lists the contacts of an import, and deletes them where the service lets contacts be deleted. */
export function ImportedContacts({ note }: { readonly note: ImportNote }) {
  const rows = useLiveQuery({
    key: ["sent contacts of an import", note.number, note.stretches],
    types: ["contact", "aliases"],
    run: (database) => readSent(database, note),
  });
  const { remove } = useBulkEdits("contact", rows ?? [], () => {});
  if (rows === undefined) return null;
  return (
    <>
      <ul className="plain-list sent-contacts-list" aria-label={t`Sent contacts`}>
        {rows.slice(0, mostListed).map((row) => (
          <li key={row.id}>
            <RecordLink type="contact" id={row.id} />
          </li>
        ))}
        {rows.length > mostListed && (
          <li className="dim">
            {plural(rows.length - mostListed, { one: "and # more", other: "and # more" })}
          </li>
        )}
      </ul>
      <BulkDialogs>
        <DeleteContacts contacts={rows} unsent={false} remove={remove} />
      </BulkDialogs>
    </>
  );
}

/** Reads the contacts that an import made and the service has numbered since, in the order of the file. */
export async function readSent(
  database: Stores<"aliases" | "contact">,
  { stretches }: Pick<ImportNote, "stretches">,
): Promise<readonly ContactRow[]> {
  const found = await Promise.all(
    stretches.map(([first, last]) =>
      database.aliases
        .where("[type+from]")
        .between(["contact", temporaryId(last)], ["contact", temporaryId(first)], true, true)
        .reverse()
        .toArray(),
    ),
  );
  const ids: readonly RecordId[] = found.flat().map((one) => one.to);
  const rows = await database.contact.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined);
}
