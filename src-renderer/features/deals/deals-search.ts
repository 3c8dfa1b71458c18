import { deal } from "../../../src-shared/records/deal.ts";
import { type TableSearch, tableSearch } from "../../table/table-search.ts";

/** Address of the deals page: the filters, the order, and the view. */
export interface DealsSearch extends TableSearch {
  /** Without it the page shows the board. */
  readonly view?: "table";
  /** Without it the page shows the first pipeline. */
  readonly pipeline?: number;
}

export function dealsSearch(raw: Readonly<Record<string, unknown>>): DealsSearch {
  return {
    ...tableSearch(deal, raw),
    ...(raw.view === "table" ? { view: "table" } : {}),
    ...(typeof raw.pipeline === "number" ? { pipeline: raw.pipeline } : {}),
  };
}
