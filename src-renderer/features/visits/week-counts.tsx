import { plural } from "@lingui/core/macro";
import { weeksUntil } from "../../format/weeks.ts";
import { useNow } from "../../platform/clock.ts";
import { useMe } from "../../session/use-me.ts";
import { useVisitCounts } from "./use-visits.ts";
import type { VisitsSearch } from "./visits-search.ts";

/** Says how many visits and how many calls there were this week: the rep's, everybody's, or a colleague's. */
export function WeekCounts({ whose }: { readonly whose?: VisitsSearch["whose"] }) {
  const me = useMe();
  const now = useNow();
  const bounds = weeksUntil(now, 1);
  const of = whose === "all" ? undefined : whose;
  const week = useVisitCounts({ me, everyone: whose === "all", of, bounds, now: bounds[0] ?? now });
  if (week === undefined) return null;
  const [visits, calls] = (["visit", "call"] as const).map((kind) =>
    week.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <span className="numbers">
      {plural(visits ?? 0, { one: "This week: # visit", other: "This week: # visits" })}
      {" · "}
      {plural(calls ?? 0, { one: "# call", other: "# calls" })}
    </span>
  );
}
