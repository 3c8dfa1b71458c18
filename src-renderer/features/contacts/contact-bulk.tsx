import { plural, t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { copyText } from "../../session/copy-text.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { BulkButton } from "../../table/bulk/bulk-bar.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags, withTags } from "../../table/bulk/bulk-tags.tsx";
import { useBulkEdits } from "../../table/bulk/use-bulk-edits.ts";
import { TaskForEach } from "../tasks/exports.ts";
import { DeleteContacts } from "./delete-contacts.tsx";

interface Props {
  readonly contacts: readonly ContactRow[];
  /** Clears the selection. */
  readonly done: () => void;
}

/**
 * Offers actions on the chosen contacts, as far as the service allows them; if it allows no changes, it says
 * so, and offers what needs none.
 */
export function ContactBulk({ contacts, done }: Props) {
  const { change } = useBulkEdits("contact", contacts, done);
  const unsent = contacts.every((one) => isTemporary(one.id));
  const changes = useCapabilities("contact", "update") || unsent;
  const emails = [...new Set(contacts.flatMap(({ email }) => email || []))];
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
      <TaskForEach type="contact" ids={contacts.map(({ id }) => id)} done={done} />
      {emails.length > 0 && (
        <BulkButton onClick={() => void copyText(emails.join(", "))}>
          {plural(emails.length, { one: "Copy # email", other: "Copy # emails" })}
        </BulkButton>
      )}
      <DeleteContacts contacts={contacts} unsent={unsent} done={done} />
    </>
  );
}
