import { defineRecord, type RowOf } from "../descriptor/define.ts";
import { oneOf } from "../descriptor/field.ts";
import { uniquelyNamed, uniquelyNamedFields } from "../descriptor/uniquely-named.ts";

/** Sales document, "Deal source and lead source": the origin of a deal. Names are unique among deal sources. */
export const dealSource = defineRecord("sales", "deal_source", {
  label: { one: "Deal source", many: "Deal sources" },
  metaType: "source",
  path: "/v2/deal_sources",
  fields: { ...uniquelyNamedFields, resource_type: oneOf(["deal"]) },
  ...uniquelyNamed,
});
export type DealSourceRow = RowOf<typeof dealSource>;
