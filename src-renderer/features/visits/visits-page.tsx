import { t } from "@lingui/core/macro";
import { Button, SegmentedControl, Select } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { dayKey } from "../../format/dates.ts";
import { useClock } from "../../platform/clock.ts";
import { useUi } from "../../session/ui.ts";
import { useFetched } from "../../session/use-fetched.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconMapPin } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { OutcomeFilter } from "./outcome-filter.tsx";
import { useVisits } from "./use-visits.ts";
import { VisitDayView } from "./visit-day-view.tsx";
import { VisitList } from "./visit-list.tsx";
import { verificationText } from "./visit-words.ts";
import type { VisitsSearch } from "./visits-search.ts";
import { WhoseVisits } from "./whose-visits.tsx";
import "./visits.css";

const route = getRouteApi("/visits");
/** So many are read at once: several screens of them. */
const step = 80;

/** Without what was taken out of it. */
type Change = { readonly [K in keyof VisitsSearch]?: VisitsSearch[K] | undefined };

export function VisitsPage() {
  const search: VisitsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const clock = useClock();
  const open = useUi((state) => state.open);
  const set = (part: Change) => {
    const all = Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined);
    void navigate({ to: "/visits", search: Object.fromEntries(all), replace: true });
  };
  return (
    <Page
      title={t`Visits`}
      actions={
        <>
          <SegmentedControl
            aria-label={t`View`}
            value={search.day === undefined ? "list" : "day"}
            onChange={(view) => set({ day: view === "day" ? dayKey(clock()) : undefined })}
            data={[
              { value: "list", label: t`List` },
              { value: "day", label: t`Day` },
            ]}
          />
          <Button
            leftSection={<IconMapPin size={16} aria-hidden />}
            onClick={() => open({ kind: "visit", subject: null })}
          >
            {t`Log visit`}
          </Button>
        </>
      }
    >
      <div className="visit-tools">
        <Select
          aria-label={t`Location check`}
          placeholder={t`Any location check`}
          data={verificationStatuses.map((value) => ({ value, label: verificationText[value] }))}
          value={search.place ?? null}
          onChange={(place) => set({ place: place ?? undefined })}
          clearable
          clearButtonProps={{ "aria-label": t`Any location check` }}
          w={220}
        />
        <OutcomeFilter outcome={search.outcome} choose={(outcome) => set({ outcome })} />
        <Select
          aria-label={t`Visits to`}
          placeholder={t`Contacts and leads`}
          data={[
            { value: "contact", label: t`Contacts` },
            { value: "lead", label: t`Leads` },
          ]}
          value={search.about ?? null}
          onChange={(about) => set({ about: about ?? undefined })}
          clearable
          clearButtonProps={{ "aria-label": t`Contacts and leads` }}
          w={180}
        />
        <WhoseVisits whose={search.whose} choose={(whose) => set({ whose })} />
      </div>
      {search.day === undefined ? (
        <AllVisits key={JSON.stringify(search)} search={search} />
      ) : (
        <VisitDayView day={search.day} search={search} go={(day) => set({ day })} />
      )}
    </Page>
  );
}

function AllVisits({ search }: { readonly search: VisitsSearch }) {
  const [limit, setLimit] = useState(step);
  const fetched = useFetched("visit");
  const visits = useVisits(limit, search);
  if (visits === undefined) return null;
  if (visits.length > 0) {
    return (
      <VisitList visits={visits} more={() => visits.length >= limit && setLimit(visits.length + step)} />
    );
  }
  return (
    <EmptyState icon={IconMapPin} title={fetched ? t`No visits here` : t`Your visits are still on their way`}>
      {t`Log one: it takes one form and is saved also without a connection.`}
    </EmptyState>
  );
}
