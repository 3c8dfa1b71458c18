import { contact } from "../../../src-shared/records/contact.ts";
import { peekIn } from "../../records/peek/peek-search.ts";
import { type TableSearch, tableSearch, wordsIn } from "../../table/table-search.ts";

/** Orders of the list; the table offers all orders of the service's own list. */
export const listSorts = ["name", "-name", "-updated_at"] as const;
export type ListSort = (typeof listSorts)[number];

/** Address of the contacts page: the filters, the order, and the view. */
export interface ContactsSearch extends TableSearch {
  /** Without it the page shows the list. */
  readonly view?: "table";
  /** The list has everyone's contacts together; without it the rep's own come first. */
  readonly whose?: "all";
}

export function contactsSearch(raw: Readonly<Record<string, unknown>>): ContactsSearch {
  if (raw.view === "table") return { ...tableSearch(contact, raw), view: "table" };
  const sort = listSorts.find((one) => one === raw.sort);
  return {
    ...wordsIn(raw),
    ...(sort ? { sort } : {}),
    ...(raw.whose === "all" ? { whose: "all" } : {}),
    ...peekIn(raw),
  };
}

/**
 * The search in the other view: `left` as that view was left, with the words, and the order that the two can share. The list has
 * no filters.
 */
export function inView(search: ContactsSearch, view: string, left: ContactsSearch): ContactsSearch {
  const { sort: _, peek: __, q: ___, ...others } = view === (left.view ?? "list") ? left : {};
  const sort = listSorts.find((one) => one === (search.sort ?? "name"));
  const kept = sort ?? left.sort;
  return contactsSearch({
    ...others,
    ...(kept && kept !== "name" ? { sort: kept } : {}),
    ...wordsIn(search),
    ...peekIn(search),
    view,
  });
}
