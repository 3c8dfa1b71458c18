import { t } from "@lingui/core/macro";
import { locale } from "../platform/locale.ts";
import { useCount, useTableQuery } from "../replica/live/use-table-query.ts";
import type { TableQuery } from "../replica/query/table-query.ts";

interface Props {
  /** The table's own query (`recordQuery`): the answer is shared with it. */
  readonly query: TableQuery;
  /** Says how many records there are. */
  readonly said: (count: number) => string;
}

/** The line below a title that counts what a table shows: "401 contacts, 37 shown". */
export function TableCount({ query, said }: Props) {
  const answer = useTableQuery(query);
  const count = useCount(query.type);
  if (count === undefined || !answer?.whole) return null;
  const shown = answer.groups[0]?.ids.length ?? 0;
  const all = said(count);
  return (
    <span className="numbers">
      {shown === count ? all : t`${all}, ${{ shown: shown.toLocaleString(locale) }} shown`}
    </span>
  );
}
