import { plural } from "@lingui/core/macro";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { useTableQuery } from "../../replica/live/use-table-query.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { useMe } from "../../session/use-me.ts";
import { isClosed } from "./board/next-move.ts";
import { boardQuery, dealTableQuery } from "./deals-query.ts";

/** Says how many deals a table lists. */
export function CountedInTable({ query }: { readonly query: TableQuery }) {
  const answer = useTableQuery(dealTableQuery(query));
  const [group] = answer?.whole ? answer.groups : [];
  const isOpen = query.match === "all" && query.filters.open === true;
  return answer?.whole && <Counted count={group?.ids.length ?? 0} isOpen={isOpen} query={query} />;
}

interface OnBoard {
  readonly query: TableQuery;
  /** The stages of the pipeline that is shown. */
  readonly stages: readonly StageRow[];
}

/** Says how many open deals a board shows: its closed ones are folded away. */
export function CountedOnBoard({ query, stages }: OnBoard) {
  const answer = useTableQuery(boardQuery(query));
  if (answer === undefined) return null;
  const open = new Set<unknown>(stages.filter((one) => !isClosed(one)).map(({ id }) => id));
  const count = answer.groups.reduce(
    (sum, { key, ids, count }) => sum + (open.has(key) ? (count ?? ids.length) : 0),
    0,
  );
  return <Counted count={count} isOpen query={query} />;
}

interface Props {
  readonly count: number;
  readonly isOpen: boolean;
  readonly query: TableQuery;
}

function Counted({ count, isOpen, query }: Props) {
  const me = useMe();
  const isMine = query.filters.owner_id === me && query.match === "all";
  return <span className="numbers">{countText(count, isOpen, isMine)}</span>;
}

/** "8 open deals of yours". */
export function countText(count: number, isOpen: boolean, isMine: boolean): string {
  if (isOpen && isMine) return plural(count, { one: "# open deal of yours", other: "# open deals of yours" });
  if (isOpen) return plural(count, { one: "# open deal", other: "# open deals" });
  if (isMine) return plural(count, { one: "# deal of yours", other: "# deals of yours" });
  return plural(count, { one: "# deal", other: "# deals" });
}
