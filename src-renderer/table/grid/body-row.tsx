// biome-ignore-all lint/a11y/useSemanticElements: of a long table only the rows in sight are on the page, laid out as a grid.
// biome-ignore-all lint/a11y/useFocusableInteractive: the links, buttons and boxes in the cells have the focus.
import { t } from "@lingui/core/macro";
import type { VirtualItem } from "@tanstack/react-virtual";
import type { CSSProperties, ReactNode } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../../src-shared/records/registry.ts";
import { lineText } from "../../format/brief.ts";
import { titleOf } from "../../format/names.ts";
import { PeekButton } from "../../records/peek/peek-button.tsx";
import type { Peek } from "../../records/peek/use-peek.ts";
import { RowCheckbox } from "../../ui/inputs/row-checkbox.tsx";
import type { Column } from "./column.ts";

interface Props<N extends RecordName> {
  readonly type: N;
  readonly id: RecordId;
  /** Undefined until it is read. */
  readonly row: RowOf<Registry[N]> | undefined;
  readonly item: VirtualItem;
  readonly columns: readonly Column<RowOf<Registry[N]>>[];
  readonly layout: CSSProperties;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly peek: Peek;
  readonly select: (index: number, upTo: boolean) => void;
  readonly goTo: (index: number) => void;
  readonly focused: (index: number) => void;
}

/** A record of a table, in its place among all rows. */
export function BodyRow<N extends RecordName>(props: Props<N>) {
  const { type, id, row, item, columns, layout, isSelected, isCurrent, peek, select, goTo, focused } = props;
  return (
    <div
      role="row"
      aria-rowindex={item.index + 2}
      data-index={item.index}
      data-selected={isSelected || undefined}
      data-peeked={id === peek.id || undefined}
      aria-current={id === peek.id || undefined}
      className="table-row"
      style={{ ...layout, height: item.size, transform: `translateY(${item.start}px)` }}
      onFocus={() => focused(item.index)}
      data-reachable={isCurrent || undefined}
    >
      <div role="cell">
        {row && (
          <RowCheckbox
            small
            label={t`Select ${{ title: titleOf(type, row) }}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => select(item.index, withShift(nativeEvent))}
            tabIndex={isCurrent ? 0 : -1}
          />
        )}
      </div>
      {columns.map((column, place) => (
        <div key={column.field} role="cell" className={classOfCell(column.end, place)}>
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
}

function classOfCell(end: boolean | undefined, place: number): string {
  if (place === 0) return "table-name";
  return end ? "truncate table-end numbers" : "truncate";
}

function inLine(cell: ReactNode): ReactNode {
  if (typeof cell !== "string") return cell;
  const line = lineText(cell);
  return line && <span title={line}>{line}</span>;
}

function withShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
