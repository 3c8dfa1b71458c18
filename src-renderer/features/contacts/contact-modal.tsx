import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Values } from "../../../src-main/contract/outbox.ts";
import { contact } from "../../../src-main/contract/records/contact.ts";
import { checkCreate } from "../../../src-main/contract/records/draft.ts";
import { announceSaved } from "../../app/announce.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import { useSave } from "../../app/use-save.ts";
import { useReplica } from "../../replica/hooks.ts";
import { useDefinitions } from "../custom-fields/use-definitions.ts";
import { customFieldIssues } from "../custom-fields/written.ts";
import { contactDraft, emptyContact } from "./contact-draft.ts";
import { contactErrors, contactFieldsShown } from "./contact-errors.ts";
import { ContactFields } from "./contact-fields.tsx";

/** A new person or organization; saved here first, then its page opens. */
export function ContactModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const [input, setInput] = useState<Values>(emptyContact);
  const [tried, setTried] = useState(false);
  const { save, saving, failure } = useSave(close);
  const kind = input.is_organization === true ? "organization" : "person";
  const definitions = useDefinitions(kind);

  const draft = contactDraft(input, definitions);
  const issues = [
    ...checkCreate(contact, draft),
    ...customFieldIssues(definitions, (input.custom_fields ?? {}) as Values),
  ];
  const submit = async () => {
    setTried(true);
    if (issues.length > 0) return;
    const saved = await save(() => edits.create("contact", draft));
    if (saved === null) return;
    close();
    announceSaved("Contact saved.", edits, saved);
    await navigate({ to: "/contacts/$id", params: { id: String(saved.id) } });
  };
  return (
    <FormModal
      title="New contact"
      size={600}
      yOffset="6vh"
      saveLabel="Save contact"
      saving={saving}
      submit={submit}
      close={close}
    >
      <SegmentedControl
        aria-label="Kind of contact"
        value={kind}
        onChange={(to) => setInput({ ...input, is_organization: to === "organization" })}
        data={[
          { value: "person", label: "Person" },
          { value: "organization", label: "Organization" },
        ]}
      />
      <ContactFields
        input={input}
        definitions={definitions}
        errors={contactErrors(failure, tried ? issues : [])}
        set={(part) => setInput((before) => ({ ...before, ...part }))}
      />
      <SaveFailure failure={failure} shown={contactFieldsShown} />
    </FormModal>
  );
}
