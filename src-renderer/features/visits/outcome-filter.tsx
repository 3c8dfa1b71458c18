import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useOutcomeNames, useOutcomes } from "./outcomes.ts";
import { outcomeChoices } from "./visit-words.ts";
import { type VisitsSearch, visitsSearch } from "./visits-search.ts";

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
  const value = outcome === undefined ? null : String(outcome);
  const unnamed = value !== null && named.every((one) => one.value !== value);
  return (
    <Select
      aria-label={t`Outcome`}
      placeholder={t`Any outcome`}
      data={unnamed ? [...named, { value, label: nameOf(outcome ?? null) ?? value }] : named}
      value={value}
      onChange={(chosen) =>
        choose(
          visitsSearch({ outcome: chosen !== null && /^\d+$/.test(chosen) ? Number(chosen) : chosen })
            .outcome,
        )
      }
      clearable
      clearButtonProps={{ "aria-label": t`Any outcome` }}
      w={160}
    />
  );
}
