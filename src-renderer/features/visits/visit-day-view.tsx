import { t } from "@lingui/core/macro";
import { ActionIcon, Button } from "@mantine/core";
import { addDays, dayKey, dayOf, exactDayText, timeText } from "../../format/dates.ts";
import { useClock, useNow } from "../../platform/clock.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { IconChevronLeft, IconChevronRight } from "../../ui/icons.ts";
import { keyOfVisit } from "./key-of-visit.ts";
import { firstOnPage, useFoundVisits } from "./use-found-visits.ts";
import { VisitItem } from "./visit-item.tsx";
import type { VisitsSearch } from "./visits-search.ts";

interface Props {
  readonly day: string;
  readonly search: VisitsSearch;
  readonly go: (day: string) => void;
}

const [firstHour, lastHour] = [8, 17];

/** One day by its hours: office hours always, others where there was a visit. */
export function VisitDayView({ day, search, go }: Props) {
  const clock = useClock();
  const now = useNow();
  const keyOf = useStableKeys();
  const start = dayOf(day) ?? now;
  const visits =
    useFoundVisits(firstOnPage({ day }), search, { from: start, below: addDays(start, 1) }) ?? [];
  const byHour = Map.groupBy(visits.toReversed(), (one) => new Date(one.at).getHours());
  const hours = [...byHour.keys(), firstHour, lastHour];
  const from = Math.min(...hours);
  const shown = Array.from({ length: Math.max(...hours) - from + 1 }, (_, at) => from + at);
  return (
    <section className="card visit-calendar" aria-label={exactDayText(start)}>
      <header className="visit-calendar-head">
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t`Day before`}
          onClick={() => go(dayKey(addDays(start, -1)))}
        >
          <IconChevronLeft size={17} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={34}
          aria-label={t`Day after`}
          onClick={() => go(dayKey(addDays(start, 1)))}
        >
          <IconChevronRight size={17} />
        </ActionIcon>
        <h2 className="visit-calendar-title">{exactDayText(start)}</h2>
        <Button variant="default" onClick={() => go(dayKey(clock()))}>
          {t`Today`}
        </Button>
      </header>
      <ol className="visit-hours">
        {shown.map((hour) => (
          <li key={hour} className="visit-hour">
            <span className="visit-hour-name numbers">{timeText(new Date(start).setHours(hour))}</span>
            <div className="visit-hour-visits">
              {byHour.get(hour)?.map((entry) => (
                <div key={keyOfVisit(entry, keyOf)} className="visit-block">
                  <VisitItem entry={entry} withDay={false} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
