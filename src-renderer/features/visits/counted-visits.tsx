import { plural } from "@lingui/core/macro";
import { useMe } from "../../session/use-me.ts";
import { CountLine } from "../../table/table-count.tsx";
import { outcomesAlike } from "./outcome-names.ts";
import { useOutcomes } from "./outcomes.ts";
import { spanOf, useVisitCounts } from "./use-visits.ts";
import { isNarrowed, type VisitsSearch } from "./visits-search.ts";
import { WeekCounts } from "./week-counts.tsx";

/** Before all visits, and after them. */
const always = [0, Date.UTC(9999, 0)] as const;

/** Counts the visits of the week; where a search or filters leave some visits out, the visits that are shown. */
export function CountedVisits({ search }: { readonly search: VisitsSearch }) {
  return isNarrowed(search) ? <FoundVisits search={search} /> : <WeekCounts whose={search.whose} />;
}

function FoundVisits({ search }: { readonly search: VisitsSearch }) {
  const { whose, q, kind, outcome, about, place } = search;
  const me = useMe();
  const { list: named } = useOutcomes();
  const outcomes = outcome === undefined ? null : outcomesAlike(outcome, named);
  const span = spanOf(search);
  const bounds = span === undefined ? always : [span.from, span.below];
  const scope = { me, everyone: whose === "all", of: whose === "all" ? undefined : whose, now: 0 };
  const all = useVisitCounts({ ...scope, bounds: always });
  const found = useVisitCounts({ ...scope, bounds, about, place, words: q });
  if (all === undefined || found === undefined) return null;
  const fitting = found.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (outcomes === null || outcomes.includes(one.outcome ?? "")),
  );
  return <CountLine count={sumOf(all)} found={sumOf(fitting)} countText={countText} />;
}

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function countText(count: number, found: string | null): string {
  return plural(count, { one: `${found} of # visit`, other: `${found} of # visits` });
}
