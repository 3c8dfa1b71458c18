import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { RecordList } from "../../records/record-list.tsx";
import type { ShownList } from "../../replica/live/use-lists.ts";
import { NoteItem } from "./note-item.tsx";

interface Props {
  /** Shown one below the other as one list. */
  readonly lists: readonly ShownList[];
  /** Words of the search. */
  readonly words: string;
}

/** Shows a list of notes of any length. It reads and renders only the visible ones. */
export function NoteList({ lists, words }: Props) {
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const ids = useMemo(() => lists.flatMap((list) => Array.from(list.ids)), [lists]);
  return (
    <div className="card rows-card">
      <RecordList type="note" list={{ ids, count }} label={t`Notes`} rowHeight={84}>
        {(note) => <NoteItem note={note} words={words} />}
      </RecordList>
    </div>
  );
}
