import { redirectRule } from "../../../../src-shared/records/redirect-rule.ts";
import { type TableSearch, tableSearch } from "../../../table/table-search.ts";

/** Which redirect rules, and in which order, as the service's list has them. */
export function rulesSearch(raw: Readonly<Record<string, unknown>>): TableSearch {
  return tableSearch(redirectRule, raw);
}
