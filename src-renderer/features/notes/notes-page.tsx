import { plural, t } from "@lingui/core/macro";
import { Checkbox, Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { locale } from "../../platform/locale.ts";
import { RecordList } from "../../records/record-list.tsx";
import { type ShownList, useLists } from "../../replica/live/use-lists.ts";
import { useCount } from "../../replica/live/use-table-query.ts";
import { changedSearch, type SearchChange } from "../../session/changed-search.ts";
import { useFetched } from "../../session/use-fetched.ts";
import { useUserOptions } from "../../session/use-me.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconNote, IconPlus } from "../../ui/icons.ts";
import { WordsFilter } from "../../ui/inputs/words-filter.tsx";
import { Page } from "../../ui/page.tsx";
import { NoteItem } from "./note-item.tsx";
import { noteLists } from "./note-lists.ts";
import { type NotesSearch, noteConditions } from "./notes-search.ts";
import "./notes.css";

const route = getRouteApi("/notes");

/** Every note there is, and those among them that say something: from the replica, with a network or without. */
export function NotesPage() {
  const search: NotesSearch = route.useSearch();
  const navigate = route.useNavigate();
  const fetched = useFetched("note");
  const where = noteConditions(search);
  const lists = useLists("note", noteLists(where));
  const set = (part: SearchChange<NotesSearch>) =>
    void navigate({ to: "/notes", search: changedSearch(search, part), replace: true });
  const all = useCount("note");
  const count = lists?.reduce((sum, list) => sum + list.count, 0);
  return (
    <Page
      title={t`Notes`}
      subtitle={all !== undefined && count !== undefined && countText(all, where.length > 0 ? count : null)}
      actions={
        <DialogButton icon={IconPlus} opens={{ kind: "note", subject: null }}>
          {t`New note`}
        </DialogButton>
      }
    >
      <NoteFilters search={search} set={set} />
      {lists !== undefined && count === 0 && (
        <EmptyState icon={IconNote} title={emptyTitle(fetched, where.length > 0)}>
          {where.length > 0
            ? t`Clear the search and the filters to see the others.`
            : t`Write one with “New note”, or on the page of a contact, a deal or a lead.`}
        </EmptyState>
      )}
      {lists !== undefined && count !== 0 && <NoteList lists={lists} words={search.q ?? ""} />}
    </Page>
  );
}

interface ListProps {
  /** Shown one below the other as one list. */
  readonly lists: readonly ShownList[];
  /** Words of the search. */
  readonly words: string;
}

function NoteList({ lists, words }: ListProps) {
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

/** `found`: how many of them a search or a filter found; null without one. */
function countText(all: number, found: number | null): string {
  if (found === null) return plural(all, { one: "# note", other: "# notes" });
  const some = found.toLocaleString(locale);
  return plural(all, { one: `${some} of # note`, other: `${some} of # notes` });
}

function emptyTitle(fetched: boolean, narrowed: boolean): string {
  if (!fetched) return t`Your notes are still on their way`;
  return narrowed ? t`No notes match` : t`No notes yet`;
}

function NoteFilters({
  search,
  set,
}: {
  readonly search: NotesSearch;
  readonly set: (part: SearchChange<NotesSearch>) => void;
}) {
  const people = useUserOptions();
  const { about, by, important = false } = search;
  return (
    <div className="note-bar">
      <WordsFilter label={t`Search notes`} placeholder={t`Words in the note`} search={search} set={set} />
      <Select
        aria-label={t`Notes about`}
        placeholder={t`About anything`}
        data={[
          { value: "contact", label: t`Contacts` },
          { value: "deal", label: t`Deals` },
          { value: "lead", label: t`Leads` },
        ]}
        value={about ?? null}
        onChange={(value) => set({ about: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t`About anything` }}
        w={170}
      />
      <Select
        aria-label={t`Notes by`}
        placeholder={t`By anybody`}
        data={people}
        value={by === undefined ? null : String(by)}
        onChange={(value) => set({ by: value === null ? undefined : Number(value) })}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t`By anybody` }}
        w={190}
      />
      <Checkbox
        label={t`Only important`}
        checked={important}
        onChange={(event) => set({ important: event.currentTarget.checked || undefined })}
      />
    </div>
  );
}
