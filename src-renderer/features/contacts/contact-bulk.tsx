import { plural, t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags, withTags } from "../../table/bulk/bulk-tags.tsx";
import { useBulkEdits } from "../../table/bulk/use-bulk-edits.ts";

interface Props {
  readonly contacts: readonly ContactRow[];
  /** Clears the selection. */
  readonly done: () => void;
}

/**
 * Offers actions on the chosen contacts, as far as the service allows them; if it allows no changes, it says
 * so.
 */
export function ContactBulk({ contacts, done }: Props) {
  const { change, remove } = useBulkEdits("contact", contacts, done);
  const unsent = contacts.every((one) => isTemporary(one.id));
  const changes = useCapabilities("contact", "update") || unsent;
  const deletes = useCapabilities("contact", "delete") || unsent;
  return (
    <>
      {!changes && (
        <span className="bulk-why">
          {t`Contacts can't be edited here yet. Ask your administrator to turn editing on.`}
        </span>
      )}
      {changes && (
        <>
          <BulkOwner
            give={(owner_id, name) =>
              void change(
                () => ({ owner_id }),
                (count) =>
                  plural(count, {
                    one: `# contact assigned to ${name}.`,
                    other: `# contacts assigned to ${name}.`,
                  }),
              )
            }
          />
          <BulkTags
            add={(tags) =>
              void change(
                (contact) => withTags(contact, tags),
                (count) => plural(count, { one: "# contact tagged.", other: "# contacts tagged." }),
              )
            }
          />
        </>
      )}
      {deletes && (
        <BulkDelete
          title={plural(contacts.length, { one: "Delete # contact?", other: "Delete # contacts?" })}
          confirm={t`Delete contacts`}
          run={() =>
            void remove((count) => plural(count, { one: "# contact deleted.", other: "# contacts deleted." }))
          }
        >
          {t`They are deleted for everybody. Once it's sent, nobody can bring them back.`}
        </BulkDelete>
      )}
    </>
  );
}
