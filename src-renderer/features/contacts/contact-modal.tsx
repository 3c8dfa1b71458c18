import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { customFieldIssues, useDefinitions } from "../custom-fields/exports.ts";
import { contactDraft, emptyContact } from "./contact-draft.ts";
import { ContactFields } from "./contact-fields.tsx";
import { contactFieldsShown, contactLabels } from "./contact-labels.ts";

/** A new person or organization; saved here first, then its page opens. */
export function ContactModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const [input, setInput] = useState<Values>(emptyContact);
  const kind = input.is_organization === true ? "organization" : "person";
  const definitions = useDefinitions(kind);

  const draft = contactDraft(input, definitions);
  const { errors, failure, dialog } = useRecordForm({
    issues: checkCreate(contact, draft),
    own: customFieldIssues(definitions, (input.custom_fields ?? {}) as Values),
    labels: contactLabels,
    save: () => edits.create("contact", draft),
    saved: (saved) => {
      announceSaved(t`Contact saved.`, edits, saved);
      return navigate({ to: "/contacts/$id", params: { id: String(saved.id) } });
    },
    close,
  });
  return (
    <FormModal title={t`New contact`} size={600} yOffset="6vh" saveLabel={t`Save contact`} {...dialog}>
      <SegmentedControl
        aria-label={t`Kind of contact`}
        value={kind}
        onChange={(to) => setInput({ ...input, is_organization: to === "organization" })}
        data={[
          { value: "person", label: t`Person` },
          { value: "organization", label: t`Organization` },
        ]}
      />
      <ContactFields
        input={input}
        definitions={definitions}
        errors={errors}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
      />
      <SaveFailure failure={failure} shown={contactFieldsShown} />
    </FormModal>
  );
}
