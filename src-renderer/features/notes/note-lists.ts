import type { Condition } from "../../replica/query/condition.ts";
import type { Order } from "../../replica/query/sorted-ids.ts";

/** Orders notes in two lists: first the unsent notes, then the others, the latest changed first. */
export function noteLists(where: readonly Condition[]): readonly Omit<Order, "type">[] {
  const fitting = where.length === 0 ? {} : { where };
  return [
    // A temporary id is below every id of the service's, and the newest is the lowest.
    {
      index: ":id",
      descending: false,
      ranges: [{ from: Number.MIN_SAFE_INTEGER, below: 0 }],
      ...fitting,
    },
    { index: "updated_at", descending: true, ranges: [{ from: "", below: "~" }], ...fitting },
  ];
}
