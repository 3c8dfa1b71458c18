import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import { isClosed } from "../../../src-shared/records/stage.ts";
import { addDays, dayKey, daysBetween, dayText } from "../../format/dates.ts";
import { titleOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { useAll, useRows } from "../../replica/live/hooks.ts";
import { useTableQuery } from "../../replica/live/use-table-query.ts";
import { useWhyMissing } from "../../session/use-fetched.ts";
import { useMe } from "../../session/use-me.ts";
import { Section } from "../../ui/section.tsx";
import { DealLine, dealsToWatch, soonDays } from "../deals/exports.ts";

const shown = 6;
const byClose = { field: "estimated_close_date", descending: false } as const;

/** My deals that are hot or about to close. */
export function DealsWatched() {
  const now = useNow();
  const me = useMe();
  const missing = useWhyMissing(t`Your deals are still on their way.`, "deal", "stage");
  const found = useWatchedRows(me, now);
  if (!found) return null;
  const deals = dealsToWatch(found.deals, found.stages, now);
  return (
    <Section
      title={t`Deals needing attention`}
      count={found.count || undefined}
      action={
        <Link to="/deals" search={{}} className="link section-link">
          {t`All deals`}
        </Link>
      }
    >
      {deals.length === 0 && (
        <p className="section-words">{missing ?? t`None of your deals is hot or closes within two weeks.`}</p>
      )}
      <ul className="rows">
        {deals.slice(0, shown).map(({ deal, stage, closes }) => (
          <DealLine key={deal.id} deal={deal}>
            <span className="truncate">{titleOf("stage", stage)}</span>
            {closes !== null && (
              <span className={daysBetween(now, closes) < 0 ? "attention" : undefined}>
                {closingText(closes, now)}
              </span>
            )}
          </DealLine>
        ))}
      </ul>
    </Section>
  );
}

/**
 * Returns the first deals of each stage that need attention, and the number of all such deals. The worker answers,
 * because a large team has too many deals to look through on the UI thread.
 */
function useWatchedRows(me: RecordId, now: number) {
  const mine = { type: "deal", match: "all", sort: byClose, groupBy: "stage_id" } as const;
  const lastDay = dayKey(addDays(now, soonDays));
  const soon = useTableQuery({ ...mine, filters: { owner_id: me, "estimated_close_date.to": lastDay } });
  const hot = useTableQuery({ ...mine, filters: { owner_id: me, hot: true } });
  const stages = useAll("stage");
  const active = new Set(stages?.filter((stage) => !isClosed(stage)).map((stage) => stage.id));
  const groups = [...(soon?.groups ?? []), ...(hot?.groups ?? [])].filter(({ key }) =>
    active.has(key as RecordId),
  );
  const ids = [...new Set(groups.flatMap((group) => [...group.ids.subarray(0, shown)]))];
  const rows = useRows("deal", ids as RecordId[]);
  if (soon === undefined || hot === undefined || stages === undefined) return null;
  if (ids.length > 0 && rows.size === 0) return null;
  const count = new Set(groups.flatMap((group) => [...group.ids])).size;
  return { deals: [...rows.values()], stages, count };
}

function closingText(closes: number, now: number): string {
  const day = dayText(closes, now);
  return daysBetween(now, closes) < 0 ? t`should have closed ${day}` : t`closes ${day}`;
}
