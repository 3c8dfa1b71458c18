import type { ReactNode } from "react";

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
      <table className="figures-table numbers" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
