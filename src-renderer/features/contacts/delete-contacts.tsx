import { plural, t } from "@lingui/core/macro";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { BulkDelete } from "../../table/bulk/bulk-delete.tsx";
import type { BulkProps } from "../../table/bulk/use-bulk-edits.ts";

interface Props extends Pick<BulkProps<"contact">, "remove"> {
  readonly contacts: BulkProps<"contact">["rows"];
  /** True for contacts that the service does not have yet: Rounds alone deletes them. */
  readonly unsent: boolean;
}

/** Deletes contacts after a question, where the service lets contacts be deleted. */
export function DeleteContacts({ contacts, unsent, remove }: Props) {
  const deletes = useCapabilities("contact", "delete") || unsent;
  if (!deletes || contacts.length === 0) return null;
  return (
    <BulkDelete
      title={plural(contacts.length, { one: "Delete # contact?", other: "Delete # contacts?" })}
      confirm={t`Delete contacts`}
      run={() =>
        void remove((count) => plural(count, { one: "# contact deleted.", other: "# contacts deleted." }))
      }
    >
      {t`They are deleted for everybody. Once it's sent, nobody can bring them back.`}
    </BulkDelete>
  );
}
