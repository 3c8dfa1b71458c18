import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { readOnly, reference, text, timestamp } from "../descriptor/field.ts";

/** Sales document, "Lead unqualified reason". Read only; its list takes no filter and no order. */
export const leadUnqualifiedReason = defineRecord({
  name: "lead_unqualified_reason",
  label: { one: "Unqualified reason", many: "Unqualified reasons" },
  service: "sales",
  metaType: "lead_unqualified_reason",
  path: "/v2/lead_unqualified_reasons",
  fields: {
    name: text(readOnly),
    creator_id: reference("user", readOnly),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  list: { sort: [], filters: {} },
  pull: { kind: "whole" },
  ...readOnlyType,
  title: (row) => String(row.name || `Unqualified reason ${row.id}`),
});
export type LeadUnqualifiedReasonRow = RowOf<typeof leadUnqualifiedReason>;
