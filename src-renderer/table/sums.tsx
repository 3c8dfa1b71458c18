import { Fragment } from "react";
import { moneyText } from "../format/money.ts";
import type { TableAnswer } from "../replica/query/table-query.ts";

/** "€12,300.50 · $400": each currency by itself. */
export function Sums({ sums }: { readonly sums: TableAnswer["groups"][number]["sums"] }) {
  return sums.map(({ currency, amount }, at) => (
    <Fragment key={currency}>
      {at > 0 && " · "}
      <span>{moneyText(amount, currency)}</span>
    </Fragment>
  ));
}
