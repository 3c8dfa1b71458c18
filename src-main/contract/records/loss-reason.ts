import { defineRecord, type RowOf } from "./define.ts";
import { readOnly, reference, required, timestamp, words } from "./field.ts";

/** Sales document, "Loss reason": why a deal was lost. Names are unique. */
export const lossReason = defineRecord({
  name: "loss_reason",
  label: { one: "Loss reason", many: "Loss reasons" },
  service: "sales",
  metaType: "loss_reason",
  path: "/v2/loss_reasons",
  fields: {
    creator_id: reference("user", readOnly),
    name: words(required),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  list: { sort: ["id", "name", "updated_at", "created_at"], filters: { name: "text" }, ids: true },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  writes: { create: true, update: true, delete: true },
  unique: ["name"],
  lostCreate: { kind: "list", filters: ["name"], exact: ["name"], sort: "created_at:desc" },
  title: (row) => String(row.name ?? `Loss reason ${row.id}`),
});
export type LossReasonRow = RowOf<typeof lossReason>;
