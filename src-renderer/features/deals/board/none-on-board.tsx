import { t } from "@lingui/core/macro";
import { NoneFit } from "../../../table/none-fit.tsx";
import { IconBriefcase } from "../../../ui/icons.ts";
import { newDealNamed, noDealsFit } from "../deal-table.tsx";
import type { DealsSearch } from "../deals-search.ts";

interface Props {
  readonly search: DealsSearch;
  /** The name of the pipeline that the board shows, where the account has several. */
  readonly pipeline: string | null;
}

/** Stands in place of a board's columns where no deal fits. */
export function NoneOnBoard({ search, pipeline }: Props) {
  return (
    <NoneFit
      icon={IconBriefcase}
      title={pipeline === null ? noDealsFit : t`No deals of ${{ pipeline }} match these filters`}
      search={search}
      add={newDealNamed}
    />
  );
}
