// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are on the page, laid out as a grid.
// biome-ignore-all lint/a11y/useFocusableInteractive: the buttons in the headings have the focus.
import { type ReactNode, useId } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../../format/names.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { IconArrowDown, IconArrowUp } from "../../ui/icons.ts";
import type { Column } from "./column.ts";

/** A column's heading, by which the rep sorts where the service's list can be sorted by it. */
export function Heading<R>({
  type,
  column,
  sort,
  onSort,
  children,
}: {
  readonly type: RecordName;
  readonly column: Column<R>;
  readonly sort: TableQuery["sort"];
  readonly onSort: (sort: string) => void;
  /** The edge to its right. */
  readonly children: ReactNode;
}) {
  const { field, sorts, end } = column;
  const label = recordFieldLabel(field, type);
  const id = useId();
  const here = sort.field === field;
  const direction = here ? (sort.descending ? "descending" : "ascending") : undefined;
  return (
    <div
      role="columnheader"
      aria-labelledby={id}
      aria-sort={direction ?? (sorts ? "none" : undefined)}
      className={end ? "table-heading table-end" : "table-heading"}
    >
      {sorts ? (
        <button
          type="button"
          id={id}
          className="table-sort"
          onClick={() => onSort(here && !sort.descending ? `-${field}` : field)}
        >
          <span className="truncate">{label}</span>
          {direction === "ascending" && <IconArrowUp size={13} aria-hidden />}
          {direction === "descending" && <IconArrowDown size={13} aria-hidden />}
        </button>
      ) : (
        <span id={id} className="truncate">
          {label}
        </span>
      )}
      {children}
    </div>
  );
}
