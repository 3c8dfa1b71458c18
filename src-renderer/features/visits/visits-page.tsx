import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { dayKey } from "../../format/dates.ts";
import { useClock } from "../../platform/clock.ts";
import { BesideRows } from "../../records/peek/beside-rows.tsx";
import { useWhyMissing } from "../../session/use-fetched.ts";
import type { ShowSearch } from "../../table/table-search.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconMapPin, IconPhone } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { CountedVisits } from "./counted-visits.tsx";
import { UnnamedOutcomes } from "./unnamed-outcomes.tsx";
import { firstOnPage, useFoundVisits } from "./use-found-visits.ts";
import { spanOf } from "./use-visits.ts";
import { VisitDayView } from "./visit-day-view.tsx";
import { VisitList } from "./visit-list.tsx";
import { VisitTools } from "./visit-tools.tsx";
import { isNarrowed, type VisitsSearch, visitsSearch } from "./visits-search.ts";
import "./visits.css";

const route = getRouteApi("/visits");

export function VisitsPage() {
  const search: VisitsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const clock = useClock();
  const { peek: _, of: __, ...shown } = search;
  const show: ShowSearch = (next, again = false) =>
    void navigate({ to: "/visits", search: visitsSearch(next), replace: again });
  return (
    <Page
      title={t`Visits`}
      fixed
      subtitle={<CountedVisits search={search} />}
      actions={
        <>
          <SegmentedControl
            aria-label={t`View`}
            value={search.day === undefined ? "list" : "day"}
            onChange={(view) =>
              show(
                {
                  ...search,
                  ...(view === "day" ? { day: dayKey(clock()), week: undefined } : { day: undefined }),
                },
                true,
              )
            }
            data={[
              { value: "list", label: t`List` },
              { value: "day", label: t`Day` },
            ]}
          />
          <DialogButton icon={IconPhone} variant="default" opens={{ kind: "call", subject: null }}>
            {t`Log call`}
          </DialogButton>
          <DialogButton icon={IconMapPin} opens={{ kind: "visit", subject: null }}>
            {t`Log visit`}
          </DialogButton>
        </>
      }
    >
      <VisitTools search={search} show={show} />
      <BesideRows types={["contact"]}>
        {search.day === undefined ? (
          <AllVisits key={JSON.stringify({ ...shown, q: undefined })} search={shown} />
        ) : (
          <VisitDayView day={search.day} search={shown} go={(day) => show({ ...search, day }, true)} />
        )}
      </BesideRows>
      <UnnamedOutcomes />
    </Page>
  );
}

function AllVisits({ search }: { readonly search: VisitsSearch }) {
  const step = firstOnPage(search);
  const [limit, setLimit] = useState(step);
  const missing = useWhyMissing(t`Your visits are still on their way`, "visit", "note");
  const visits = useFoundVisits(limit, search, spanOf(search));
  if (visits === undefined) return null;
  if (visits.length > 0) {
    return (
      <VisitList visits={visits} more={() => visits.length >= limit && setLimit(visits.length + step)} />
    );
  }
  const narrowed = isNarrowed(search);
  return (
    <EmptyState icon={IconMapPin} title={missing ?? (narrowed ? t`No visits match` : t`No visits here`)}>
      {narrowed && missing === null
        ? t`Clear the search and the filters to see the others.`
        : t`Log one in a single form. It's saved even when you're offline.`}
    </EmptyState>
  );
}
