import { plural } from "@lingui/core/macro";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { useTableQuery } from "../../replica/live/use-table-query.ts";
import type { TableAnswer, TableQuery } from "../../replica/query/table-query.ts";
import { useMe } from "../../session/use-me.ts";
import { CountLine } from "../../table/table-count.tsx";
import { isClosed } from "./board/next-move.ts";
import { boardQuery, dealTableQuery, scopeOf } from "./deals-query.ts";

/** Says how many deals a table lists, and of how many where a search or filters leave some out. */
export function CountedInTable({ query }: { readonly query: TableQuery }) {
  const scope = scopeOf(query, useMe());
  const found = useTableQuery(dealTableQuery(query));
  const all = useTableQuery(dealTableQuery(scope.query));
  if (!found?.whole || !all?.whole) return null;
  const countIn = ({ groups }: TableAnswer) => groups[0]?.ids.length ?? 0;
  return <Counted count={countIn(all)} found={countIn(found)} {...scope} />;
}

interface OnBoard {
  readonly query: TableQuery;
  /** The stages of the pipeline that is shown. */
  readonly stages: readonly StageRow[];
}

/** Says how many open deals a board shows: its closed ones are folded away. */
export function CountedOnBoard({ query, stages }: OnBoard) {
  const scope = scopeOf(query, useMe());
  const found = useTableQuery(boardQuery(query));
  const all = useTableQuery(boardQuery(scope.query));
  if (found === undefined || all === undefined) return null;
  const open = new Set<unknown>(stages.filter((one) => !isClosed(one)).map(({ id }) => id));
  const countIn = ({ groups }: TableAnswer) =>
    groups.reduce((sum, { key, ids, count }) => sum + (open.has(key) ? (count ?? ids.length) : 0), 0);
  return <Counted count={countIn(all)} found={countIn(found)} {...scope} isOpen />;
}

interface Props extends Omit<ReturnType<typeof scopeOf>, "query"> {
  readonly count: number;
  readonly found: number;
}

function Counted({ count, found, isNarrowed, isOpen, isMine }: Props) {
  return (
    <CountLine
      count={count}
      found={isNarrowed ? found : null}
      said={(all, some) => countText(all, some, isOpen, isMine)}
    />
  );
}

/** "8 open deals of yours", "3 of 8 open deals of yours". */
export function countText(count: number, found: string | null, isOpen: boolean, isMine: boolean): string {
  if (isOpen && isMine)
    return found === null
      ? plural(count, { one: "# open deal of yours", other: "# open deals of yours" })
      : plural(count, {
          one: `${found} of # open deal of yours`,
          other: `${found} of # open deals of yours`,
        });
  if (isOpen)
    return found === null
      ? plural(count, { one: "# open deal", other: "# open deals" })
      : plural(count, { one: `${found} of # open deal`, other: `${found} of # open deals` });
  if (isMine)
    return found === null
      ? plural(count, { one: "# deal of yours", other: "# deals of yours" })
      : plural(count, { one: `${found} of # deal of yours`, other: `${found} of # deals of yours` });
  return found === null
    ? plural(count, { one: "# deal", other: "# deals" })
    : plural(count, { one: `${found} of # deal`, other: `${found} of # deals` });
}
