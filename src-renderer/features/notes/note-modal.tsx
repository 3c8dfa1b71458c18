import { t } from "@lingui/core/macro";
import { useState } from "react";
import { checkCreate } from "../../../src-main/contract/records/draft.ts";
import { note } from "../../../src-main/contract/records/note.ts";
import { announceSaved } from "../../app/announce.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { RecordPicker } from "../../app/record-picker.tsx";
import { SaveFailure } from "../../app/save-failure.tsx";
import type { Subject } from "../../app/ui.ts";
import { useCurrentSubject } from "../../app/use-current-subject.ts";
import { useRecordForm } from "../../app/use-record-form.ts";
import { useReplica } from "../../replica/hooks.ts";
import { NoteFields, type NoteInput } from "./note-fields.tsx";

interface Props {
  readonly subject: Subject | null;
  readonly close: () => void;
}

const labels = { content: t`Note` };

export function NoteModal({ subject: given, close }: Props) {
  const { edits } = useReplica();
  const [input, setInput] = useState<NoteInput>({
    content: "",
    important: false,
    restricted: false,
    tags: [],
  });
  const { content, important, restricted, tags } = input;
  const [picked, setPicked] = useState(given);
  const subject = useCurrentSubject(picked);
  const draft = {
    content,
    resource_type: subject?.type ?? null,
    resource_id: subject?.id ?? null,
    ...(important ? { is_important: true } : {}),
    ...(restricted ? { type: "restricted" as const } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
  };
  const issues = checkCreate(note, draft);
  const { errors, failure, dialog } = useRecordForm({
    issues,
    labels,
    save: () => edits.create("note", draft),
    saved: (saved) => announceSaved(t`Note saved.`, edits, saved, () => edits.remove("note", saved.id)),
    close,
  });
  return (
    <FormModal title={t`New note`} size={560} saveLabel={t`Save note`} {...dialog}>
      <RecordPicker
        label={t`About`}
        types={["contact", "deal", "lead"]}
        value={subject}
        onChange={setPicked}
        error={
          (errors.resource_type ?? errors.resource_id) ? t`Choose a contact, a deal or a lead.` : undefined
        }
        autoFocus={given === null}
        required
      />
      <NoteFields
        input={input}
        set={(part) => setInput((typed) => ({ ...typed, ...part }))}
        error={errors.content}
        first={given !== null}
      />
      <SaveFailure failure={failure} shown={["content", "resource_type", "resource_id"]} />
    </FormModal>
  );
}
