import type { ReactNode } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useMe } from "../session/use-me.ts";
import { FilterBar } from "./filter-bar.tsx";
import { MineFilter } from "./mine-filter.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { ShowSearch, TableSearch } from "./table-search.ts";

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

/** Filters and saved views, and at the end what else the page has. */
export function TableTools({ type, search, custom, show, filter, before, children }: Props) {
  const { peek: _, ...view } = search;
  const me = useMe();
  const { where = {}, match = "all" } = search;
  const { owner_id: owner, ...others } = where;
  // “Mine” says this filter already. Beside “Match any” it is one of those that match.
  const isMine = owner === me && match === "all";
  return (
    <div className="table-tools">
      {filter === undefined && (
        <MineFilter type={type} where={where} change={(where) => show({ ...search, where })} />
      )}
      {filter ?? (
        <FilterBar
          type={type}
          where={isMine ? others : where}
          match={match}
          custom={custom}
          change={({ where: next, ...part }, again) =>
            show(
              { ...search, ...(next && { where: isMine ? { owner_id: me, ...next } : next }), ...part },
              again,
            )
          }
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
