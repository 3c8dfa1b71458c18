// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are on the page, laid out as a grid.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links, buttons and boxes in the cells have the focus.
import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { MouseEvent as Click, KeyboardEvent, ReactNode } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../format/names.ts";
import type { Peek } from "../records/peek/use-peek.ts";
import { useRecordRows } from "../records/peek/use-record-rows.ts";
import { useStableKeys } from "../records/use-stable-keys.ts";
import { useRows } from "../replica/live/hooks.ts";
import type { TableQuery } from "../replica/query/table-query.ts";
import type { OpenedPlace } from "../session/list-place.ts";
import { GoesOn } from "../ui/on-paper.tsx";
import { ColumnEdge } from "./columns/column-edge.tsx";
import { columnsThatFit, gridOf, leastWidth } from "./columns/columns-that-fit.ts";
import { useColumnWidths } from "./columns/stored-columns.ts";
import { BodyRow } from "./grid/body-row.tsx";
import type { Column } from "./grid/column.ts";
import { Heading } from "./grid/heading.tsx";
import { useSelectRows } from "./grid/use-select-rows.ts";
import "./table.css";

interface Props<N extends RecordName> {
  readonly type: N;
  readonly label: string;
  /** All matching rows, in their order. */
  readonly ids: ArrayLike<number>;
  /** True if `ids` has all rows. A long table shows its first rows before the rest is known. */
  readonly whole: boolean;
  readonly columns: readonly Column<RowOf<Registry[N]>>[];
  /** The rep chose the columns: all are drawn, and the table may become wider than its place. */
  readonly allDrawn: boolean;
  readonly sort: TableQuery["sort"];
  readonly onSort: (sort: string) => void;
  readonly selected: ReadonlySet<RecordId>;
  readonly onSelect: (selected: ReadonlySet<RecordId>) => void;
  readonly onSelectAll: () => void;
  /** All are being asked for: the box shows at once what the rep has done. */
  readonly isSelectingAll: boolean;
  readonly peek: Peek;
  readonly place: OpenedPlace;
  /** Says below the rows how many there are. */
  readonly foot: ReactNode;
  /** Totals of the rows, below the column of this field. */
  readonly sums?: { readonly field: string; readonly shown: ReactNode } | undefined;
}

const rowHeight = 44;
/** Height of the headings and of the foot, pixels. */
const headHeight = 38;

/**
 * Any number of records; only the rows in sight are on the page. Arrow keys walk, Enter opens, X selects, with Shift all from
 * the row that was selected last. Space shows the record beside the table; where there is no room, it selects.
 */
