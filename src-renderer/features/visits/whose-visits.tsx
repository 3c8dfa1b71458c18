import { t } from "@lingui/core/macro";
import { SegmentedControl, Select } from "@mantine/core";
import { useUserOptions } from "../../session/use-me.ts";
import { type VisitsSearch, visitsSearch } from "./visits-search.ts";

interface Props {
  readonly whose: VisitsSearch["whose"];
  readonly choose: (whose: VisitsSearch["whose"]) => void;
}

/** People offered at once; typing finds the others. */
const mostPeople = 100;

/** Chooses the rep's own visits, everybody's, or those of one person among everybody. */
export function WhoseVisits({ whose, choose }: Props) {
  const people = useUserOptions();
  return (
    <>
      <SegmentedControl
        aria-label={t`Whose visits`}
        value={whose === undefined ? "mine" : "all"}
        onChange={(wanted) => choose(wanted === "all" ? "all" : undefined)}
        data={[
          { value: "mine", label: t`Mine` },
          { value: "all", label: t`Everyone's` },
        ]}
      />
      {whose !== undefined && (
        <Select
          aria-label={t`Visits by`}
          placeholder={t`By anybody`}
          data={people}
          value={whose === "all" ? null : String(whose)}
          onChange={(person) => choose(visitsSearch({ whose: Number(person) || "all" }).whose)}
          searchable
          limit={mostPeople}
          nothingFoundMessage={t`Nobody found`}
          clearable
          clearButtonProps={{ "aria-label": t`By anybody` }}
          w={180}
        />
      )}
    </>
  );
}
