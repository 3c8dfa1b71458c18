import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { EntryActions } from "../../records/entry-actions.tsx";
import { useUi } from "../../session/ui.ts";
import { useRemoveNote } from "./use-remove-note.ts";

const titleLength = 40;

/** Changes a note, or takes it away with Undo. */
export function NoteActions({
  note,
  onHover = false,
}: {
  readonly note: NoteRow;
  readonly onHover?: boolean;
}) {
  const open = useUi((state) => state.open);
  const remove = useRemoveNote();
  const short = (note.content ?? "").slice(0, titleLength);
  return (
    <EntryActions
      onHover={onHover}
      editLabel={t`Edit note: ${short}`}
      onEdit={() => open({ kind: "editNote", id: note.id })}
      removeLabel={t`Delete note: ${short}`}
      onRemove={() => void remove(note)}
    />
  );
}
