import { defineRecord } from "../descriptor/define.ts";
import { sourcesOf } from "../descriptor/uniquely-named.ts";

/** Sales document, "Deal source and lead source": the origin of a deal. Names are unique among deal sources. */
export const dealSource = defineRecord("sales", "deal_source", {
  label: { one: "Deal source", many: "Deal sources" },
  ...sourcesOf("deal"),
});
