import { t } from "@lingui/core/macro";
import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { associatedContact } from "../../../src-shared/records/associated-contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";

interface Props {
  readonly deal: DealRow;
  readonly close: () => void;
}

const labels = { contact_id: t`Contact` };

/** Puts a further contact to a deal. The service closes no list of roles: those in use are offered. */
export function AssociateModal({ deal, close }: Props) {
  useFocusBack();
  const { edits } = useReplica();
  const [contact, setContact] = useState<Subject | null>(null);
  const [role, setRole] = useState("");
  const roles = useLiveQuery({
    key: ["roles"],
    types: ["associated_contact"],
    run: async (database) => {
      const rows = await database.associated_contact.limit(500).toArray();
      return [...new Set([...usual, ...rows.flatMap((row) => row.role || [])])].sort();
    },
  });
  const draft = {
    deal_id: deal.id,
    contact_id: contact?.id ?? null,
    ...(role.trim() === "" ? {} : { role: role.trim() }),
  };
  const issues = checkCreate(associatedContact, draft);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    labels,
    save: () => edits.create("associated_contact", draft),
    saved: (saved) => announceSaved(t`Contact added to the deal.`, edits, saved),
    close,
  });
  return (
    <FormModal title={t`Add a contact to this deal`} size={460} saveLabel={t`Add contact`} {...dialog}>
      <RecordPicker
        label={t`Contact`}
        types={["contact"]}
        value={contact}
        onChange={setContact}
        error={errors.contact_id}
        autoFocus
        required
      />
      <Autocomplete
        label={t`Role`}
        placeholder={t`Decision maker`}
        data={roles ?? usual}
        value={role}
        onChange={setRole}
        error={errors.role}
      />
      <SaveFailure failure={failure} shown={["contact_id", "role"]} />
    </FormModal>
  );
}

const usual = [t`Decision maker`, t`Influencer`, t`Technical contact`];
