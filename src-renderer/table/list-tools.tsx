import { t } from "@lingui/core/macro";
import type { ComponentProps, ReactNode } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { lineText } from "../format/brief.ts";
import type { PeekSearch } from "../records/peek/peek-search.ts";
import { SearchInput } from "../ui/inputs/search-input.tsx";
import "./filters/filters.css";
import { SavedViews } from "./saved-views.tsx";
import type { ShowSearch, TableSearch } from "./table-search.ts";

export type SearchField = Pick<ComponentProps<typeof SearchInput>, "aria-label" | "onKeyDown">;

interface Props {
  readonly type: RecordName;
  /** The search parameters of the address. */
  readonly search: Pick<TableSearch, "q" | keyof PeekSearch>;
  readonly show: ShowSearch;
  /** Whether it can be searched by words. */
  readonly isSearched: boolean;
  /** The field of the search, as the page has it. */
  readonly field?: SearchField | undefined;
  /** Stands before the saved views. */
  readonly before?: ReactNode;
  /** Stands at the end. */
  readonly end?: ReactNode;
  /** The filters. */
  readonly children: ReactNode;
}

/** Search, filters and saved views above a list, and at the end what else the page has. */
export function ListTools({ type, search, show, isSearched, field, before, end, children }: Props) {
  const { peek: _, of: __, ...view } = search;
  const words = lineText(search.q);
  const label = t`Search`;
  return (
    <div className="list-tools">
      {isSearched && (
        <SearchInput
          className="words-filter"
          aria-label={t`Search this list`}
          placeholder={label}
          value={search.q ?? ""}
          search={(q) => show({ ...search, q }, true)}
          {...field}
        />
      )}
      {isSearched && words && <span className="paper-words">{t`${label}: ${words}`}</span>}
      {children}
      <div className="list-tools-end">
        {before}
        <SavedViews type={type} search={view} open={show} />
        {end}
      </div>
    </div>
  );
}
