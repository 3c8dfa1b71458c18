import { t } from "@lingui/core/macro";
import { checkUpdate } from "../../../src-shared/descriptor/draft.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { type ContactRow, contact as descriptor } from "../../../src-shared/records/contact.ts";
import { ChangedMeanwhile } from "../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../forms/use-opened-record.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { customFieldIssues, useDefinitions } from "../custom-fields/exports.ts";
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
  const opened = useOpenedRecord(descriptor, contact, contactInput);
  const { seen, input } = opened;
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  const patch = contactPatch(seen, input, definitions);
  const saved = { ...seen, ...patch } as ContactRow;
  const back = contactPatch(saved, contactInput(seen), definitions);
  const { errors, failure, dialog } = useRecordForm({
    issues: checkUpdate(descriptor, contact, patch),
    own: customFieldIssues(definitions, (input.custom_fields ?? {}) as Values),
    labels: contactLabels,
    save: Object.keys(patch).length === 0 ? null : () => edits.update("contact", contact.id, patch, seen),
    saved: (done) =>
      announceSaved(t`Contact changed.`, edits, done, () =>
        edits.update("contact", contact.id, back, { ...saved }),
      ),
    close,
  });
  return (
    <FormModal title={t`Edit contact`} size={600} yOffset="6vh" saveLabel={t`Save contact`} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <ContactFields
        input={input}
        definitions={definitions}
        errors={errors}
        set={(part) => opened.set(part as Values)}
        whole
      />
      <SaveFailure failure={failure} shown={contactFieldsShown} />
    </FormModal>
  );
}
