import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { WordsFilter } from "../ui/inputs/words-filter.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { MineFilter } from "./mine-filter.tsx";
import { SavedViews } from "./saved-views.tsx";
import { isSearched, type ShowSearch, type TableSearch } from "./table-search.ts";

interface Props {
  readonly type: RecordName;
  readonly search: TableSearch;
  /** Names of the custom fields that it can be filtered by. */
  readonly custom: readonly string[];
  readonly show: ShowSearch;
  /** Stands in place of the filters. */
  readonly filter?: ReactNode;
  /** Stands before the saved views. */
  readonly before?: ReactNode;
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** Search, filters and saved views, and at the end what else the page has. */
export function TableTools({ type, search, custom, show, filter, before, children }: Props) {
  const { peek: _, ...view } = search;
  const { where = {}, match = "all" } = search;
  return (
    <div className="table-tools">
      {filter === undefined && isSearched(descriptorOf(type)) && (
        <WordsFilter
          label={t`Search this list`}
          placeholder={t`Search`}
          search={search}
          set={(words) => show({ ...search, ...words }, true)}
        />
      )}
      {filter === undefined && (
        <MineFilter type={type} where={where} change={(where) => show({ ...search, where })} />
      )}
      {filter ?? (
        <FilterBar
          type={type}
          where={where}
          match={match}
          custom={custom}
          change={(part, again) => show({ ...search, ...part }, again)}
        />
      )}
      <div className="table-tools-end">
        {before}
        <SavedViews type={type} search={view} open={show} />
        {children}
      </div>
    </div>
  );
}
