// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are on the page, laid out as a grid.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links, buttons and boxes in the cells have the focus.
import { t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type MouseEvent as Click, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import { fieldText, titleOf } from "../format/names.ts";
import { PeekButton } from "../records/peek/peek-button.tsx";
import type { Peek } from "../records/peek/use-peek.ts";
import { useRecordRows } from "../records/peek/use-record-rows.ts";
import { useStableKeys } from "../records/use-stable-keys.ts";
import { useRows } from "../replica/live/hooks.ts";
import type { TableQuery } from "../replica/query/table-query.ts";
import type { KeptPlace } from "../session/list-place.ts";
import { IconArrowDown, IconArrowUp } from "../ui/icons.ts";
import { RowCheckbox } from "../ui/inputs/row-checkbox.tsx";
import { GoesOn } from "../ui/on-paper.tsx";
import { ColumnEdge } from "./columns/column-edge.tsx";
import { columnsThatFit, gridOf, leastWidth } from "./columns/columns-that-fit.ts";
import "./table.css";
import { lineText } from "../format/brief.ts";
import { useColumnWidths } from "./columns/kept-columns.ts";

export interface Column<R> {
  /** The field that the column shows. */
  readonly field: string;
  /** Width in the grid: "2fr", "120px". */
  readonly width: string;
  readonly end: boolean;
  /** Shown where there is room. */
  readonly wide?: boolean;
  /** The service's list can be sorted by it. */
  readonly sorts: boolean;
  readonly cell: (row: R) => ReactNode;
}

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
  readonly peek: Peek;
  readonly place: KeptPlace;
  /** Says below the rows how many there are. */
  readonly foot: ReactNode;
  /** Totals of the rows, below the column of this field. */
  readonly sums?: { readonly field: string; readonly shown: ReactNode } | undefined;
}

const rowHeight = 44;
/** Of the headings, and of the foot. */
const headHeight = 38;

/**
 * Any number of records; only the rows in sight are on the page. Arrow keys walk, Enter opens, X chooses, with Shift all from
 * the row that was chosen last. Space shows the record beside the table; where there is no room, it chooses.
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
  const lastChosen = useRef<RecordId>(null);
  const choose = (index: number, upTo: boolean) => {
    const next = new Set(selected);
    const id = ids[index] as RecordId;
    const last = lastChosen.current === null ? -1 : Array.prototype.indexOf.call(ids, lastChosen.current);
    const from = !upTo ? index : last < 0 ? current : last;
    if (upTo) {
      for (let one = Math.min(from, index); one <= Math.max(from, index); one++)
        next.add(ids[one] as RecordId);
    } else if (!next.delete(id)) next.add(id);
    lastChosen.current = id;
    onSelect(next);
  };
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
      else choose(at, event.shiftKey);
    }
    if (to === null || !inRow) return;
    event.preventDefault();
    if (event.shiftKey) {
      lastChosen.current ??= ids[at] as RecordId;
      choose(to, true);
    }
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
                checked={all}
                indeterminate={selected.size > 0 && !all}
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
                    label={fieldText(column.field, type)}
                    {...{ widths, room, resize, keep }}
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
              <div
                // The list's own keys would be asked of all rows, in sight or not.
                key={keyOf(type, id)}
                role="row"
                aria-rowindex={item.index + 2}
                data-index={item.index}
                data-chosen={(row && selected.has(row.id)) || undefined}
                data-peeked={id === peek.id || undefined}
                aria-current={id === peek.id || undefined}
                className="table-row"
                style={{ ...layout, height: item.size, transform: `translateY(${item.start}px)` }}
                onFocus={() => focused(item.index)}
                data-reachable={item.index === current || undefined}
              >
                <div role="cell">
                  {row && (
                    <RowCheckbox
                      small
                      label={t`Select ${{ title: titleOf(type, row) }}`}
                      checked={selected.has(row.id)}
                      onChange={({ nativeEvent }) => choose(item.index, withShift(nativeEvent))}
                      tabIndex={item.index === current ? 0 : -1}
                    />
                  )}
                </div>
                {columns.map((column, place) => (
                  <div
                    key={column.field}
                    role="cell"
                    className={column.end ? "truncate table-end numbers" : "truncate"}
                  >
                    {row && inLine(column.cell(row))}
                    {row && place === 0 && peek.hasRoom && (
                      <PeekButton
                        title={titleOf(type, row)}
                        isOpen={id === peek.id}
                        onClick={() => {
                          goTo(item.index);
                          peek.toggle(id);
                        }}
                      />
                    )}
                  </div>
                ))}
              </div>
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

function Heading<R>({
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
  const label = fieldText(field, type);
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
          className="table-sort truncate"
          onClick={() => onSort(here && !sort.descending ? `-${field}` : field)}
        >
          {label}
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

function inLine(cell: ReactNode): ReactNode {
  if (typeof cell !== "string") return cell;
  const line = lineText(cell);
  return line && <span title={line}>{line}</span>;
}

function isX({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "x" && !ctrlKey && !metaKey && !altKey;
}

function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
