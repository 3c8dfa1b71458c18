import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useNow } from "../../app/clock.ts";
import { daysBetween, dayText } from "../../app/dates.ts";
import { IconFlame } from "../../app/icons.ts";
import { moneyText } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import { Section } from "../../app/section.tsx";
import { useMe } from "../../app/use-me.ts";
import { useRows } from "../../replica/hooks.ts";
import { dealsToWatch } from "../deals/deals-to-watch.ts";
import { useFetched } from "../progress/use-fetched.ts";
import "../deals/deals.css";

const shown = 6;

/** My deals that are hot or about to close. */
export function DealsWatched() {
  const now = useNow();
  const me = useMe();
  const fetched = useFetched("deal", "stage");
  const found = useRows(["deals watched", me], async (database) => {
    const stages = await database.stage.toArray();
    const active = stages.filter((stage) => stage.active !== false).map((stage) => stage.id);
    const deals = await database.deal
      .where("stage_id")
      .anyOf(active)
      .filter((deal) => deal.owner_id === me && (deal.hot === true || deal.estimated_close_date != null))
      .toArray();
    return { deals, stages };
  });
  if (found === undefined) return null;
  const watched = dealsToWatch(found.deals, found.stages, now);
  return (
    <Section
      title={t`Deals that want attention`}
      count={watched.length || undefined}
      action={
        <Link to="/deals" search={{}} className="link section-link">
          {t`All deals`}
        </Link>
      }
    >
      {watched.length === 0 && (
        <p className="section-words">
          {fetched
            ? t`None of your deals is hot or closes within two weeks.`
            : t`Your deals are still on their way.`}
        </p>
      )}
      <ul className="rows">
        {watched.slice(0, shown).map(({ deal, stage, closes }) => (
          <li key={deal.id}>
            <Link to="/deals/$id" params={{ id: String(deal.id) }} className="row">
              <span className="row-words">
                <span className="row-title watched" title={titleOf("deal", deal)}>
                  <span className="truncate">{titleOf("deal", deal)}</span>
                  {deal.hot && <IconFlame size={15} className="hot" aria-label={t`Hot`} role="img" />}
                </span>
                <span className="row-about watched">
                  {stage.name}
                  {closes !== null && (
                    <span className={daysBetween(now, closes) < 0 ? "attention" : undefined}>
                      {closingText(closes, now)}
                    </span>
                  )}
                </span>
              </span>
              <span className="row-end numbers">{moneyText(deal.value, deal.currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function closingText(closes: number, now: number): string {
  const day = dayText(closes, now);
  return daysBetween(now, closes) < 0 ? t`was to close ${day}` : t`closes ${day}`;
}
