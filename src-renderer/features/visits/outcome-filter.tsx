import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { fieldText } from "../../format/names.ts";
import { outcomeChoices } from "./outcome-names.ts";
import { useOutcomeNames, useOutcomes } from "./outcomes.ts";
import type { VisitsSearch } from "./visits-search.ts";

interface Props {
  readonly outcome: VisitsSearch["outcome"];
  readonly choose: (outcome: VisitsSearch["outcome"]) => void;
}

/** Visits by what came of them: the outcomes that have names, and those that Rounds has words for. */
export function OutcomeFilter({ outcome, choose }: Props) {
  const { outcomes } = useOutcomes();
  const nameOf = useOutcomeNames();
  const named =
    outcomes.length > 0 ? [...outcomeChoices(outcomes), ...outcomeChoices([])] : outcomeChoices([]);
  const value =
    outcome === undefined ? null : String(outcomes.find(({ id }) => id === outcome)?.name ?? outcome);
  const unnamed = value !== null && named.every((one) => one.value !== value);
  return (
    <Select
      aria-label={fieldText("outcome_id", "visit")}
      placeholder={t`Any outcome`}
      data={unnamed ? [...named, { value, label: nameOf(outcome ?? null) ?? t`Not named` }] : named}
      value={value}
      onChange={(chosen) => {
        if (chosen !== value) choose(chosen ?? undefined);
      }}
      clearable
      clearButtonProps={{ "aria-label": t`Any outcome` }}
    />
  );
}
