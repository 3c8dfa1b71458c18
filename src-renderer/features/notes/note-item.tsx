import { t } from "@lingui/core/macro";
import { Highlight } from "@mantine/core";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { brief, lineText } from "../../format/brief.ts";
import { instantOf } from "../../format/dates.ts";
import { SubjectPeek } from "../../records/peek/subject-peek.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { mayRead } from "../../replica/query/may-read.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { IconLock, IconNote } from "../../ui/icons.ts";
import { Moment } from "../../ui/moment.tsx";
import { kindMessages, VisitActions } from "../visits/exports.ts";
import { NoteActions } from "./note-actions.tsx";

const found = {
  color: "inherit",
  background: "var(--rounds-accent-soft)",
  boxShadow: "inset 0 -2px var(--rounds-accent)",
};

/** Letters of a note that its list has room for; the record's timeline shows all of it. */
const longest = 1_500;

/** The part of a note in which the words that were looked for stand, else its beginning; empty lines are left out. */
function textAround(content: string, words: readonly string[]): string {
  const lower = content.toLowerCase();
  const late = words.map((word) => lower.indexOf(word.toLowerCase())).filter((at) => at >= longest / 2);
  const from = late.length === 0 ? 0 : Math.min(...late) - longest / 2;
  const part = brief(
    content
      .slice(from, from + longest * 2)
      .toWellFormed()
      .trimStart(),
    longest,
  ).replace(/\n{2,}/g, "\n");
  return from > 0 ? `…${part}` : part;
}

/** A note in a list of notes about this and that. `words` are those that were looked for. */
export function NoteItem({ note, words }: { readonly note: NoteRow; readonly words: string }) {
  const nameOf = useUserNames();
  const me = useMe();
  const { resource_type: type, resource_id: id } = note;
  const at = instantOf(note.updated_at);
  const by = nameOf(isTemporary(note.id) ? me : note.creator_id);
  const readable = mayRead(note, me);
  const visit = readVisitNote(note);
  const wanted = words.split(/\s+/).filter(Boolean);
  return (
    <div className="row note">
      <IconNote
        size={17}
        stroke={1.6}
        className={note.is_important ? "note-important" : "dim"}
        {...(note.is_important ? { role: "img", "aria-label": t`Important` } : { "aria-hidden": true })}
      />
      <div className="row-words">
        <div className="note-head">
          {type && id && <RecordLink type={type} id={id} />}
          <span className="dim">{by}</span>
          {note.type === "restricted" && (
            <span className="note-private">
              <IconLock size={13} aria-hidden />
              {readable ? t`Only you` : t`Only its writer`}
            </span>
          )}
          {visit !== null && <span className="dim">{kindMessages[visit.kind].noun}</span>}
          <RecordMark type="note" id={note.id} />
        </div>
        {readable && (
          <Highlight
            component="p"
            className={wanted.length > 0 ? "note-words note-whole words" : "note-words words"}
            highlight={wanted}
            highlightStyles={found}
            inherit
          >
            {textAround(visit?.summary ?? note.content ?? "", wanted)}
          </Highlight>
        )}
        {readable && (note.tags ?? []).length > 0 && (
          <div className="row-about">{lineText(note.tags?.map((tag) => `#${tag}`).join(" "))}</div>
        )}
      </div>
      <div className="row-end numbers">
        {readable && visit === null && <NoteActions note={note} />}
        {readable && visit !== null && <VisitActions note={note} />}
        {type && type !== "lead" && id && <SubjectPeek type={type} id={id} />}
        {at !== null && <Moment at={at} />}
      </div>
    </div>
  );
}
