import { deal } from "../../../src-shared/records/deal.ts";
import { type TableSearch, tableSearch } from "../../table/table-search.ts";

/** Which deals, in which order, and how they are shown. */
export interface DealsSearch extends TableSearch {
  /** The board where it is left out. */
  readonly view?: "table";
  /** The first one where it is left out. */
  readonly pipeline?: number;
}

export function dealsSearch(raw: Readonly<Record<string, unknown>>): DealsSearch {
  return {
    ...tableSearch(deal, raw),
    ...(raw.view === "table" ? { view: "table" } : {}),
    ...(typeof raw.pipeline === "number" ? { pipeline: raw.pipeline } : {}),
  };
}