export function DataTable<N extends RecordName>(props: Props<N>) {
  const {
    type,
    label,
    ids,
    whole,
    sort,
    onSort,
    selected,
    onSelect,
    onSelectAll,
    isSelectingAll,
    peek,
    place,
    foot,
    sums,
    allDrawn,
  } = props;
  const hasRoom = useMediaQuery("(min-width: 1180px)", true, { getInitialValueInEffect: false });
  const keyOf = useStableKeys();
  const { scroller, list, current, leadsTo, goTo, focused } = useRecordRows({
    name: "table",
    ids,
    whole,
    height: rowHeight,
    overscan: 4,
    above: headHeight,
    below: headHeight,
    peek,
    place,
  });
  const room = list.scrollRect?.width || Number.POSITIVE_INFINITY;
  const columns = allDrawn
    ? props.columns
    : columnsThatFit(
        props.columns.filter((one) => hasRoom || !one.wide),
        room,
      );
  const { widths, resize, keep } = useColumnWidths(type);
  const isSet = allDrawn || columns.some(({ field }) => widths[field] !== undefined);
  const items = list.getVirtualItems();
  const rows = useRows(type, items.flatMap((item) => ids[item.index] ?? []) as RecordId[]);
  const { select, selectFrom } = useSelectRows({ type, ids, selected, onSelect }, current);
  const walk = (event: KeyboardEvent) => {
    const to = leadsTo(event.key);
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-index]") : null;
    const inRow = row !== null;
    // A sync may have moved the row since it got the focus.
    const at = Number(row?.dataset.index ?? current);
    // A box by itself takes Space alone; a click of the mouse brings its Shift along.
    const space = event.key === " " && (event.target instanceof HTMLAnchorElement || event.shiftKey);
    if (inRow && (space || isX(event))) {
      event.preventDefault();
      if (space && peek.hasRoom && !event.shiftKey) peek.toggle(ids[at] as RecordId);
      else select(at, event.shiftKey);
    }
    if (to === null || !inRow) return;
    event.preventDefault();
    if (event.shiftKey) selectFrom(at, to);
    goTo(to);
  };
  // Beside an open record, a row is taken wherever it is clicked.
  const take = (event: Click) => {
    const { target } = event;
    if (peek.id === null || !(target instanceof Element) || target.closest("a, button, input, label")) return;
    const row = target.closest<HTMLElement>("[data-index]");
    if (row) goTo(Number(row.dataset.index));
  };
  const layout = {
    gridTemplateColumns: `36px ${gridOf(columns, isSet ? widths : null)}`,
    ...(isSet && { minWidth: leastWidth(columns, widths) }),
  };
  const all = ids.length > 0 && selected.size === ids.length;
  return (
    <div
      className="card table"
      role="table"
      aria-label={label}
      aria-rowcount={whole ? ids.length + 2 : -1}
      onKeyDown={walk}
      onClick={take}
    >
      <div
        ref={scroller}
        className="table-scroll"
        data-wide={isSet || undefined}
        role="presentation"
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute("data-aside", currentTarget.scrollLeft > 0)
        }
      >
        <div role="rowgroup" className="table-top" style={{ minWidth: layout.minWidth }}>
          <div role="row" aria-rowindex={1} className="table-head" style={layout}>
            <div role="columnheader">
              <Checkbox
                size="xs"
                aria-label={all ? t`Clear selection` : t`Select all`}
                checked={all || isSelectingAll}
                indeterminate={selected.size > 0 && !all && !isSelectingAll}
                disabled={!whole}
                onChange={() => (all ? onSelect(new Set()) : onSelectAll())}
              />
            </div>
            {columns.map((column, at) => (
              <Heading key={column.field} type={type} column={column} sort={sort} onSort={onSort}>
                {at < columns.length - 1 && (
                  <ColumnEdge
                    fields={columns.map(({ field }) => field)}
                    at={at}
                    label={recordFieldLabel(column.field, type)}
                    {...{ widths, resize, keep }}
                  />
                )}
              </Heading>
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className="table-space"
          style={{ height: list.getTotalSize(), minWidth: layout.minWidth }}
        >
          {items.map((item) => {
            const id = ids[item.index] as RecordId;
            const row = rows.get(id);
            return (
              <BodyRow
                // The list's own keys would be asked of all rows, in sight or not.
                key={keyOf(type, id)}
                isSelected={row !== undefined && selected.has(row.id)}
                isCurrent={item.index === current}
                {...{ type, id, row, item, columns, layout, peek, select, goTo, focused }}
              />
            );
          })}
        </div>
        <div role="rowgroup" className="table-bottom" style={{ minWidth: layout.minWidth }}>
          <div role="row" aria-rowindex={ids.length + 2} className="table-foot numbers" style={layout}>
            <div role="cell" />
            {columns.map(({ field, end }, at) => (
              <div key={field} role="cell" className={end ? "table-end" : undefined}>
                {at === 0 && foot}
                {field === sums?.field && sums.shown}
              </div>
            ))}
          </div>
        </div>
      </div>
      <GoesOn count={ids.length} />
    </div>
  );
}

function isX({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "x" && !ctrlKey && !metaKey && !altKey;
}
