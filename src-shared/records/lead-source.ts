import { defineRecord } from "../descriptor/define.ts";
import { sourcesOf } from "../descriptor/uniquely-named.ts";

/** Sales document, "Deal source and lead source": the origin of a lead. Names are unique among lead sources. */
export const leadSource = defineRecord("sales", "lead_source", {
  label: { one: "Lead source", many: "Lead sources" },
  ...sourcesOf("lead"),
});
