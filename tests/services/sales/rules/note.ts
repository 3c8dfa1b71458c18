import { rules, wordsFilter } from "./rules.ts";
import { touchDealOf } from "./task.ts";

/** Sales document, "Note" and "Notes". */
export const noteRules = rules({
  filters: {
    q: wordsFilter("content"),
    // "Accepted but unsupported".
    includes: () => ({ condition: { sql: "1", params: [] } }),
  },
  // "Restricted limits access to the creator."
  visibleTo: (userId) => ({ sql: `("type" IS NOT 'restricted' OR "creator_id" = ?)`, params: [userId] }),
  onCreate: (values) => ({
    ...values,
    is_important: values.is_important ?? false,
    tags: values.tags ?? [],
    type: values.type ?? "regular",
  }),
  afterWrite: (record, context) => touchDealOf(record, context),
});
