import { Checkbox, Modal, Textarea } from "@mantine/core";
import { useState } from "react";
import { announceSaved } from "../../app/announce.tsx";
import { FormFoot } from "../../app/form-foot.tsx";
import { fieldErrors } from "../../app/issues.ts";
import { RecordPicker } from "../../app/record-picker.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import { submitOnModEnter } from "../../app/submit-key.ts";
import type { Subject } from "../../app/ui.ts";
import { useCurrentSubject } from "../../app/use-current-subject.ts";
import { useSave } from "../../app/use-save.ts";
import { useReplica } from "../../replica/hooks.ts";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

export function NoteModal({ subject: given, close }: Props) {
  const { edits } = useReplica();
  const [content, setContent] = useState("");
  const [important, setImportant] = useState(false);
  const [picked, setPicked] = useState(given);
  const subject = useCurrentSubject(picked);
  const { save, saving, failure } = useSave();
  const errors = fieldErrors(failure);

  const submit = async () => {
    const saved = await save(() =>
      edits.create("note", {
        content,
        resource_type: subject?.type ?? null,
        resource_id: subject?.id ?? null,
        ...(important ? { is_important: true } : {}),
      }),
    );
    if (saved === null) return;
    close();
    announceSaved("Note saved.", edits, saved, () => edits.remove("note", saved.id));
  };
  return (
    <Modal opened onClose={close} title="New note" size={560}>
      <form
        className="fields"
        noValidate
        onKeyDown={submitOnModEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RecordPicker
          label="About"
          types={["contact", "deal"]}
          value={subject}
          onChange={setPicked}
          error={(errors.resource_type ?? errors.resource_id) ? "Choose a contact or a deal." : undefined}
          autoFocus={given === null}
          required
        />
        <Textarea
          label="Note"
          minRows={5}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          error={errors.content}
          data-autofocus={given !== null || undefined}
          withAsterisk
        />
        <Checkbox
          label="Important"
          checked={important}
          onChange={(event) => setImportant(event.currentTarget.checked)}
        />
        <SaveFailure failure={failure} shown={["content", "resource_type", "resource_id"]} />
        <FormFoot label="Save note" saving={saving} cancel={close} />
      </form>
    </Modal>
  );
}
