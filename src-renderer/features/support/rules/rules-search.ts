import { redirectRule } from "../../../../src-shared/records/redirect-rule.ts";
import { type TableSearch, tableSearch } from "../../../table/table-search.ts";

/** Reads the address of the redirect rules: the filters and orders of the service's own list. */
export function rulesSearch(raw: Readonly<Record<string, unknown>>): TableSearch {
  return tableSearch(redirectRule, raw);
}
