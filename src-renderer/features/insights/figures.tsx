import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PlainTable } from "../../ui/plain-table.tsx";
import type { CountedRecords } from "./counted-records.ts";

/** A figure, with the records that it counts. */
interface Counted {
  readonly text: string;
  /** Null where no list shows just these. */
  readonly records: CountedRecords | null;
}

/** The first head and the first cell of each row name the row. */
export interface FiguresTable {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly (string | Counted)[] }[];
}

interface Props {
  readonly title: string;
  readonly table: FiguresTable;
  readonly shown: boolean;
}

export function Figures({ title, table: { heads, rows }, shown }: Props) {
  return (
    // A table of many outcomes scrolls, by keyboard too.
    <div className={shown ? "figures" : "figures figures-unseen unseen"} tabIndex={shown ? 0 : undefined}>
      <PlainTable
        label={title}
        className="figures-table numbers"
        heads={heads}
        rows={rows.map(({ key, cells }) => ({ key, cells: cells.map((cell) => drawn(cell, shown)) }))}
      />
    </div>
  );
}

/** A figure leads to its records where it is seen: a link that nobody sees must not take the focus. */
function drawn(cell: string | Counted, shown: boolean): ReactNode {
  if (typeof cell === "string") return cell;
  const { text, records } = cell;
  return shown && records !== null ? (
    <Link className="link" {...records}>
      {text}
    </Link>
  ) : (
    text
  );
}
