import type { ReactNode } from "react";
import { lineText } from "../format/brief.ts";
import { LongText } from "./texts/long-text.tsx";

interface Props {
  /** The table's accessible name. */
  readonly label: string;
  readonly className: string;
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A short table to be read: heads above, and each row named by its first cell. */
export function PlainTable({ label, className, heads, rows }: Props) {
  return (
    <table className={className} aria-label={label}>
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
            <th scope="row">{typeof first === "string" ? lineText(first) : first}</th>
            {others.map((cell, at) => (
              <td key={heads[at + 1]}>
                {typeof cell === "string" ? <LongText text={cell} className="" /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
