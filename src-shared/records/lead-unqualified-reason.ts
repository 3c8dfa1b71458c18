import { defineRecord, readOnlyType } from "../descriptor/define.ts";
import { maker, readOnly, serverTimes, text } from "../descriptor/field.ts";

/** Sales document, "Lead unqualified reason". Read only; its list takes no filter and no order. */
export const leadUnqualifiedReason = defineRecord("sales", "lead_unqualified_reason", {
  label: { one: "Unqualified reason", many: "Unqualified reasons" },
  path: "/v2/lead_unqualified_reasons",
  fields: {
    name: text(readOnly),
    ...maker,
    ...serverTimes,
  },
  indexes: ["name"],
  list: { sort: [], filters: {} },
  pull: { kind: "whole" },
  ...readOnlyType,
});
