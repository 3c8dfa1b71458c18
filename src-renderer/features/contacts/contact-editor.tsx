import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { type ContactRow, contact as descriptor } from "../../../src-main/contract/records/contact.ts";
import { checkUpdate } from "../../../src-main/contract/records/draft.ts";
import { announceSaved } from "../../app/announce.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import { useRecordForm } from "../../app/use-record-form.ts";
import { useReplica, useRow, useStableKey } from "../../replica/hooks.ts";
import { useDefinitions } from "../custom-fields/use-definitions.ts";
import { customFieldComplaints } from "../custom-fields/written.ts";
import { contactInput, contactPatch } from "./contact-draft.ts";
import { ContactFields } from "./contact-fields.tsx";
import { contactFieldsShown, contactLabels } from "./contact-labels.ts";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Changes a contact. What is typed stays while the contact gets its id or is changed by a pull (law 11). */
export function ContactEditor({ id, close }: Props) {
  const contact = useRow("contact", id);
  const key = useStableKey("contact", id);
  return contact ? <Editor key={key} contact={contact} close={close} /> : null;
}

function Editor({ contact, close }: { readonly contact: ContactRow; readonly close: () => void }) {
  const { edits } = useReplica();
  // What the rep began with: a field that a pull changes meanwhile is not taken back by saving another one.
  const [before] = useState(contact);
  const [input, setInput] = useState<Values>(() => contactInput(contact));
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  const patch = contactPatch(before, input, definitions);
  const back = contactPatch({ ...contact, ...patch } as ContactRow, contactInput(contact), definitions);
  const { errors, failure, dialog } = useRecordForm({
    issues: checkUpdate(descriptor, contact, patch),
    own: customFieldComplaints(definitions, (input.custom_fields ?? {}) as Values),
    labels: contactLabels,
    save: Object.keys(patch).length === 0 ? null : () => edits.update("contact", contact.id, patch),
    saved: (saved) =>
      announceSaved(t`Contact changed.`, edits, saved, () => edits.update("contact", contact.id, back)),
    close,
  });
  return (
    <FormModal title={t`Edit contact`} size={600} yOffset="6vh" saveLabel={t`Save contact`} {...dialog}>
      <ContactFields
        input={input}
        definitions={definitions}
        errors={errors}
        set={(part) => setInput((typed) => ({ ...typed, ...part }))}
        whole
      />
      <SaveFailure failure={failure} shown={contactFieldsShown} />
    </FormModal>
  );
}
