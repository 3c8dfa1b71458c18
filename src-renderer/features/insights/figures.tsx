import type { ReactNode } from "react";
import { PlainTable } from "../../ui/plain-table.tsx";

/** The first head and the first cell of each row name the row. */
export interface FiguresTable {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

interface Props {
  readonly title: string;
  readonly table: FiguresTable;
  readonly shown: boolean;
}

export function Figures({ title, table: { heads, rows }, shown }: Props) {
  return (
    // Where outcomes are many the table scrolls, by keyboard too.
    <div className={shown ? "figures" : "figures figures-unseen unseen"} tabIndex={shown ? 0 : undefined}>
      <PlainTable label={title} className="figures-table numbers" heads={heads} rows={rows} />
    </div>
  );
}
