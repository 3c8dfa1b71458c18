import type { RecordId } from "../../../src-shared/ids.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { type TableSearch, tableSearch } from "../../table/table-search.ts";

/** Address of the deals page: the filters, the order, and the view. */
export interface DealsSearch extends TableSearch {
  /** Without it the page shows the board. */
  readonly view?: "table";
  /** Without it the page shows the first pipeline. */
  readonly pipeline?: number;
  /** Without it, and without a filter, the page shows the rep's own deals. */
  readonly whose?: "all";
}

export function dealsSearch(raw: Readonly<Record<string, unknown>>): DealsSearch {
  return {
    ...tableSearch(deal, raw),
    ...(raw.view === "table" ? { view: "table" } : {}),
    ...(typeof raw.pipeline === "number" ? { pipeline: raw.pipeline } : {}),
    ...(raw.whose === "all" ? { whose: raw.whose } : {}),
  };
}

/**
 * The search with the filters that stand while the rep has chosen none: the rep's own deals, and of these a table lists the open
 * ones. A board has the closed ones in columns of their own.
 */
export function withUsualFilter(search: DealsSearch, me: RecordId): DealsSearch {
  if (search.where || search.whose) return search;
  return { ...search, where: { owner_id: me, ...(search.view === "table" ? { open: true } : {}) } };
}

/** Moves a search to the other view, and leaves out the record that stands beside a table. */
export function dealsInView({ view: _, peek, ...search }: DealsSearch, view: string): DealsSearch {
  return view === "table" ? { ...search, view } : search;
}

/** The address of a search from which the rep has taken the last filter shows everybody's deals, not the rep's own again. */
export function chosenSearch(raw: Readonly<Record<string, unknown>>): DealsSearch {
  const { whose: _, ...search } = dealsSearch(raw);
  return search.where ? search : { ...search, whose: "all" };
}
