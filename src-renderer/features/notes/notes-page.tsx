import { plural, t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { recordFieldLabel } from "../../format/names.ts";
import { choiceOptions } from "../../format/option.ts";
import { BesideRows } from "../../records/peek/beside-rows.tsx";
import { RecordList } from "../../records/record-list.tsx";
import { type ShownList, useLists } from "../../replica/live/use-lists.ts";
import { useCount } from "../../replica/live/use-table-query.ts";
import { useWhyMissing } from "../../session/use-fetched.ts";
import { useMe, useUserOptions } from "../../session/use-me.ts";
import { ChoiceBar } from "../../table/filters/choice-bar.tsx";
import { MineButton, whoseOf } from "../../table/filters/mine-button.tsx";
import { ListTools } from "../../table/list-tools.tsx";
import { CountLine } from "../../table/table-count.tsx";
import type { ShowSearch } from "../../table/table-search.ts";
import { AddNamed } from "../../ui/add-named.tsx";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconNote, IconPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { NoteItem } from "./note-item.tsx";
import { noteLists } from "./note-lists.ts";
import { type NotesSearch, noteConditions, notedAbout, notesSearch } from "./notes-search.ts";
import "./notes.css";

const route = getRouteApi("/notes");

/** Every note there is, and those among them that say something: from the replica, with a network or without. */
export function NotesPage() {
  const search: NotesSearch = route.useSearch();
  const navigate = route.useNavigate();
  const missing = useWhyMissing(t`Your notes are still on their way`, "note");
  const isNarrowed = noteConditions(search).length > 0;
  const lists = useLists("note", noteLists(search, useMe()));
  const show: ShowSearch = (next, again = false) =>
    void navigate({ to: "/notes", search: notesSearch(next), replace: again });
  const all = useCount("note");
  const count = lists?.reduce((sum, list) => sum + list.count, 0);
  return (
    <Page
      title={t`Notes`}
      fixed
      subtitle={
        all !== undefined &&
        count !== undefined && (
          <CountLine count={all} found={isNarrowed ? count : null} countText={countText} />
        )
      }
      actions={
        <DialogButton icon={IconPlus} opens={{ kind: "note", subject: null }}>
          {t`New note`}
        </DialogButton>
      }
    >
      <NoteFilters search={search} show={show} />
      <BesideRows types={["contact", "deal"]}>
        {lists !== undefined && count === 0 && (
          <EmptyState icon={IconNote} title={missing ?? (isNarrowed ? t`No notes match` : t`No notes yet`)}>
            <p>
              {isNarrowed && missing === null
                ? t`Clear the search and the filters to see the others.`
                : t`Write one with “New note”, or on the page of a contact, a deal or a lead.`}
            </p>
            <AddNamed
              words={search.q}
              opens={(content) => ({ kind: "note", subject: null, begin: { content } })}
            />
          </EmptyState>
        )}
        {lists !== undefined && count !== 0 && <NoteList lists={lists} words={search.q ?? ""} />}
      </BesideRows>
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

function countText(count: number, found: string | null): string {
  if (found === null) return plural(count, { one: "# note", other: "# notes" });
  return plural(count, { one: `${found} of # note`, other: `${found} of # notes` });
}

interface FiltersProps {
  readonly search: NotesSearch;
  readonly show: ShowSearch;
}

/** The filters of the service's own list. */
function NoteFilters({ search, show }: FiltersProps) {
  const me = useMe();
  const people = useUserOptions();
  const { about, by, important } = search;
  const isMine = by === me;
  return (
    <ListTools type="note" search={search} show={show} isSearched>
      <MineButton whose={whoseOf(by, me)} toggle={() => show({ ...search, by: isMine ? undefined : me })} />
      <ChoiceBar
        choices={[
          {
            name: "about",
            label: recordFieldLabel("resource_type", "note"),
            value: about,
            options: choiceOptions(notedAbout),
            choose: (value) => show({ ...search, about: value }),
          },
          {
            name: "by",
            label: recordFieldLabel("creator_id", "note"),
            // "Mine" says that the author is the rep.
            value: isMine ? undefined : by?.toString(),
            options: people,
            choose: (value) => show({ ...search, by: value && Number(value) }),
          },
          {
            name: "important",
            label: recordFieldLabel("is_important", "note"),
            value: important && "on",
            choose: (value) => show({ ...search, important: value && true }),
          },
        ]}
      />
    </ListTools>
  );
}
