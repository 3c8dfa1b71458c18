import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { reference, required, serverTimes, text } from "../descriptor/field.ts";

/**
 * Sales document, "Associated contact": a further contact of a deal, in a role. It lives under its deal: created
 * there (`deal_id` stands in the path, see `path.ts`), read through the deal's `includes`, gone with the deal.
 */
export const associatedContact = defineRecord("sales", "associated_contact", {
  label: { one: "Associated contact", many: "Associated contacts" },
  path: "/v2/deals/:deal_id/associated_contacts",
  fields: {
    deal_id: reference("deal", required),
    contact_id: reference("contact", required),
    role: text(),
    ...serverTimes,
  },
  indexes: ["deal_id", "contact_id"],
  list: { sort: [], filters: {} },
  pull: { kind: "included", by: "deal_id", as: "associated_contacts" },
  writes: { create: true, update: false, delete: false },
  needsNoId: true,
  createRecovery: { kind: "included", exact: ["deal_id", "contact_id", "role"] },
  title: (row) => String(row.role || "Associated contact"),
});
export type AssociatedContactRow = RowOf<typeof associatedContact>;
