import { t } from "@lingui/core/macro";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import type { ShownList } from "../../replica/live/use-lists.ts";
import { LongList } from "../../ui/long-list.tsx";
import { NoteItem } from "./note-item.tsx";

const rowHeight = 84;

interface Props {
  /** Shown one below the other as one list. */
  readonly lists: readonly ShownList<"note">[];
  /** Words of the search. */
  readonly words: string;
}

/** Shows a list of notes of any length. It reads and renders only the visible ones. */
export function NoteList({ lists, words }: Props) {
  const keyOf = useStableKeys();
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const rowAt = (at: number) => {
    let left = at;
    for (const list of lists) {
      if (left < list.count) return list.rowAt(left);
      left -= list.count;
    }
    return undefined;
  };
  const wanted = ({ start, end }: { readonly start: number; readonly end: number }) => {
    let before = 0;
    for (const list of lists) {
      list.wanted({ start: Math.max(0, start - before), end: Math.max(0, end - before) });
      before += list.count;
    }
  };
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
