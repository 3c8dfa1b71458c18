import { t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { lineText } from "../../format/brief.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { IconLock, IconNote } from "../../ui/icons.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { useSeveral } from "../../ui/texts/use-several.tsx";
import { NoteActions } from "../notes/exports.ts";
import { EntryFrame } from "./entry-frame.tsx";

export function NoteEntry({ note, at }: { readonly note: NoteRow; readonly at: number }) {
  const nameOf = useUserNames();
  const me = useMe();
  const tags = useSeveral(note.tags ?? []);
  return (
    <EntryFrame
      of={{ type: "note", id: note.id }}
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
      actions={<NoteActions note={note} />}
    >
      <LongText text={note.content ?? ""} className="entry-words words" as="p" />
      {tags.shown.length > 0 && (
        <ul className="entry-tags" aria-label={recordFieldLabel("tags", "note")}>
          {tags.shown.map((tag) => (
            <li key={tag} className="entry-tag words">
              {lineText(tag)}
            </li>
          ))}
          {tags.more && <li>{tags.more}</li>}
        </ul>
      )}
    </EntryFrame>
  );
}
