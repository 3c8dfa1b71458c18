import { useCount, useTableQuery } from "../replica/live/use-table-query.ts";
import type { TableQuery } from "../replica/query/table-query.ts";

interface Props {
  /** The table's own query (`recordQuery`): the answer is shared with it. */
  readonly query: TableQuery;
  /** Says how many records there are; `found`: how many of them fit, or null if all do. */
  readonly said: (count: number, found: number | null) => string;
}

/** The line below a title that counts what a table shows. */
export function TableCount({ query, said }: Props) {
  const answer = useTableQuery(query);
  const count = useCount(query.type);
  if (count === undefined || !answer?.whole) return null;
  const found = answer.groups[0]?.ids.length ?? 0;
  return <span className="numbers">{said(count, found === count ? null : found)}</span>;
}
