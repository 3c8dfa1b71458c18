import { plural, t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import { copyText } from "../../session/copy-text.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { BulkButton } from "../../table/bulk/bulk-bar.tsx";
import { BulkOwner } from "../../table/bulk/bulk-owner.tsx";
import { BulkTags } from "../../table/bulk/bulk-tags.tsx";
import type { BulkProps, TableBulk } from "../../table/bulk/use-bulk-edits.ts";
import { IconInfoCircle } from "../../ui/icons.ts";
import { TaskForEach } from "../tasks/exports.ts";
import { DeleteContacts } from "./delete-contacts.tsx";

export const contactBulk: TableBulk<"contact"> = {
  label: t`Selected contacts`,
  count: (count) => plural(count, { one: "# contact selected", other: "# contacts selected" }),
  Actions: ContactActions,
};

/** Offers as many actions as the service allows; if it allows no changes, the bar says so, and offers the rest. */
function ContactActions({ rows: contacts, change, remove, done }: BulkProps<"contact">) {
  const unsent = contacts.every((one) => isTemporary(one.id));
  const changes = useCapabilities("contact", "update") || unsent;
  const emails = [...new Set(contacts.flatMap(({ email }) => email || []))];
  const why = t`Contacts can't be edited here yet. Ask your administrator to turn editing on.`;
  return (
    <>
      {!changes && (
        <span className="bulk-why" title={why}>
          <IconInfoCircle size={16} aria-hidden />
          <span className="truncate">{why}</span>
        </span>
      )}
      {changes && (
        <>
          <BulkOwner
            change={change}
            announcement={(count, name) =>
              plural(count, {
                one: `# contact assigned to ${name}.`,
                other: `# contacts assigned to ${name}.`,
              })
            }
          />
          <BulkTags
            change={change}
            announcement={(count) => plural(count, { one: "# contact tagged.", other: "# contacts tagged." })}
          />
        </>
      )}
      <TaskForEach type="contact" ids={contacts.map(({ id }) => id)} done={done} />
      {emails.length > 0 && (
        <BulkButton onClick={() => void copyText(emails.join(", "))}>
          {plural(emails.length, { one: "Copy # email", other: "Copy # emails" })}
        </BulkButton>
      )}
      <DeleteContacts contacts={contacts} unsent={unsent} remove={remove} />
    </>
  );
}
