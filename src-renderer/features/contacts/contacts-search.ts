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
  const search = tableSearch(contact, raw);
  if (raw.view === "table") return { ...search, view: "table" };
  const { sort: given, ...others } = search;
  const sort = listSorts.find((one) => one === given);
  return { ...others, ...(sort ? { sort } : {}), ...(raw.whose === "all" ? { whose: "all" } : {}) };
}

/**
 * The search in the other view: the same contacts, in the order that the two can share. `left`: that view as the rep left it, which
 * tells the order that it had, and whose contacts came first.
 */
export function contactsInView(search: ContactsSearch, view: string, left: ContactsSearch): ContactsSearch {
  const { whose } = view === (left.view ?? "list") ? left : {};
  const sort = listSorts.find((one) => one === (search.sort ?? "name"));
  const kept = sort ?? left.sort;
  const { where, match } = search;
  return contactsSearch({
    whose,
    where,
    match,
    ...(kept && kept !== "name" ? { sort: kept } : {}),
    ...wordsIn(search),
    ...peekIn(search),
    view,
  });
}
