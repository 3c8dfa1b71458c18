import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { moneyText } from "../../format/money.ts";
import { fieldText, titleOf } from "../../format/names.ts";
import { IconFlame } from "../../ui/icons.ts";
import "./deals.css";

interface Props {
  readonly deal: DealRow;
  /** Stands below the title. */
  readonly children: ReactNode;
}

/** A deal in a list of another page: its title, whether it is hot, and its value. Leads to its page. */
export function DealLine({ deal, children }: Props) {
  const title = titleOf("deal", deal);
  return (
    <li>
      <Link to="/deals/$id" params={{ id: String(deal.id) }} className="row">
        <span className="row-words">
          <span className="row-title deal-line" title={title}>
            <span className="truncate">{title}</span>
            {deal.hot && (
              <IconFlame size={15} className="hot" aria-label={fieldText("hot", "deal")} role="img" />
            )}
          </span>
          <span className="row-about deal-line">{children}</span>
        </span>
        <span className="row-end numbers">{moneyText(deal.value, deal.currency)}</span>
      </Link>
    </li>
  );
}
