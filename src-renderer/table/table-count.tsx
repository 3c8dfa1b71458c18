import { locale } from "../platform/locale.ts";
import { useCount, useTableQuery } from "../replica/live/use-table-query.ts";
import type { TableQuery } from "../replica/query/table-query.ts";

/** Puts a number of records in words: "401 contacts"; with `found`, also a number in words, "37 of 401 contacts". */
export type CountText = (count: number, found: string | null) => string;

interface CountProps {
  readonly count: number;
  /** How many of them a search or filters find; null without any. */
  readonly found: number | null;
  readonly countText: CountText;
}

/** The line below a title that counts what a list shows. */
export function CountLine({ count, found, countText }: CountProps) {
  return (
    <span className="numbers">{countText(count, found === null ? null : found.toLocaleString(locale))}</span>
  );
}

interface Props {
  /** The table's own query (`recordQuery`): the answer is shared with it. */
  readonly query: TableQuery;
  readonly countText: CountText;
}

/** Counts the rows of a table below its title. */
export function TableCount({ query, countText }: Props) {
  const answer = useTableQuery(query);
  const count = useCount(query.type);
  const isNarrowed = query.words !== undefined || Object.keys(query.filters).length > 0;
  if (count === undefined || (isNarrowed && !answer?.whole)) return null;
  return (
    <CountLine
      count={count}
      found={isNarrowed ? (answer?.groups[0]?.ids.length ?? 0) : null}
      countText={countText}
    />
  );
}
