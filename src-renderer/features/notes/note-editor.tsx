import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { NoteRow } from "../../../src-main/contract/records/note.ts";
import { announceSaved } from "../../app/announce.tsx";
import { FormModal } from "../../app/form-modal.tsx";
import { fieldErrors } from "../../app/issues.ts";
import { SaveFailure } from "../../app/save-failure.tsx";
import { useSave } from "../../app/use-save.ts";
import { useReplica, useRow, useStableKey } from "../../replica/hooks.ts";
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
  const [opened] = useState(() => inputOf(note));
  const [input, setInput] = useState(opened);
  const { save, saving, failure } = useSave(close);

  const submit = async () => {
    const [was, is] = [valuesOf(opened), valuesOf(input)];
    const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
      (name) => String(is[name]) !== String(was[name]),
    );
    if (changed.length === 0) return close();
    const patch = Object.fromEntries(changed.map((name) => [name, is[name]]));
    const before = Object.fromEntries(changed.map((name) => [name, was[name]]));
    const saved = await save(() => edits.update("note", note.id, patch));
    if (saved === null) return;
    close();
    announceSaved(t`Note changed.`, edits, saved, () => edits.update("note", note.id, before));
  };
  return (
    <FormModal
      title={t`Edit note`}
      size={560}
      saveLabel={t`Save note`}
      saving={saving}
      submit={submit}
      close={close}
    >
      <NoteFields
        input={input}
        set={(part) => setInput((typed) => ({ ...typed, ...part }))}
        error={fieldErrors(failure, { content: t`Note` }).content}
        first
      />
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
