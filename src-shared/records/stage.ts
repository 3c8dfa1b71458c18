import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { decimal, flag, readOnly, text, timestamp, whole } from "../descriptor/field.ts";

/** Sales document, "Stage". Read only; `active` is false for won, lost and unqualified. */
export const stage = defineRecord({
  name: "stage",
  label: { one: "Stage", many: "Stages" },
  service: "sales",
  metaType: "stage",
  path: "/v2/stages",
  fields: {
    name: text(readOnly),
    category: text({ ...readOnly, seen: ["incoming", "in_progress", "won", "lost", "unqualified"] }),
    active: flag(readOnly),
    position: whole(readOnly),
    likelihood: decimal(readOnly),
    pipeline_id: whole(readOnly),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["position"],
  list: {
    sort: ["pipeline_id", "id", "name", "category", "position", "likelihood"],
    filters: { pipeline_id: "number", name: "text", active: "flag" },
    ids: true,
  },
  pull: { kind: "whole" },
  ...readOnlyType,
  title: (row) => String(row.name || `Stage ${row.id}`),
});
export type StageRow = RowOf<typeof stage>;
