import type { StoredRecord, Values } from "../../store/records.ts";
import { flagFilter, rules, type WriteContext, wordsFilter } from "./rules.ts";

/** Sales document, "Task" and "Tasks". */
export const taskRules = rules({
  computed: { overdue: `("due_date" IS NOT NULL AND "due_date" < sandbox_now())` },
  filters: {
    q: wordsFilter("content"),
    type: (value) => {
      if (value === "floating") return { condition: { sql: `"resource_type" IS NULL`, params: [] } };
      if (value === "related") return { condition: { sql: `"resource_type" IS NOT NULL`, params: [] } };
      return { problem: "is floating or related" };
    },
    overdue: flagFilter(`"due_date" < sandbox_now()`, `("due_date" IS NULL OR "due_date" >= sandbox_now())`),
    remind: flagFilter(`"remind_at" IS NOT NULL`, `"remind_at" IS NULL`),
  },
  onCreate: (values, context) => {
    const completed = values.completed ?? false;
    return {
      ...values,
      owner_id: values.owner_id ?? context.userId,
      completed,
      completed_at: completed === true ? context.now : null,
    };
  },
  onUpdate: (current, patch, context) => ({ ...patch, ...completion(current, patch, context) }),
  afterWrite: (record, context) => touchDealOf(record, context),
});

/** Sales document, "States and transitions", "Task". */
function completion(current: StoredRecord, patch: Values, context: WriteContext): Values {
  if (!("completed" in patch)) return {};
  const completed = patch.completed ?? false;
  if (completed === current.completed) return { completed };
  return { completed, completed_at: completed === true ? context.now : null };
}

export function touchDealOf(record: Values, context: WriteContext): void {
  if (record.resource_type === "deal" && typeof record.resource_id === "number") {
    context.touchDeal(record.resource_id);
  }
}
