import { plural } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { useCount, useTableQuery } from "../../replica/live/use-table-query.ts";
import type { TableQuery } from "../../replica/query/table-query.ts";
import { useMe } from "../../session/use-me.ts";
import { CountLine, type CountText } from "../../table/table-count.tsx";
import { boardQuery, dealTableQuery } from "./deals-query.ts";

/** Says how many deals a table lists. */
export function CountedInTable({ query }: { readonly query: TableQuery }) {
  const answer = useTableQuery(dealTableQuery(query));
  return answer?.whole && <Counted shown={answer.groups[0]?.ids.length ?? 0} query={query} />;
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
  const shown = answer.groups.reduce(
    (sum, { key, ids, count }) => sum + (open.has(key) ? (count ?? ids.length) : 0),
    0,
  );
  return <Counted shown={shown} query={query} isOpen />;
}

interface Props {
  readonly shown: number;
  readonly query: TableQuery;
  /** Open deals alone are shown, whatever the filters ask for. */
  readonly isOpen?: boolean;
}

function Counted({ shown, query, isOpen = false }: Props) {
  const scope = scopeOf(query, useMe());
  const all = useCount("deal");
  if (!scope.isNarrowed)
    return (
      <CountLine count={shown} found={null} countText={dealCountText(isOpen || scope.isOpen, scope.isMine)} />
    );
  return all !== undefined && <CountLine count={all} found={shown} countText={dealCountText(false, false)} />;
}

/** Tells by a query whether it asks for the rep's deals, and for open ones, alone. `isNarrowed`: words or other filters ask for fewer. */
export function scopeOf({ match, filters, words }: TableQuery, me: RecordId) {
  const isMine = match === "all" && filters.owner_id === me;
  const isOpen = match === "all" && filters.open === true;
  const others = Object.keys(filters).length - Number(isMine) - Number(isOpen);
  return { isMine, isOpen, isNarrowed: words !== undefined || others > 0 };
}

/** "8 open deals of yours"; "3 of 121 deals", as other lists count what a search finds. */
export function dealCountText(isOpen: boolean, isMine: boolean): CountText {
  return (count, found) => {
    if (found !== null) return plural(count, { one: `${found} of # deal`, other: `${found} of # deals` });
    if (isOpen && isMine)
      return plural(count, { one: "# open deal of yours", other: "# open deals of yours" });
    if (isOpen) return plural(count, { one: "# open deal", other: "# open deals" });
    if (isMine) return plural(count, { one: "# deal of yours", other: "# deals of yours" });
    return plural(count, { one: "# deal", other: "# deals" });
  };
}
