import { contact } from "../../../src-shared/records/contact.ts";
import { type TableSearch, tableSearch } from "../../table/table-search.ts";

/** The orders of the list; the table has all that the service's list has. */
export const listSorts = ["name", "-name", "-updated_at"] as const;
export type ListSort = (typeof listSorts)[number];

/** Which contacts, in which order, and how they are shown. */
export interface ContactsSearch extends TableSearch {
  /** The list where it is left out. */
  readonly view?: "table";
  /** Words that the list is searched for. */
  readonly q?: string;
}

export function contactsSearch(raw: Readonly<Record<string, unknown>>): ContactsSearch {
  if (raw.view === "table") return { ...tableSearch(contact, raw), view: "table" };
  const sort = listSorts.find((one) => one === raw.sort);
  return {
    ...(typeof raw.q === "string" && raw.q !== "" ? { q: raw.q } : {}),
    ...(sort ? { sort } : {}),
  };
}
