import type { ReactNode } from "react";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { RowLink } from "../../records/row-link.tsx";
import { Hot } from "./hot.tsx";
import "./deals.css";

interface Props {
  readonly deal: DealRow;
  /** A deal that is won or lost is not hot any more. */
  readonly isOpen?: boolean;
  /** Stands below the title. */
  readonly children: ReactNode;
}

/** A deal in a list of another page: its title, whether it is hot, and its value. Leads to its page. */
export function DealLine(props: Props) {
  return (
    <li>
      <DealLink {...props} />
    </li>
  );
}

/** A `DealLine` without its list item, for a list that draws only the deals in sight. */
export function DealLink({ deal, isOpen = true, children }: Props) {
  const title = titleOf("deal", deal);
  return (
    <RowLink to="/deals/$id" id={deal.id} className="row">
      <span className="row-words">
        <span className="row-title deal-line" title={title}>
          <span className="truncate">{title}</span>
          {deal.hot && isOpen && <Hot />}
        </span>
        <span className="row-about deal-line">{children}</span>
      </span>
      <span className="row-end numbers">{moneyText(deal.value, deal.currency)}</span>
    </RowLink>
  );
}
