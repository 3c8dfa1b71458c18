import { t } from "@lingui/core/macro";
import type { NoteRow } from "../../../src-shared/records/note.ts";
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
    const { resource_type, resource_id, content, is_important, tags, type } = note;
    announceSaved(t`Note deleted.`, edits, removed.value, () =>
      edits.create("note", defined({ resource_type, resource_id, content, is_important, tags, type })),
    );
  };
}

/** Without the fields that were never given. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
