import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { verificationStatuses } from "../../../src-shared/records/visit.ts";
import { visitKinds } from "../../../src-shared/visit-note.ts";
import { dayOf, exactDayText } from "../../format/dates.ts";
import { kindsOf, recordFieldLabel } from "../../format/names.ts";
import { choiceOptions, type Option } from "../../format/option.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { useMe, useUserOptions } from "../../session/use-me.ts";
import { ExportButton } from "../../table/export-button.tsx";
import { type Choice, ChoiceBar } from "../../table/filters/choice-bar.tsx";
import { MineButton, whoseOf } from "../../table/filters/mine-button.tsx";
import { ListTools } from "../../table/list-tools.tsx";
import type { ShowSearch } from "../../table/table-search.ts";
import { outcomeChoices } from "./outcome-names.ts";
import { useOutcomeNames, useOutcomes } from "./outcomes.ts";
import { firstOnPage, useFoundVisits } from "./use-found-visits.ts";
import { spanOf, useVisitsQuery } from "./use-visits.ts";
import { kindMessages, verificationMessages } from "./visit-messages.ts";
import { type VisitsSearch, visitedTypes } from "./visits-search.ts";

interface Props {
  readonly search: VisitsSearch;
  readonly show: ShowSearch;
}

/** Chooses whose visits are shown, of which kind, and with what outcome. */
export function VisitTools({ search, show }: Props) {
  const me = useMe();
  const { whose = me, kind } = search;
  const isMine = whose === me;
  return (
    <ListTools type="visit" search={search} show={show} isSearched end={<VisitsExport search={search} />}>
      <SegmentedControl
        size="xs"
        aria-label={t`Visits or calls`}
        value={kind ?? "both"}
        onChange={(chosen) =>
          show({ ...search, kind: chosen, ...(chosen === "call" && { place: undefined }) })
        }
        data={[
          { value: "both", label: t`All` },
          ...visitKinds.map((value) => ({ value, label: kindMessages[value].many })),
        ]}
      />
      <MineButton
        whose={whoseOf(whose, me)}
        toggle={() => show({ ...search, whose: isMine ? "all" : undefined })}
      />
      <ChoiceBar choices={useChoices(search, show)} />
    </ListTools>
  );
}

/** Writes all visits and calls of a page with this address to a file, also those that are not drawn yet. */
function VisitsExport({ search }: Pick<Props, "search">) {
  const { database } = useReplica();
  const { list: outcomes } = useOutcomes();
  const span = spanOf(search);
  // The list below asks the same, so nothing is read twice.
  const shown = useFoundVisits(firstOnPage(search), search, span);
  const { limit: _, ...query } = useVisitsQuery(0, search, span);
  return (
    <ExportButton
      name={kindsOf("visit")}
      text={async () => {
        const { visitsCsv } = await import("./visits-csv.ts");
        return await visitsCsv(database, { ...query, words: search.q }, outcomes);
      }}
      disabled={shown === undefined || shown.length === 0}
    />
  );
}

function useChoices(search: VisitsSearch, show: ShowSearch): readonly Choice[] {
  const me = useMe();
  const people = useUserOptions();
  const outcomes = useOutcomeOptions(search.outcome);
  const { whose = me } = search;
  const week = dayOf(search.week);
  const day = week === null ? "" : exactDayText(week);
  const set = (part: object) => show({ ...search, ...part });
  return [
    ...(week === null
      ? []
      : [
          {
            name: "week",
            label: t`Week from ${day}`,
            value: search.week,
            choose: () => set({ week: undefined }),
          },
        ]),
    {
      name: "whose",
      label: recordFieldLabel("creator_id", "visit"),
      value: whose === me || whose === "all" ? undefined : String(whose),
      options: people,
      choose: (value) => set({ whose: value === undefined ? "all" : Number(value) }),
    },
    {
      name: "outcome",
      label: recordFieldLabel("outcome_id", "visit"),
      value: outcomes.value,
      options: outcomes.options,
      choose: (outcome) => outcome !== outcomes.value && set({ outcome }),
    },
    {
      name: "about",
      label: recordFieldLabel("resource_type", "visit"),
      value: search.about,
      options: choiceOptions(visitedTypes),
      choose: (about) => set({ about }),
    },
    ...(search.kind === "call"
      ? []
      : [
          {
            name: "place",
            label: t`Location check`,
            value: search.place,
            options: verificationStatuses.map((value) => ({ value, label: verificationMessages[value] })),
            choose: (place?: string) => set({ place }),
          },
        ]),
  ];
}

interface OutcomeOptions {
  readonly options: readonly Option[];
  /** The option of the outcome that is chosen. */
  readonly value: string | undefined;
}

/** The outcomes that visits are filtered by: those that have names, those that Rounds has words for, and the chosen one. */
function useOutcomeOptions(outcome: VisitsSearch["outcome"]): OutcomeOptions {
  const { list: outcomes } = useOutcomes();
  const nameOf = useOutcomeNames();
  const named = [...(outcomes.length > 0 ? outcomeChoices(outcomes) : []), ...outcomeChoices([])];
  if (outcome === undefined) return { options: named, value: undefined };
  const value = String(outcomes.find(({ id }) => id === outcome)?.name ?? outcome);
  if (named.some((one) => one.value === value)) return { options: named, value };
  return { options: [...named, { value, label: nameOf(outcome) ?? t`Not named` }], value };
}
