import type { ReactNode } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import { descriptorOf, type Registry } from "../../src-shared/records/registry.ts";
import { lineText } from "../format/brief.ts";
import { type CustomKind, customText } from "../format/custom-field.ts";
import { instantOf, shortMomentText } from "../format/dates.ts";
import { initials } from "../format/names.ts";
import { useNow } from "../platform/clock.ts";
import type { PagedType } from "../records/record-places.ts";
import { useShownField } from "../records/values/use-shown-field.tsx";
import { useMarks } from "../replica/live/hooks.ts";
import { ofCustomField, valueAt } from "../replica/query/filter-rows.ts";
import type { Marks } from "../replica/query/outbox/outbox-marks.ts";
import { useMe } from "../session/use-me.ts";
import type { Column } from "./grid/column.ts";
import { TitleCell } from "./title-cell.tsx";

/** A column of a type's table. The descriptor says its heading, whether it sorts, and how a cell without `cell` is drawn. */
export interface TableColumn<R> {
  readonly field: string;
  /** Width in the grid: "2fr", "120px". */
  readonly width: string;
  /** Shown where there is room. */
  readonly wide?: boolean;
  readonly dim?: boolean;
  /** The kind of a custom field. */
  readonly customKind?: CustomKind;
  readonly cell?: (row: R, marks: Marks) => ReactNode;
}

/** The room of a day of this year with its time, in German too: "Mi., 30. Sept., 20:58". */
export const timestampWidth = "148px";

/** Shows the time of the record's last change, if the table has room for it. */
export const changedColumn = { field: "updated_at", width: timestampWidth, wide: true, dim: true } as const;

/** Completes a table's columns from the descriptor of its type. The first one names the record and leads to its page. */
export function useColumns<N extends PagedType>(
  type: N,
  columns: readonly TableColumn<RowOf<Registry[N]>>[],
): readonly Column<RowOf<Registry[N]>>[] {
  const shown = useShownField(type);
  const me = useMe();
  const now = useNow();
  const marks = useMarks(type);
  const { fields, list } = descriptorOf(type);
  return columns.map(({ field, dim, cell, customKind, ...column }, at) => ({
    ...column,
    field,
    end: fields[field]?.kind === "money",
    sorts: list.sort.includes(field) || field.startsWith(ofCustomField),
    cell: (row) => {
      if (cell) return cell(row, marks);
      if (at === 0) return <TitleCell type={type} row={row} marks={marks} />;
      if (field.startsWith(ofCustomField)) return lineText(customText(customKind, valueAt(row, field)));
      const moment = fields[field]?.kind === "timestamp" ? instantOf(valueAt(row, field) as string) : null;
      const value =
        moment === null ? shown(row, field) : <span className="numbers">{shortMomentText(moment, now)}</span>;
      const isColleague = fields[field]?.refersTo === "user" && row[field as keyof typeof row] !== me;
      if (isColleague && typeof value === "string") return <PersonCell name={value} />;
      return dim && value !== null ? <span className="dim">{value}</span> : value;
    },
  }));
}

/** A colleague in a table: the initials alone where the column has no room for the name. */
function PersonCell({ name }: { readonly name: string }) {
  return (
    <span className="person" title={name} data-initials={initials(name)}>
      <span className="truncate person-name">{name}</span>
    </span>
  );
}
