import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { isTemporary } from "../../../src-main/contract/ids.ts";
import type { NoteRow } from "../../../src-main/contract/records/note.ts";
import { IconLock, IconNote, IconPencil, IconTrash } from "../../app/icons.ts";
import { RecordMark } from "../../app/record-mark.tsx";
import { useUi } from "../../app/ui.ts";
import { useMe, useUserNames } from "../../app/use-me.ts";
import { useRemoveNote } from "../notes/use-remove-note.ts";
import { Entry } from "./entry.tsx";

const titleLength = 40;

export function NoteEntry({ note, at }: { readonly note: NoteRow; readonly at: number }) {
  const nameOf = useUserNames();
  const me = useMe();
  const open = useUi((state) => state.open);
  const remove = useRemoveNote();
  const short = (note.content ?? "").slice(0, titleLength);
  return (
    <Entry
      icon={IconNote}
      kind={note.is_important ? t`Important note` : t`Note`}
      {...(note.is_important ? { tone: "important" as const } : {})}
      by={nameOf(isTemporary(note.id) ? me : note.creator_id)}
      at={at}
      mark={
        <>
          {note.type === "restricted" && (
            <span className="entry-private">
              <IconLock size={13} aria-hidden />
              {t`Only you`}
            </span>
          )}
          <RecordMark type="note" id={note.id} />
        </>
      }
      actions={
        <span className="entry-actions">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t`Edit note: ${short}`}
            onClick={() => open({ kind: "editNote", noteId: note.id })}
          >
            <IconPencil size={15} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t`Delete note: ${short}`}
            onClick={() => void remove(note)}
          >
            <IconTrash size={15} />
          </ActionIcon>
        </span>
      }
    >
      <p className="entry-words words">{note.content}</p>
      {(note.tags ?? []).length > 0 && (
        <ul className="entry-tags" aria-label={t`Tags`}>
          {note.tags?.map((tag) => (
            <li key={tag} className="entry-tag words">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </Entry>
  );
}
