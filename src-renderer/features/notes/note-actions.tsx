import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { draftAgain } from "../../outbox/draft-again.ts";
import { EntryActions } from "../../records/entry-actions.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { useUi } from "../../session/ui.ts";

const titleLength = 40;

/** Changes a note, or takes it away with Undo. */
export function NoteActions({ note }: { readonly note: NoteRow }) {
  const open = useUi((state) => state.open);
  const remove = useRemoveNote();
  const short = (note.content ?? "").slice(0, titleLength);
  return (
    <EntryActions
      onHover
      editLabel={t`Edit note: ${short}`}
      onEdit={() => open({ kind: "editNote", id: note.id })}
      removeLabel={t`Delete note: ${short}`}
      onRemove={() => void remove(note)}
    />
  );
}

/** Deletes a note, with a way back: before it is sent the delete is withdrawn, after that the note is written anew. */
function useRemoveNote(): (note: NoteRow) => Promise<void> {
  const { edits } = useReplica();
  return async (note) => {
    const removed = await edits.remove("note", note.id, { whole: note });
    if (!removed.ok) return announceFailure(removed.error);
    announceSaved(t`Note deleted.`, edits, removed.value, () =>
      edits.create("note", draftAgain("note", note)),
    );
  };
}
