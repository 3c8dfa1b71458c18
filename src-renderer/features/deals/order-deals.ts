import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { hundredths } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import type { DealsSearch } from "../../app/search-params.ts";

/** Deals in the order that the address asks for. Amounts are compared in hundredths, never as floats. */
export function orderDeals(
  deals: readonly DealRow[],
  sort: NonNullable<DealsSearch["sort"]>,
): readonly DealRow[] {
  const byName = (a: DealRow, b: DealRow) => titleOf("deal", a).localeCompare(titleOf("deal", b), "en");
  switch (sort) {
    case "name":
      return deals.toSorted(byName);
    case "-value":
      return deals.toSorted((a, b) => Number(hundredths(b.value) - hundredths(a.value)) || byName(a, b));
    case "estimated_close_date":
      return deals.toSorted(
        (a, b) =>
          (a.estimated_close_date ?? "9999").localeCompare(b.estimated_close_date ?? "9999") || byName(a, b),
      );
  }
}
