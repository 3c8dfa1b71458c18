import { downloadUrl } from "../download-url.ts";
import { issueAt } from "../issues.ts";
import { type FilterOutcome, rules } from "./rules.ts";

const kinds = ["lead", "contact", "sales_account", "deal"];

/** Sales document, "Document" and "Documents (read-only)". */
export const documentRules = rules({
  one: true,
  filters: {
    resource_type: (value) =>
      listFilter(
        "resource_type",
        value.split(","),
        (one) => kinds.includes(one),
        `is of ${kinds.join(", ")}`,
      ),
    resource_id: (value) =>
      listFilter("resource_id", value.split(","), (one) => /^\d{1,15}$/.test(one), "is a list of numbers"),
  },
  checkQuery: (query) => {
    const missing = ["resource_type", "resource_id"].find((name) => !query.get(name));
    return missing === undefined ? null : issueAt(missing, "invalid_param", "is needed");
  },
  present: (record, context) => ({ ...record, download_url: downloadUrl(record, context) }),
});

function listFilter(
  column: string,
  given: readonly string[],
  fits: (one: string) => boolean,
  otherwise: string,
): FilterOutcome {
  const values = given.map((one) => one.trim());
  if (!values.every(fits)) return { problem: otherwise };
  return { condition: { sql: `"${column}" IN (${values.map(() => "?").join()})`, params: values } };
}
