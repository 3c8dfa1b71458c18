import { issueAt } from "../issues.ts";
import { rules } from "./rules.ts";

/** Sales document, "Visit" and "Other read operations". */
export const visitRules = rules({
  one: false,
  ids: false,
  maximumPage: 100,
  checkQuery: (query) =>
    query.has("resource_id") && !query.has("resource_type")
      ? issueAt("resource_id", "invalid_param", "needs resource_type beside it")
      : null,
});
