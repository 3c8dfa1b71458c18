import { type DraftOf, defineRecord, type RowOf } from "../descriptor/define.ts";
import { readOnly, reference, required, serverTimes, text, words } from "../descriptor/field.ts";

/** Someone else who sells to the rep's customers. */
export const competitor = defineRecord("sales", "competitor", {
  label: { one: "Competitor", many: "Competitors" },
  path: "/v2/competitors",
  fields: {
    creator_id: reference("user", readOnly),
    name: words(required),
    website: text(),
    contact_id: reference("contact", { label: "Sells to" }),
    ...serverTimes,
  },
  indexes: ["name", "contact_id"],
  list: { sort: ["id", "name", "updated_at", "created_at"], filters: { creator_id: "number" }, ids: true },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  writes: { create: true, update: true, delete: true },
  createRecovery: { kind: "list", filters: ["creator_id"], exact: ["name"], sort: "created_at:desc" },
  searchText: (row) => String(row.name ?? ""),
});
export type CompetitorRow = RowOf<typeof competitor>;
export type CompetitorDraft = DraftOf<typeof competitor>;
