import { instantOf, momentText } from "../format/dates.ts";
import type { Column } from "./data-table.tsx";

interface Changed {
  readonly updated_at?: string | null | undefined;
}

/** When the record was changed last; where there is room for it. */
export function changedColumn<R extends Changed>(now: number): Column<R> {
  return {
    field: "updated_at",
    width: "132px",
    wide: true,
    sorts: true,
    cell: (row) => {
      const at = instantOf(row.updated_at);
      return at !== null && <span className="numbers dim">{momentText(at, now)}</span>;
    },
  };
}
