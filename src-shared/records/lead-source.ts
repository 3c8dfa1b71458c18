import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { oneOf } from "../descriptor/field.ts";
import { uniquelyNamed, uniquelyNamedFields } from "../descriptor/uniquely-named.ts";

/** Sales document, "Deal source and lead source": the origin of a lead. Names are unique among lead sources. */
export const leadSource = defineRecord("sales", "lead_source", {
  label: { one: "Lead source", many: "Lead sources" },
  metaType: "source",
  path: "/v2/lead_sources",
  fields: { ...uniquelyNamedFields, resource_type: oneOf(["lead"]) },
  ...uniquelyNamed,
});
export type LeadSourceRow = RowOf<typeof leadSource>;
