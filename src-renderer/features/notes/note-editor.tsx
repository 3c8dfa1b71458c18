import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { note as descriptor, type NoteRow } from "../../../src-shared/records/note.ts";
import { ChangedMeanwhile } from "../../forms/changed-meanwhile.tsx";
import { FormModal } from "../../forms/form-modal.tsx";
import { SaveFailure } from "../../forms/save-failure.tsx";
import { useOpenedRecord } from "../../forms/use-opened-record.ts";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { NoteFields, type NoteInput } from "./note-fields.tsx";

interface Props {
  readonly id: RecordId;
  readonly close: () => void;
}

/** Changes a note. What is typed stays while the note gets its id or is changed by a pull (law 11). */
export function NoteEditor({ id, close }: Props) {
  const note = useRow("note", id);
  const key = useStableKey("note", id);
  return note ? <Editor key={key} note={note} close={close} /> : null;
}

function Editor({ note, close }: { readonly note: NoteRow; readonly close: () => void }) {
  const { edits } = useReplica();
  const opened = useOpenedRecord(descriptor, note, inputOf);
  const { seen, input } = opened;
  const [was, is] = [valuesOf(inputOf(seen)), valuesOf(input)];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => String(is[name]) !== String(was[name]),
  );
  const patch = Object.fromEntries(changed.map((name) => [name, is[name]]));
  const { errors, failure, dialog } = useRecordForm({
    labels: { content: t`Note` },
    save: changed.length === 0 ? null : () => edits.update("note", note.id, patch, seen),
    saved: (saved) =>
      announceSaved(t`Note changed.`, edits, saved, () => changeBack(edits, "note", seen, patch)),
    close,
  });
  return (
    <FormModal title={t`Edit note`} size={560} saveLabel={t`Save note`} {...dialog}>
      <ChangedMeanwhile descriptor={descriptor} opened={opened} patch={patch} />
      <NoteFields input={input} set={opened.set} error={errors.content} first />
      <SaveFailure failure={failure} shown={["content"]} />
    </FormModal>
  );
}

function inputOf(note: NoteRow): NoteInput {
  return {
    content: note.content ?? "",
    important: note.is_important === true,
    restricted: note.type === "restricted",
    tags: note.tags ?? [],
  };
}

function valuesOf({ content, important, restricted, tags }: NoteInput) {
  return {
    content,
    is_important: important,
    type: restricted ? ("restricted" as const) : ("regular" as const),
    tags: [...tags],
  };
}
