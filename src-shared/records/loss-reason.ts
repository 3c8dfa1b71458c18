import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { uniquelyNamed, uniquelyNamedFields } from "../descriptor/uniquely-named.ts";

/** Sales document, "Loss reason": why a deal was lost. Names are unique. */
export const lossReason = defineRecord({
  name: "loss_reason",
  label: { one: "Loss reason", many: "Loss reasons" },
  service: "sales",
  metaType: "loss_reason",
  path: "/v2/loss_reasons",
  fields: uniquelyNamedFields,
  ...uniquelyNamed,
  title: (row) => String(row.name || `Loss reason ${row.id}`),
});
export type LossReasonRow = RowOf<typeof lossReason>;
