import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contact } from "../../../src-main/contract/records/contact.ts";
import { checkCreate } from "../../../src-main/contract/records/draft.ts";
import { announceSaved } from "../../app/announce.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { errorsByField, fieldErrors } from "../../app/issues.ts";
import { SaveFailure } from "../../app/save-failure.tsx";
import { useSave } from "../../app/use-save.ts";
import { useReplica } from "../../replica/hooks.ts";
import { contactDraft, emptyContact } from "./contact-draft.ts";
import { ContactFields } from "./contact-fields.tsx";

const shown = ["name", "first_name", "last_name", "contact_id", "email", "phone", "mobile", "address"];

/** A new person or organization; saved here first, then its page opens. */
export function ContactModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const [input, setInput] = useState(emptyContact);
  const [tried, setTried] = useState(false);
  const { save, saving, failure } = useSave(close);

  const draft = contactDraft(input);
  const issues = checkCreate(contact, draft);
  const errors = { ...fieldErrors(failure), ...(tried ? errorsByField(issues) : {}) };
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
        value={input.organization ? "organization" : "person"}
        onChange={(kind) => setInput({ ...input, organization: kind === "organization" })}
        data={[
          { value: "person", label: "Person" },
          { value: "organization", label: "Organization" },
        ]}
      />
      <ContactFields input={input} errors={errors} set={(part) => setInput({ ...input, ...part })} />
      <SaveFailure failure={failure} shown={shown} />
    </FormModal>
  );
}
