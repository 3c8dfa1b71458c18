import { t } from "@lingui/core/macro";
import { Button, SegmentedControl, Select } from "@mantine/core";
import { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { visitKinds } from "../../../src-shared/visit-note.ts";
import { dayOf, exactDayText } from "../../format/dates.ts";
import type { SearchChange } from "../../session/changed-search.ts";
import { IconX } from "../../ui/icons.ts";
import { OutcomeFilter } from "./outcome-filter.tsx";
import { kindWords, verificationText } from "./visit-words.ts";
import { type VisitsSearch, visitsSearch } from "./visits-search.ts";
import { WhoseVisits } from "./whose-visits.tsx";

interface Props {
  readonly search: VisitsSearch;
  readonly set: (part: SearchChange<VisitsSearch>) => void;
}

/** Chooses whose visits are shown and of which kind, and below that filters them, in two lines at any width. */
export function VisitTools({ search, set }: Props) {
  const week = dayOf(search.week);
  return (
    <div className="visit-tools">
      <div className="visit-choices">
        <SegmentedControl
          aria-label={t`Visits or calls`}
          value={search.kind ?? "both"}
          onChange={(kind) => {
            const chosen = visitsSearch({ kind }).kind;
            set({ kind: chosen, ...(chosen === "call" && { place: undefined }) });
          }}
          data={[
            { value: "both", label: t`All` },
            ...visitKinds.map((value) => ({ value, label: kindWords[value].many })),
          ]}
        />
        <WhoseVisits whose={search.whose} choose={(whose) => set({ whose })} />
        {week !== null && <WeekFilter week={week} remove={() => set({ week: undefined })} />}
      </div>
      <div className="visit-filters">
        <OutcomeFilter outcome={search.outcome} choose={(outcome) => set({ outcome })} />
        <Select
          aria-label={t`Visits to`}
          placeholder={t`Contacts and leads`}
          data={[
            { value: "contact", label: t`Contacts` },
            { value: "lead", label: t`Leads` },
          ]}
          value={search.about ?? null}
          onChange={(about) => set({ about: visitsSearch({ about }).about })}
          clearable
          clearButtonProps={{ "aria-label": t`Contacts and leads` }}
        />
        {search.kind !== "call" && (
          <Select
            aria-label={t`Location check`}
            placeholder={t`Any location check`}
            data={verificationStatuses.map((value) => ({ value, label: verificationText[value] }))}
            value={search.place ?? null}
            onChange={(place) => set({ place: visitsSearch({ place }).place })}
            clearable
            clearButtonProps={{ "aria-label": t`Any location check` }}
          />
        )}
      </div>
    </div>
  );
}

/** Says that the visits of one week are shown, as a chart counted them; a press shows those of all weeks. */
function WeekFilter({ week, remove }: { readonly week: number; readonly remove: () => void }) {
  const day = exactDayText(week);
  const label = t`Week from ${day}`;
  return (
    <Button
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t`Remove filter ${label}`}
      onClick={remove}
    >
      {label}
    </Button>
  );
}
