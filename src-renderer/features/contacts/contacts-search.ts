import { contact } from "../../../src-shared/records/contact.ts";
import { peekIn, type TableSearch, tableSearch } from "../../table/table-search.ts";

/** Orders of the list; the table offers all orders of the service's own list. */
export const listSorts = ["name", "-name", "-updated_at"] as const;
export type ListSort = (typeof listSorts)[number];

/** Address of the contacts page: the filters, the order, and the view. */
export interface ContactsSearch extends TableSearch {
  /** Without it the page shows the list. */
  readonly view?: "table";
  /** The list has everyone's contacts together; without it the rep's own come first. */
  readonly whose?: "all";
  /** Words of the search in the list. */
  readonly q?: string;
}

export function contactsSearch(raw: Readonly<Record<string, unknown>>): ContactsSearch {
  if (raw.view === "table") return { ...tableSearch(contact, raw), view: "table" };
  const sort = listSorts.find((one) => one === raw.sort);
  return {
    ...(typeof raw.q === "string" && raw.q !== "" ? { q: raw.q } : {}),
    ...(sort ? { sort } : {}),
    ...(raw.whose === "all" ? { whose: "all" } : {}),
    ...peekIn(raw),
  };
}
