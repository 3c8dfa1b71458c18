import { t } from "@lingui/core/macro";
import { useState } from "react";
import { checkCreate } from "../../../src-shared/descriptor/draft.ts";
import { note } from "../../../src-shared/records/note.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { RecordPicker } from "../../records/record-picker.tsx";
import { useCurrentSubject } from "../../records/use-current-subject.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import type { Subject } from "../../session/ui.ts";
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
