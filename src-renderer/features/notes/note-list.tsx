import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { type ShownList, useRowsInSight } from "../../replica/live/use-lists.ts";
import { LongList } from "../../ui/long-list.tsx";
import { NoteItem } from "./note-item.tsx";

const rowHeight = 84;

interface Props {
  /** Shown one below the other as one list. */
  readonly lists: readonly ShownList[];
  /** Words of the search. */
  readonly words: string;
}

/** Shows a list of notes of any length. It reads and renders only the visible ones. */
export function NoteList({ lists, words }: Props) {
  const keyOf = useStableKeys();
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const ids = useMemo(() => lists.flatMap((list) => Array.from(list.ids)), [lists]);
  const { rowAt, wanted } = useRowsInSight("note", ids);
  return (
    <div className="card rows-card">
      <LongList
        label={t`Notes`}
        count={count}
        estimate={rowHeight}
        keyAt={(at) => {
          const note = rowAt(at);
          return note === undefined ? at : keyOf("note", note.id);
        }}
        wanted={wanted}
      >
        {(at) => {
          const note = rowAt(at);
          return note === undefined ? (
            <div className="row" style={{ height: rowHeight }} />
          ) : (
            <NoteItem note={note} words={words} />
          );
        }}
      </LongList>
    </div>
  );
}
