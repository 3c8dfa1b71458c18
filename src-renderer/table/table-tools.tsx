import type { ReactNode } from "react";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import type { Definition } from "../format/custom-field.ts";
import { useMe } from "../session/use-me.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import { MineButton, whoseOf } from "./filters/mine-button.tsx";
import { ListTools, type SearchField } from "./list-tools.tsx";
import { isSearched, type ShowSearch, type TableSearch } from "./table-search.ts";

interface Props {
  readonly type: RecordName;
  readonly search: TableSearch;
  /** The custom fields that it can be filtered by. */
  readonly custom: readonly Definition[];
  readonly show: ShowSearch;
  /** The field of the search, as the page has it. */
  readonly field?: SearchField;
  /** Stands in place of the search and the filters. */
  readonly filter?: ReactNode;
  /** Stands before the saved views. */
  readonly before?: ReactNode;
  /** Stands at the end. */
  readonly children?: ReactNode;
}

/** Search, filters and saved views of a table. */
export function TableTools({ type, search, custom, show, field, filter, before, children }: Props) {
  const { where = {}, match = "all" } = search;
  return (
    <ListTools
      type={type}
      search={search}
      show={show}
      isSearched={filter === undefined && isSearched(descriptorOf(type))}
      field={field}
      before={before}
      end={children}
    >
      {filter ?? (
        <>
          <MineFilter type={type} where={where} change={(where) => show({ ...search, where })} />
          <FilterBar
            type={type}
            where={where}
            match={match}
            custom={custom}
            change={(part, again) => show({ ...search, ...part }, again)}
          />
        </>
      )}
    </ListTools>
  );
}

type Filters = NonNullable<TableSearch["where"]>;

interface MineProps {
  readonly type: RecordName;
  readonly where: Filters;
  readonly change: (where: Filters) => void;
}

/** The button "Mine" of a table whose records have an owner. */
function MineFilter({ type, where, change }: MineProps) {
  const me = useMe();
  if (!Object.hasOwn(descriptorOf(type).list.filters, "owner_id")) return null;
  const isOn = where.owner_id === me;
  const { owner_id: _, ...others } = where;
  return (
    <MineButton
      whose={whoseOf(where.owner_id, me)}
      toggle={() => change(isOn ? others : { ...where, owner_id: me })}
    />
  );
}
