import type { RecordId } from "../../../../src-shared/ids.ts";
import { note as descriptor, type NoteRow } from "../../../../src-shared/records/note.ts";
import { readVisitNote, type VisitNote } from "../../../../src-shared/visit-note.ts";
import { ChangedMeanwhile } from "../../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../../forms/use-opened-record.ts";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import { useLastRow, useReplica, useStableKey } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import { useVisitSupport } from "../use-visit-support.ts";
import { kindMessages } from "../visit-messages.ts";
import { correctedVisit, correctionOf } from "./corrected-visit.ts";
import { CorrectionFields } from "./correction-fields.tsx";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Corrects a visit or a call in its note. The form keeps the typed text while the note gets its id, or a pull changes or removes it (laws 4 and 11). */
export function VisitEditor({ id, close }: Props) {
  const note = useLastRow("note", id);
  const key = useStableKey("note", id);
  const visit = note ? readVisitNote(note) : null;
  return note && visit ? <Editor key={key} note={note} visit={visit} close={close} /> : null;
}

interface EditorProps extends Pick<Props, "close"> {
  readonly note: NoteRow;
  readonly visit: VisitNote;
}

function Editor({ note, visit, close }: EditorProps) {
  const { edits } = useReplica();
  const support = useVisitSupport();
  const opened = useOpenedRecord(descriptor, note, (row) => correctionOf(readVisitNote(row)));
  const { seen, input } = opened;
  const messages = kindMessages[visit.kind];
  const { content: written, missing } = correctedVisit(visit, correctionOf(readVisitNote(seen)), input);
  const content = written ?? seen.content ?? "";
  const patch = written === null ? {} : { content };
  const { errors, failure, dialog } = useRecordForm({
    own: missing,
    save: written === null ? null : () => edits.correctVisit({ ...seen, id: note.id }, content, support),
    saved: (saved) =>
      announceSaved(messages.corrected, edits, saved, () =>
        edits.correctVisit({ ...seen, id: note.id, content }, seen.content ?? "", support),
      ),
    close,
  });
  return (
    <FormModal title={messages.correctTitle} size={680} saveLabel={messages.save} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <CorrectionFields kind={visit.kind} input={input} errors={errors} set={opened.set} isFirst />
      <SaveFailure failure={failure} shown={["summary", "visited_at", "minutes"]} />
    </FormModal>
  );
}
