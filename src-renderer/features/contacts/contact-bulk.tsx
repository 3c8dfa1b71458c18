import { plural, t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags, withTags } from "../../table/bulk/bulk-tags.tsx";
import { useBulkEdits } from "../../table/bulk/use-bulk-edits.ts";
import { DeleteContacts } from "./delete-contacts.tsx";

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
  const { change } = useBulkEdits("contact", contacts, done);
  const unsent = contacts.every((one) => isTemporary(one.id));
  const changes = useCapabilities("contact", "update") || unsent;
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
      <DeleteContacts contacts={contacts} unsent={unsent} done={done} />
    </>
  );
}
