import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { json, maker, readOnly, serverTimes, text, whole } from "../descriptor/field.ts";

/**
 * Sales document, "Sequence and step". Read only. `steps` is a collection as the service wraps it:
 * `{items: [{data: step, meta}], meta}`.
 */
export const sequence = defineRecord("sales", "sequence", {
  label: { one: "Sequence", many: "Sequences" },
  path: "/v2/sequences",
  fields: {
    ...maker,
    name: text(readOnly),
    steps_total: whole(readOnly),
    steps: json(readOnly),
    unsubscribe_settings: json(readOnly),
    ...serverTimes,
  },
  indexes: ["name"],
  list: { sort: [], filters: { name: "text" }, ids: true },
  pull: { kind: "whole" },
  ...readOnlyType,
  searchText: (row) => String(row.name ?? ""),
});
export type SequenceRow = RowOf<typeof sequence>;
