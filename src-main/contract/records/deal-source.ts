import { defineRecord, type RowOf } from "./define.ts";
import { oneOf, readOnly, reference, required, timestamp, words } from "./field.ts";

/** Sales document, "Deal source and lead source": where a deal came from. Names are unique among deal sources. */
export const dealSource = defineRecord({
  name: "deal_source",
  label: { one: "Deal source", many: "Deal sources" },
  service: "sales",
  metaType: "source",
  path: "/v2/deal_sources",
  fields: {
    creator_id: reference("user", readOnly),
    name: words(required),
    resource_type: oneOf(["deal"]),
    created_at: timestamp(readOnly),
    updated_at: timestamp(readOnly),
  },
  indexes: ["name"],
  list: { sort: ["id", "name", "updated_at", "created_at"], filters: { name: "text" }, ids: true },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  writes: { create: true, update: true, delete: true },
  unique: ["name"],
  lostCreate: { kind: "list", filters: ["name"], exact: ["name"], sort: "created_at:desc" },
  title: (row) => String(row.name ?? `Deal source ${row.id}`),
});
export type DealSourceRow = RowOf<typeof dealSource>;
